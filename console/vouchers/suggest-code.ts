/** Letters and digits that nobody takes for others; without vowels, so that they form no word. */
export const codeLetters = 'BCDFGHJKMNPQRSTVWXZ23456789'

const codeLength = 8

export const suggestCode = (): string =>
  [...crypto.getRandomValues(new Uint32Array(codeLength))]
    .map((number) => codeLetters[number % codeLetters.length])
    .join('')
