/** The closing character of each opening one (Unicode Standard Annex 9, 2.1 to 2.6). */
const closings: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** Closes open embeddings, overrides and isolates at their line's end and removes unmatched closings, so that text can be isolated. */
export const balanceBidi = (text: string): string =>
  /[\u202a-\u202e\u2066-\u2069]/.test(text) ? text.split('\n').map(balanceLine).join('\n') : text

function balanceLine(line: string): string {
  /** Expected closings, the innermost last. */
  const open: string[] = []
  let balanced = ''
  for (const character of line) {
    const closing = closings[character]
    if (closing) open.push(closing)
    // The end of an isolate also ends embeddings in it. They are closed explicitly, because mails omit isolates.
    else if (character === '\u2069') {
      const at = open.lastIndexOf(character)
      if (at < 0) continue
      balanced += open.splice(at).slice(1).reverse().join('')
    } else if (character === '\u202c') {
      if (open.at(-1) !== character) continue
      open.pop()
    }
    balanced += character
  }
  const end = balanced.trimEnd().length
  return balanced.slice(0, end) + open.reverse().join('') + balanced.slice(end)
}
