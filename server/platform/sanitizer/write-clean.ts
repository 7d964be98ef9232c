import { linkOf, pictureNameOf, visible } from './addresses.ts'
import { boxes, dropped, kept, looks, notEmpty, renamed, silent } from './allowed.ts'
import type { Tree } from './read-tree.ts'

/** Hears what was left out, in words for whoever wrote it. */
export type Tell = (what: string) => void

/** Writes a tree anew: only what is allowed, only as it is allowed. */
export const writeClean = (nodes: readonly Tree.ChildNode[], tell: Tell): string =>
  nodes.map((node) => writeNode(node, tell)).join('')

function writeNode(node: Tree.ChildNode, tell: Tell): string {
  if ('value' in node) return escaped(node.value)
  if (!('tagName' in node)) return ''
  const { tagName, attrs } = node
  const tag = renamed[tagName] ?? tagName
  if (dropped.has(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
    tell(`<${tagName}>, with all that is in it`)
    return ''
  }
  for (const { name } of attrs) if (!silent.test(name)) tell(`${shown(name)} of <${shown(tagName)}>`)
  if (!kept.has(tag)) {
    if (!looks.has(tag)) tell(`<${shown(tagName)}>, of which only the words stay`)
    return unwrapped(node, tell)
  }
  if (tag === 'img') return writePicture(node, tell)
  return wrapped(tag === 'p' && isPicture(node) ? 'figure' : tag, node, tell)
}

function wrapped(tag: string, node: Tree.Element, tell: Tell): string {
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  const inner = writeClean(node.childNodes, tell)
  if (notEmpty.has(tag) && !saysSomething(inner)) return ' '
  const attributes = attributesOf(tag, node, tell)
  // A link that leads nowhere is its words.
  if (attributes === undefined) return inner
  // Readers take one line end after this tag for none.
  const end = tag === 'pre' && inner.startsWith('\n') ? '\n' : ''
  return `<${tag}${attributes}>${end}${inner}</${tag}>`
}

/** Whether anything is left to be seen; in what is written here no tag holds a `>` but its last. */
const saysSomething = (html: string): boolean =>
  html
    .replace(/<(?!img\b|hr\b)[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() !== ''

/** The words of a box: a paragraph where nothing in it is a block already. */
function unwrapped(node: Tree.Element, tell: Tell): string {
  const inner = writeClean(node.childNodes, tell)
  const holdsBlocks = /<(?:h\d|p|ul|ol|li|blockquote|pre|hr|figure|table|t[rdh])[\s>]/.test(inner)
  return boxes.has(node.tagName) && inner.trim() && !holdsBlocks ? `<p>${inner}</p>` : inner
}

/** A paragraph that is one picture stands for itself; what was to appear under the pointer is said below it. */
function isPicture({ childNodes }: Tree.Element): boolean {
  const parts = childNodes.filter((child) => !('value' in child) || child.value.trim() !== '')
  return parts.length === 1 && parts[0]?.nodeName === 'img'
}

function writePicture(node: Tree.Element, tell: Tell): string {
  const source = read(node, 'src') ?? ''
  const name = pictureNameOf(source)
  if (!name) {
    tell(`a picture that is not of this shop: ${shown(source)}`)
    return ''
  }
  const caption = node.parentNode && 'tagName' in node.parentNode && isPicture(node.parentNode) && read(node, 'title')
  const below = caption && node.parentNode?.nodeName === 'p' ? `<figcaption>${escaped(caption)}</figcaption>` : ''
  return `<img src="/pictures/${name}/640.webp" alt="${escaped(read(node, 'alt') ?? '')}">${below}`
}

function attributesOf(tag: string, node: Tree.Element, tell: Tell): string | undefined {
  if (tag === 'a') return linkAttributes(read(node, 'href') ?? '', tell)
  if (tag === 'ol') return wholeNumber(node, 'start', 9999)
  if (tag === 'td') return wholeNumber(node, 'colspan', 20) + wholeNumber(node, 'rowspan', 100)
  if (tag !== 'th') return ''
  const scope = /^(col|row)$/.exec(read(node, 'scope') ?? '')?.[1]
  return `${scope ? ` scope="${scope}"` : ''}${wholeNumber(node, 'colspan', 20)}${wholeNumber(node, 'rowspan', 100)}`
}

function linkAttributes(written: string, tell: Tell): string | undefined {
  const link = linkOf(written)
  if (!link) {
    if (written) tell(`a link to ${shown(written)}`)
    return undefined
  }
  return ` href="${escaped(link.href)}"${link.isOutside ? ' rel="noopener noreferrer"' : ''}`
}

function wholeNumber(node: Tree.Element, name: string, most: number): string {
  const value = /^[1-9]\d{0,3}$/.exec(read(node, name) ?? '')?.[0]
  return value && value !== '1' && Number(value) <= most ? ` ${name}="${value}"` : ''
}

const read = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value

const shown = (text: string): string => visible(text).replace(/\s+/g, ' ').slice(0, 60)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

/** Text as it may stand in an element or in an attribute. */
export const escaped = (text: string): string =>
  visible(text).replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character)
