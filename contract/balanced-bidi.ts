/** What each opening character of the Unicode Bidirectional Algorithm (UAX 9, 2.1 to 2.6) is closed with. */
const closings: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/**
 * A text whose embeddings, overrides and isolates end in their own line: what opens is closed, what closes nothing is left out. So
 * isolating the text keeps its effect inside it, wherever it is shown.
 */
export const balancedBidi = (text: string): string =>
  /[\u202a-\u202e\u2066-\u2069]/.test(text) ? text.split('\n').map(balancedLine).join('\n') : text

function balancedLine(line: string): string {
  /** Closings that are still to come, the innermost last. */
  const open: string[] = []
  let balanced = ''
  for (const character of line) {
    const closing = closings[character]
    if (closing) open.push(closing)
    // The end of an isolate ends embeddings in it too. They are closed before it: mails leave isolates out.
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
