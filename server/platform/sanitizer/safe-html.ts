import { stripInvisible } from './addresses.ts'
import { bounds, parseHtml, TooMuch, type Tree } from './read-tree.ts'
import { escapeVisibleText, serializeAllowed } from './write-clean.ts'

export { TooMuch } from './read-tree.ts'

export interface SanitizedHtml {
  readonly html: string
  /** Removed content, described for the author; without presentation. */
  readonly left_out: readonly string[]
}

/** Removing content can join its neighbours into new markup. More passes are needed only by attacks. */
const maxPasses = 6

/**
 * Sanitises HTML: parses it as browsers do and serialises allowed content, until another pass changes nothing. So
 * browsers build exactly the checked tree, and sanitising is idempotent. Throws `TooMuch` if the input is too long, too
 * deep or has too many nodes.
 */
export function sanitizeHtml(input: string): SanitizedHtml {
  const left_out = new Set<string>()
  const report = (what: string) => void (left_out.size < 20 && left_out.add(what))
  let html = sanitiseOnce(removeInvisible(input), report)
  for (let passes = 1; passes < maxPasses; passes += 1) {
    const again = sanitiseOnce(html, () => undefined)
    if (again === html) return { html, left_out: [...left_out] }
    html = again
  }
  return {
    html: wordsOf(html),
    left_out: [...left_out, 'all its forms, which hold each other up: only the words stay'],
  }
}

const removeInvisible = (input: string): string =>
  input.length > bounds.characters ? input : stripInvisible(input.replace(/\r\n?/g, '\n'))

const sanitiseOnce = (html: string, report: (what: string) => void): string =>
  serializeAllowed(parseHtml(html).childNodes, report).trim()

function wordsOf(html: string): string {
  const words = (nodes: readonly Tree.ChildNode[]): string =>
    nodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? words(node.childNodes) : '')).join('')
  const text = words(parseHtml(html).childNodes).replace(/\s+/g, ' ').trim()
  return text && `<p>${escapeVisibleText(text)}</p>`
}

/** Sanitises stored HTML, cached; empty if it cannot be sanitised. */
export function sanitizeStoredHtml(stored: string): string {
  const cached = cache.get(stored)
  if (cached !== undefined) return cached
  const html = sanitiseOrEmpty(stored)
  if (stored.length <= maxCachedLength) {
    if (cache.size >= maxCachedTexts) cache.delete(cache.keys().next().value ?? '')
    cache.set(stored, html)
  }
  return html
}

/** Texts are few and read often. At most 16 MB: entries times characters. */
const [maxCachedTexts, maxCachedLength] = [400, 20_000]
const cache = new Map<string, string>()

function sanitiseOrEmpty(stored: string): string {
  try {
    return sanitizeHtml(stored).html
  } catch (error) {
    if (error instanceof TooMuch) return ''
    throw error
  }
}
