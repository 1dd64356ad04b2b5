png-not-svg = a imagem não é um documento SVG: { $problem }
png-size = uma imagem PNG tem de 1 a { $most } píxeis de largura e de altura; escolha outro tamanho de casa
png-encoding = não foi possível escrever a imagem PNG: { $problem }
