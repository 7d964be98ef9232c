import { createHash } from 'node:crypto'

export interface InlineHashes {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Hashes inline scripts and styles with our nonce, then removes it. Markup of shops has none, so browsers do not run it. */
export function collectInlineHashes(marked: string, mark: string): InlineHashes {
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

/** CSP level 3, hash-source. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
