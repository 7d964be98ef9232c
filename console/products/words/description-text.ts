/** The value of the field: text with paragraphs and lists, or HTML that such text cannot express. */
export interface DescriptionValue {
  readonly text: string
  readonly isHtml: boolean
}

const listMark = /^\s*[-*•]\s+/

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts text to HTML: an empty line ends a block; a block is a list if each of its lines begins with a hyphen or bullet. */
function writeText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(writeBlock)
    .join('')
}

function writeBlock(block: string): string {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => listMark.test(line))) {
    return `<ul>${lines.map((line) => `<li>${escapeText(line.replace(listMark, ''))}</li>`).join('')}</ul>`
  }
  return `<p>${lines.map(escapeText).join('<br>')}</p>`
}

export const writeDescription = ({ text, isHtml }: DescriptionValue): string => (isHtml ? text.trim() : writeText(text))

/** Converts stored HTML to text if that loses nothing, otherwise keeps the HTML. */
export function readDescription(html: string): DescriptionValue {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.childNodes].flatMap(readBlock)
  if (blocks.includes(null)) return { text: html, isHtml: true }
  return { text: blocks.filter(Boolean).join('\n\n'), isHtml: false }
}

/** The text of a block; null if it has other markup than line breaks. */
function readBlock(node: Node): string | null {
  if (node instanceof Text) return node.data.trim()
  if (!(node instanceof Element)) return null
  if (node.tagName === 'P') return readLines(node)
  if (node.tagName !== 'UL') return null
  const items = [...node.children].map((item) => (item.tagName === 'LI' ? readLines(item) : null))
  return items.some((item) => item === null || item.includes('\n')) ? null : items.map((item) => `- ${item}`).join('\n')
}

function readLines(element: Element): string | null {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
    return node instanceof Element && node.tagName === 'BR' ? '\n' : null
  })
  return parts.includes(null) ? null : parts.join('').trim()
}
