/** Unicode characters FSI, LRI and RLI (UAX #9). */
const isolates = { auto: '\u2068', ltr: '\u2066', rtl: '\u2067' }

/** Isolates the direction of a number or name from the sentence around it. */
export const isolateText = (text: string, direction: keyof typeof isolates = 'auto'): string =>
  `${isolates[direction]}${text}\u2069`
