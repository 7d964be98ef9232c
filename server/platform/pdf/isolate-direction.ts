/** Unicode isolates: first strong, left to right, right to left. */
const openings = { auto: '\u2068', ltr: '\u2066', rtl: '\u2067' }

export const isolateDirection = (text: string, direction: keyof typeof openings = 'auto'): string =>
  `${openings[direction]}${text}\u2069`
