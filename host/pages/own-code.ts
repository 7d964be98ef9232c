import { createHash } from 'node:crypto'

export interface OwnCode {
  /** The page without marks. */
  readonly html: string
  /** Of each inline script and style of ours, what a policy calls it by. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Finds the scripts and styles of a page that carry our mark, and takes the marks away. What stands in a page without
 * it, say in a text that somebody wrote, is not ours and gets no hash.
 */
export function ownCodeIn(marked: string, mark: string): OwnCode {
  const pieces = marked.split(` nonce="${mark}"`)
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [i, piece] of pieces.slice(1).entries()) {
    const before = pieces[i] ?? ''
    const tag = before.slice(before.lastIndexOf('<'))
    const [name = ''] = /^<\w+/.exec(tag) ?? []
    const opened = piece.indexOf('>')
    const isFile = /\ssrc=/.test(tag) || /\ssrc=/.test(piece.slice(0, opened))
    if (name === '<script' && !isFile) scripts.add(hashOf(contentOf(piece, opened, '</script')))
    if (name === '<style') styles.add(hashOf(contentOf(piece, opened, '</style')))
  }
  return { html: pieces.join(''), scripts: [...scripts], styles: [...styles] }
}

const contentOf = (piece: string, opened: number, end: string) => piece.slice(opened + 1, piece.indexOf(end, opened))

/** As policies write it: CSP level 3, hash-source. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
