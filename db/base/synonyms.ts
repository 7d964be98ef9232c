/** Words that shoppers use for the same thing, a line each; every word of a line finds what the others are called. */
const same = `
sofa couch settee
sneaker trainer
sneakers trainers
headphone headset earphone
tv television
phone smartphone mobile cellphone
laptop notebook
bag handbag purse
backpack rucksack
trousers pants
jumper sweater pullover
hoodie sweatshirt
jeans denims
sunglasses shades
watch timepiece
mug cup
pan skillet
kettle teapot
lamp light
rug carpet
duvet quilt comforter
cushion pillow
curtain drape
wardrobe closet
shelf bookcase
sweets candy
perfume fragrance scent
moisturiser moisturizer
colour color
grey gray
charger adapter
speaker loudspeaker
dumbbell weight
bicycle bike
toy plaything
notebook journal
هاتف جوال موبايل
حاسوب كمبيوتر لابتوب
سماعة سماعات
حقيبة شنطة
كنبة أريكة
مصباح لمبة
ساعة ساعات
بنطال بنطلون
عطر بارفان
`

/** Each word with each other one of its line. */
export const synonyms: readonly (readonly [word: string, synonym: string])[] = same
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ')
    return words.flatMap((word) => words.filter((other) => other !== word).map((other) => [word, other] as const))
  })
