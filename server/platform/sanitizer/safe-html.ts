import { visible } from './addresses.ts'
import { bounds, readTree, TooMuch, type Tree } from './read-tree.ts'
import { escaped, writeClean } from './write-clean.ts'

export { TooMuch } from './read-tree.ts'

export interface Cleaned {
  readonly html: string
  /** What was left out, in words for whoever wrote it; looks apart. */
  readonly left_out: readonly string[]
}

/** Leaving something out lets its neighbours grow together; after so many times nobody means well. */
const mostPasses = 6

/**
 * Formatted text that can do nothing. It is read as browsers read and written anew until reading it once more changes nothing:
 * what a browser makes of the answer is what was looked at, down to the last part, and cleaning it again answers the same.
 * Throws `TooMuch` for what is too long, too deep or of too many parts.
 */
export function cleanHtml(written: string): Cleaned {
  const left_out = new Set<string>()
  const tell = (what: string) => void (left_out.size < 20 && left_out.add(what))
  let html = pass(withoutHidden(written), tell)
  for (let passes = 1; passes < mostPasses; passes += 1) {
    const again = pass(html, () => undefined)
    if (again === html) return { html, left_out: [...left_out] }
    html = again
  }
  return {
    html: wordsOf(html),
    left_out: [...left_out, 'all its forms, which hold each other up: only the words stay'],
  }
}

const withoutHidden = (written: string): string =>
  written.length > bounds.characters ? written : visible(written.replace(/\r\n?/g, '\n'))

const pass = (html: string, tell: (what: string) => void): string => writeClean(readTree(html).childNodes, tell).trim()

function wordsOf(html: string): string {
  const words = (nodes: readonly Tree.ChildNode[]): string =>
    nodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? words(node.childNodes) : '')).join('')
  const text = words(readTree(html).childNodes).replace(/\s+/g, ' ').trim()
  return text && `<p>${escaped(text)}</p>`
}

/** The same for what is stored already: what cannot be made harmless is not shown. */
export function shownHtml(stored: string): string {
  const known = memory.get(stored)
  if (known !== undefined) return known
  const html = harmless(stored)
  if (stored.length <= longestKept) {
    if (memory.size >= mostKept) memory.delete(memory.keys().next().value ?? '')
    memory.set(stored, html)
  }
  return html
}

/** Texts are few and read often. At most so many are kept, of so many characters: 16 MB. */
const [mostKept, longestKept] = [400, 20_000]
const memory = new Map<string, string>()

function harmless(stored: string): string {
  try {
    return cleanHtml(stored).html
  } catch (error) {
    if (error instanceof TooMuch) return ''
    throw error
  }
}
