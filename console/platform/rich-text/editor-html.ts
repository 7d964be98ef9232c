import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Without the inline style of its columns, which the content security policy would report. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: 'col', parseHTML: (cell) => cell.getAttribute('scope') } }
  },
})

/** Everything the sanitizer allows except captions, `sub` and `sup`. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['mailto', 'tel'] },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  ScopedHeader,
  TableCell,
]

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Attributes that the sanitizer of the server keeps. Others are of the editor, or added when a page is shown. */
const storedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
}
const defaults: Readonly<Record<string, string>> = { start: '1', colspan: '1', rowspan: '1' }

const wrappers = 'li, th, td, blockquote'
const blocks = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr, table, thead, tbody, tr, th, td, figure, img'

/** The HTML of the editor as it is stored: without its own attributes, and without a paragraph around each list item or cell. */
export function toStoredHtml(html: string): string {
  const body = parse(html)
  for (const element of body.querySelectorAll('colgroup')) element.remove()
  for (const element of body.querySelectorAll('*')) keepStoredAttributes(element)
  for (const wrapper of body.querySelectorAll('li, th, td')) unwrapOnlyParagraph(wrapper)
  // The editor keeps one below a list or a table for the cursor.
  for (const paragraph of body.querySelectorAll(':scope > p:empty')) paragraph.remove()
  const text = body.innerHTML.trim()
  return isBlank(body) ? '' : text
}

/** Whether two texts differ at most in forms that the editor writes differently, such as the head of a table. */
export const isEquivalent = (html: string, other: string): boolean => normalise(html) === normalise(other)

const isBlank = (body: HTMLElement): boolean =>
  body.textContent.trim() === '' && body.querySelector('img, hr, table') === null

function keepStoredAttributes(element: Element): void {
  const kept = storedAttributes[element.tagName.toLowerCase()] ?? []
  const values = kept.map((name) => [name, element.getAttribute(name)] as const)
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
  // In one order, so that equal elements are written alike.
  for (const [name, value] of values) if (value !== null && value !== defaults[name]) element.setAttribute(name, value)
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
}

/** A list in the item may follow the paragraph. */
function unwrapOnlyParagraph(wrapper: Element): void {
  const [first, ...others] = wrapper.children
  const isOnlyParagraph = first?.tagName === 'P' && others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')
  if (isOnlyParagraph) first.replaceWith(...first.childNodes)
}

function normalise(html: string): string {
  const body = parse(toStoredHtml(html))
  for (const figure of body.querySelectorAll('figure'))
    if (figure.children.length === 1 && figure.firstElementChild?.tagName === 'IMG' && !figure.textContent.trim())
      figure.replaceWith(...figure.childNodes)
  for (const element of body.querySelectorAll('thead, tbody')) element.replaceWith(...element.childNodes)
  for (const wrapper of body.querySelectorAll(wrappers)) unwrapOnlyParagraph(wrapper)
  for (const header of body.querySelectorAll('th[scope=col]')) header.removeAttribute('scope')
  removeSpaceBesideBlocks(body)
  body.normalize()
  return body.innerHTML
}

function removeSpaceBesideBlocks(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (text.parentElement?.closest('pre')) continue
    const value = text.data.replace(/[ \n\t\r]+/g, ' ')
    text.data = value
      .replace(/^ /, isEdge(text.previousSibling, text.parentElement) ? '' : ' ')
      .replace(/ $/, isEdge(text.nextSibling, text.parentElement) ? '' : ' ')
  }
}

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && (node.matches(blocks) || node.tagName === 'BODY')

/** Whether white space there is not shown: beside a block or a line break, or at the edge of a block. */
const isEdge = (neighbour: Node | null, parent: Element | null): boolean =>
  neighbour === null ? isBlock(parent) : isBlock(neighbour) || (neighbour as Element).tagName === 'BR'
