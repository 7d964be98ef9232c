/** Those of Latin-1: others come in a font of their own, which no English page expects. */
const letters = new Map([...'aeioucny'].map((plain, at) => [plain, [...'áéíóúçñý'][at] ?? plain]))

/**
 * A message as a language would have it whose words are 40 % longer: each letter that can has an accent, so that it is still read,
 * and every word a tail of its last vowel. What is filled in, and what is no word, stays.
 */
export const pseudo = (message: string): string =>
  message
    .split(/(\{\{\s*\w+\s*\}\}|<[^>]+>|https?:\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)))
    .join('')

function longer(word: string): string {
  const accented = [...word].map((letter) => letters.get(letter) ?? letter).join('')
  return accented + 'é'.repeat(Math.ceil(word.length * 0.4))
}
