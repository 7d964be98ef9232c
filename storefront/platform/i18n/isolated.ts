/** First strong, left to right and right to left isolates. */
const openings = { auto: '\u2068', ltr: '\u2066', rtl: '\u2067' }

/** Keeps a figure or a name inside a sentence in its own reading order. */
export const isolated = (text: string, direction: keyof typeof openings = 'auto'): string =>
  `${openings[direction]}${text}\u2069`
