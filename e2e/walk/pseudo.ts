/** Latin-1 only: other letters load a further font, which English pages do not preload. */
const letters = new Map([...'aeioucny'].map((plain, at) => [plain, [...'áéíóúçñý'][at] ?? plain]))

/** Lengthens each word of a message by 40 % with a tail of é, and accents its letters. Placeholders, tags and URLs stay. */
export const pseudo = (message: string): string =>
  message
    .split(/(\{\{\s*\w+\s*\}\}|<[^>]+>|https?:\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)))
    .join('')

function longer(word: string): string {
  const accented = [...word].map((letter) => letters.get(letter) ?? letter).join('')
  return accented + 'é'.repeat(Math.ceil(word.length * 0.4))
}
