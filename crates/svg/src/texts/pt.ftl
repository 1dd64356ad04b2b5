pixels-not-svg = a imagem não é um documento SVG: { $problem }
pixels-size = uma imagem tem de ter entre 1 e 8192 píxeis de largura e de altura; escolha outro tamanho para as casas
pixels-encoding = não foi possível guardar a imagem: { $problem }
