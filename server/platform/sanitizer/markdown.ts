import { marked } from 'marked'
import { bounds, TooMuch } from './read-tree.ts'

/** Converts Markdown to HTML, which still has to be sanitised. */
export function fromMarkdown(text: string): string {
  if (text.length > bounds.characters) throw new TooMuch(`it is longer than ${bounds.characters} characters`)
  return marked.parse(text, { async: false, gfm: true })
}
