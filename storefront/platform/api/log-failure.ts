/** What fails without a word on the page is written to the console: specification §8. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
  console.warn(`${what}:`, error)
}
