import { forEachLanguage, translateText } from '../words/words.ts'

/** In the order in which a shopper expects them, by what they are sizes of. */
export const sizesByKind = {
  clothes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  jeans: ['W26', 'W28', 'W30', 'W32', 'W34', 'W36'],
  shoes: ['EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44'],
  memory: ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'],
  volume: ['30 ml', '50 ml', '75 ml', '100 ml', '250 ml', '500 ml', '0.5 l', '0.75 l', '1 l'],
  weight: ['1 kg', '2 kg', '2.5 kg', '5 kg', '10 kg'],
  pots: ['12 cm pot', '17 cm pot', '21 cm pot'],
  pans: ['20 cm', '24 cm', '28 cm'],
  balls: ['Size 3', 'Size 4', 'Size 5', 'Size 6', 'Size 7'],
  seats: ['2 seats', '3 seats'],
} as const

export const sizes: readonly string[] = Object.values(sizesByKind).flat()

/** For the column `translations` of a size. Those of clothes and shoes are written the same way everywhere. */
export const sizeTranslations = (size: string): Record<string, { name: string }> =>
  /^(?:[XSML]+|W\d+|EU \d+)$/.test(size) ? {} : forEachLanguage((language) => ({ name: sizeIn(language, size) }))

/** The words have a # in place of the figure; each number of seats has a separate entry. */
function sizeIn(language: string, size: string): string {
  if (size.endsWith('seats')) return translateText(language, 'options', size)
  const [figure = ''] = /[\d.]+/.exec(size) ?? []
  const written = Number(figure).toLocaleString(`${language}-u-nu-latn`)
  return translateText(language, 'options', size.replace(figure, '#')).replace('#', written)
}
