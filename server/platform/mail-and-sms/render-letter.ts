import type { Letter, Part, Row, Stationery, Table } from './letter.ts'

interface Drawing extends Stationery {
  readonly way: { readonly label: string; readonly url: string } | undefined
}

/**
 * Mail programs know tables and styles that stand on the element, and little else. Its colours go with those of every shop, and are
 * read as well where a program turns light into dark.
 */
export function letterHtml({ subject, parts }: Letter, { site, locale, direction, way }: Drawing): string {
  const start = direction === 'rtl' ? 'right' : 'left'
  const body = parts.map((part) => drawPart(part, direction)).join('')
  return `<!doctype html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e3e5e9;border-radius:12px">
<tr><td style="padding:20px 24px;border-bottom:1px solid #e3e5e9;text-align:${start};${font};font-size:20px;font-weight:700;color:#15181f">${words(site)}</td></tr>
<tr><td style="padding:24px;text-align:${start};${font};font-size:16px;line-height:1.6;color:#272b34;overflow-wrap:anywhere">${body}${way ? button(way) : ''}</td></tr>
</table></td></tr></table></body></html>`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif"

const drawPart = (part: Part, direction: Stationery['direction']): string =>
  typeof part === 'string' ? `<p style="margin:0 0 16px">${words(part)}</p>` : drawTable(part, direction)

function drawTable({ title, rows, total }: Table, direction: Stationery['direction']): string {
  const end = direction === 'rtl' ? 'left' : 'right'
  const row = ([name, figure]: Row, style: string) =>
    `<tr><td style="padding:8px 0;${style}">${words(name)}</td><td style="padding:8px 0;padding-inline-start:16px;text-align:${end};white-space:nowrap;vertical-align:top;${style}">${words(figure)}</td></tr>`
  return `<p style="margin:24px 0 8px;font-weight:600;color:#15181f">${words(title)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.5">${rows
    .map((each) => row(each, 'border-top:1px solid #e3e5e9'))
    .join('')}${row(total, 'border-top:2px solid #808691;font-weight:700;color:#15181f')}</table>`
}

const button = ({ label, url }: NonNullable<Drawing['way']>): string =>
  `<p style="margin:8px 0 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15181f;color:#ffffff;font-weight:600;text-decoration:none">${words(label)}</a></p>`

/** Lines stay lines, and what is kept together in plain text by marks is so by markup. */
const words = (text: string): string =>
  escaped(text).replaceAll('\n', '<br>').replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A letter as a mail: the same words as plain text and as markup that needs no picture and no style from elsewhere. */
export function drawLetter(letter: Letter, stationery: Stationery): { subject: string; text: string; html: string } {
  const { subject, parts, action } = letter
  const way = action && stationery.origin ? { label: action.label, url: stationery.origin + action.path } : undefined
  const named = (name: string, text: string) => stationery.t('shell.named', { name, text })
  const blocks = parts.map((part) => (typeof part === 'string' ? part : tableText(part, named)))
  const text = [...blocks, ...(way ? [named(way.label, way.url)] : [])].join('\n\n')
  return { subject: plain(subject), text, html: letterHtml(letter, { ...stationery, way }) }
}

function tableText({ title, rows, total }: Table, named: (name: string, text: string) => string): string {
  return [title, ...[...rows, total].map(([name, figure]) => named(name, figure))].join('\n')
}

/** Without the marks that keep words together: lists of mails and phones show them as boxes. */
export const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')
