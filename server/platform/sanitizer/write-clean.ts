import { escapeHtml } from '../escape-html.ts'
import { parseLink, parsePictureName, stripInvisible } from './addresses.ts'
import { allowedTags, boxes, dropped, notEmpty, presentational, renamed, silent } from './allowed.ts'
import type { Tree } from './read-tree.ts'

/** Called with a description of removed content, for the author. */
export type ReportRemoval = (what: string) => void

export const serializeAllowed = (nodes: readonly Tree.ChildNode[], report: ReportRemoval): string =>
  nodes.map((node) => writeNode(node, report)).join('')

function writeNode(node: Tree.ChildNode, report: ReportRemoval): string {
  if ('value' in node) return escapeVisibleText(node.value)
  if (!('tagName' in node)) return ''
  const { tagName, attrs } = node
  const tag = renamed[tagName] ?? tagName
  if (dropped.has(tag) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
    report(`<${tagName}>, with all that is in it`)
    return ''
  }
  for (const { name } of attrs) if (!silent.test(name)) report(`${excerptOf(name)} of <${excerptOf(tagName)}>`)
  if (!allowedTags.has(tag)) {
    if (!presentational.has(tag)) report(`<${excerptOf(tagName)}>, of which only the words stay`)
    return writeContent(node, report)
  }
  if (tag === 'img') return writePicture(node, report)
  return writeElement(tag === 'p' && isPicture(node) ? 'figure' : tag, node, report)
}

function writeElement(tag: string, node: Tree.Element, report: ReportRemoval): string {
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  const inner = serializeAllowed(node.childNodes, report)
  if (notEmpty.has(tag) && !hasVisibleContent(inner)) return ' '
  const attributes = attributesOf(tag, node, report)
  // A link with a forbidden target becomes its text.
  if (attributes === undefined) return inner
  // Parsers drop the first line feed after this tag.
  const end = tag === 'pre' && inner.startsWith('\n') ? '\n' : ''
  return `<${tag}${attributes}>${end}${inner}</${tag}>`
}

/** Whether anything visible is left. In serialised HTML `>` occurs only at the end of a tag. */
const hasVisibleContent = (html: string): boolean =>
  html
    .replace(/<(?!img\b|hr\b)[^>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() !== ''

/** The content of a container: a paragraph unless it contains blocks. */
function writeContent(node: Tree.Element, report: ReportRemoval): string {
  const inner = serializeAllowed(node.childNodes, report)
  const holdsBlocks = /<(?:h\d|p|ul|ol|li|blockquote|pre|hr|figure|table|t[rdh])[\s>]/.test(inner)
  return boxes.has(node.tagName) && inner.trim() && !holdsBlocks ? `<p>${inner}</p>` : inner
}

/** Whether a paragraph consists of one picture. Its title becomes a caption. */
function isPicture({ childNodes }: Tree.Element): boolean {
  const parts = childNodes.filter((child) => !('value' in child) || child.value.trim() !== '')
  return parts.length === 1 && parts[0]?.nodeName === 'img'
}

function writePicture(node: Tree.Element, report: ReportRemoval): string {
  const source = readAttribute(node, 'src') ?? ''
  const name = parsePictureName(source)
  if (!name) {
    report(`a picture that is not of this shop: ${excerptOf(source)}`)
    return ''
  }
  const caption =
    node.parentNode && 'tagName' in node.parentNode && isPicture(node.parentNode) && readAttribute(node, 'title')
  const below =
    caption && node.parentNode?.nodeName === 'p' ? `<figcaption>${escapeVisibleText(caption)}</figcaption>` : ''
  return `<img src="/pictures/${name}/640.webp" alt="${escapeVisibleText(readAttribute(node, 'alt') ?? '')}">${below}`
}

function attributesOf(tag: string, node: Tree.Element, report: ReportRemoval): string | undefined {
  if (tag === 'a') return linkAttributes(readAttribute(node, 'href') ?? '', report)
  if (tag === 'ol') return wholeNumber(node, 'start', 9999)
  if (tag === 'td') return wholeNumber(node, 'colspan', 20) + wholeNumber(node, 'rowspan', 100)
  if (tag !== 'th') return ''
  const scope = /^(col|row)$/.exec(readAttribute(node, 'scope') ?? '')?.[1]
  return `${scope ? ` scope="${scope}"` : ''}${wholeNumber(node, 'colspan', 20)}${wholeNumber(node, 'rowspan', 100)}`
}

function linkAttributes(href: string, report: ReportRemoval): string | undefined {
  const link = parseLink(href)
  if (!link) {
    if (href) report(`a link to ${excerptOf(href)}`)
    return undefined
  }
  return ` href="${escapeVisibleText(link.href)}"${link.isOutside ? ' rel="noopener noreferrer"' : ''}`
}

function wholeNumber(node: Tree.Element, name: string, max: number): string {
  const value = /^[1-9]\d{0,3}$/.exec(readAttribute(node, name) ?? '')?.[0]
  return value && value !== '1' && Number(value) <= max ? ` ${name}="${value}"` : ''
}

const readAttribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value

const excerptOf = (text: string): string => stripInvisible(text).replace(/\s+/g, ' ').slice(0, 60)

export const escapeVisibleText = (text: string): string =>
  escapeHtml(stripInvisible(text)).replaceAll('\u00a0', '&nbsp;')
