import { westernDigits } from './digits.ts'

/** Format characters, and marks that a word may be written without: accents, vowel points, tatweel, variation selectors. */
const leftOut = new RegExp(
  [
    String.raw`[\p{Cf}\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670`,
    String.raw`\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F`,
    String.raw`\u{E0100}-\u{E01EF}]`,
  ].join(''),
  'gu',
)

/** Letters without a decomposition in Unicode, and letters of Arabic, Persian and Urdu that are typed for one another. */
const oneSpelling: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ʻ: ' ',
  ʼ: ' ',
}
const respelt = new RegExp(`[${Object.keys(oneSpelling).join('')}]`, 'gu')

/** One spelling a letter, digits 0 to 9. PostgreSQL's `search_text` (db/migrations/0050) does the same, and joins number and unit. */
export const foldText = (text: string): string =>
  (isAscii.test(text) ? text.toLowerCase() : foldLetters(text)).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Most names in lists of thousands: they have nothing else to fold. */
const isAscii = /^\p{ASCII}*$/u

const foldLetters = (text: string): string =>
  westernDigits(
    text
      .replaceAll(/[™℠]/g, ' ')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(leftOut, '')
      .normalize('NFC')
      .replaceAll(respelt, (letter) => oneSpelling[letter] ?? letter),
  )
