import { marked } from 'marked'
import { bounds, TooMuch } from './read-tree.ts'

/** Markdown as HTML, which is as harmless as what was written: it is to be cleaned. */
export function fromMarkdown(text: string): string {
  if (text.length > bounds.characters) throw new TooMuch(`it is longer than ${bounds.characters} characters`)
  return marked.parse(text, { async: false, gfm: true })
}
