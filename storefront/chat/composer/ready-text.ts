/** In characters, as the shop counts them. */
export const longestMessage = 4000

/** Control characters, which come along with what is copied from elsewhere, and halves of characters. */
const hidden = /[^\P{Cc}\n\t]|\p{Surrogate}/gu
const seen = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** What is said of what was typed, as the shop takes it. Empty where there is nothing to see. */
export function readyText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').replace(hidden, '').trim()
  return seen.test(text) ? text : ''
}
