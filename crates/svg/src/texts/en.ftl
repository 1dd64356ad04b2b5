png-not-svg = the picture is not an SVG document: { $problem }
png-size = a PNG picture is from 1 to { $most } pixels wide and high; choose another size of cell
png-encoding = the PNG picture could not be written: { $problem }
