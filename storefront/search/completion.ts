export type Completion = { text: string; isNew: boolean }[]

/** A suggested text in parts: what was typed already, and what is new. Where a letter was mended all of it is new. */
export function completionOf(suggested: string, typed: string): Completion {
  const begin = typed.trimStart()
  if (begin === '' || !suggested.toLowerCase().startsWith(begin.toLowerCase()))
    return [{ text: suggested, isNew: true }]
  const parts = [
    { text: suggested.slice(0, begin.length), isNew: false },
    { text: suggested.slice(begin.length), isNew: true },
  ]
  return parts.filter(({ text }) => text !== '')
}
