/** `a = b` matches both ways; `a > b` finds b for a, not the reverse, because a has other meanings ("light": colours, lamps). */
const lines = `
sofa = couch = settee
sneaker = trainer
headphone = headset = earphone
tv = television
phone > smartphone
mobile > smartphone
cellphone > smartphone
notebook > laptop
handbag = purse
bag > handbag
backpack = rucksack
trousers = pants
jumper = sweater = pullover
hoodie = sweatshirt
denims > jeans
shades > sunglasses
timepiece > watch
mug = cup
skillet > pan
teapot = kettle
light > lamp
rug = carpet
duvet = quilt = comforter
cushion = pillow
curtain = drape
wardrobe = closet
bookcase > shelf
sweets = candy
perfume = fragrance
scent > perfume
moisturiser = moisturizer
colour = color
grey = gray
charger = adapter
loudspeaker > speaker
weight > dumbbell
bicycle = bike
plaything > toy
journal > notebook
هاتف = جوال = موبايل
حاسوب = كمبيوتر
لابتوب > حاسوب
سماعة = سماعات
حقيبة = شنطة
كنبة = أريكة
مصباح = لمبة
ساعة = ساعات
بنطال = بنطلون
عطر = بارفان
`

export const synonyms: readonly (readonly [word: string, synonym: string])[] = lines.trim().split('\n').flatMap(pairsOf)

function pairsOf(line: string): (readonly [string, string])[] {
  const [typed, called] = line.split(' > ')
  if (typed && called) return [[typed, called]]
  const words = line.split(' = ')
  return words.flatMap((word) => words.filter((other) => other !== word).map((other) => [word, other] as const))
}
