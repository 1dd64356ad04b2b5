pixels-not-svg = the picture is not an SVG document: { $problem }
pixels-size = a picture is from 1 to { $most } pixels wide and high; choose another size of cell
pixels-encoding = the picture could not be written: { $problem }
