/** In characters, as the shop counts them. */
export const longestMessage = 4000

/** What is said of what was typed: nothing around it, and no characters that no text has. Empty where nothing is left. */
export const readyText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
