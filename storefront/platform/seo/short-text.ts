/** What search engines show of a description, in characters. */
const longest = 160

/** One line of text, cut at a word. */
export function shortText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1).replace(/\s+\S*$/, '')
  // Half of a character of two parts is none.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:،؛–—-]+$/, '')}…`
}
