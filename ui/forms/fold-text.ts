/** Quotes that stand for an apostrophe, and dots of abbreviations. */
const leftOut = /['‘’ʼ`´.]/g

/** What a search compares: accents, capitals, dashes and kinds of apostrophes do not matter. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    // Accents have the script Inherited. Bengali vowel signs have their own, and tell words apart.
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .replaceAll(leftOut, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[\s\p{Dash}]+/gu, ' ')
    .trim()
