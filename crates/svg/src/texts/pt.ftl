pixels-not-svg = a imagem não é um documento SVG: { $problem }
pixels-size = uma imagem tem de 1 a 8192 píxeis de largura e de altura; escolha outro tamanho de casa
pixels-encoding = não foi possível escrever a imagem: { $problem }
