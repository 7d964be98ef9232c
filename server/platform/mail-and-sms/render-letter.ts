import { isolateText } from '#locales/isolate-text.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Letter, Part, Row, Stationery, Table } from './letter.ts'

interface RenderParams extends Stationery {
  readonly link: { readonly label: string; readonly url: string } | undefined
}

/** Mail clients support tables and inline styles, and little else. The colours stay readable in dark mode. */
function renderLetterAsHtml({ subject, parts }: Letter, { site, locale, direction, link }: RenderParams): string {
  const start = direction === 'rtl' ? 'right' : 'left'
  const body = parts.map((part) => renderPart(part, direction)).join('')
  return `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${inlineHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e3e5e9;border-radius:12px">
<tr><td style="padding:20px 24px;border-bottom:1px solid #e3e5e9;text-align:${start};${font};font-size:20px;font-weight:700;color:#15181f">${inlineHtml(site)}</td></tr>
<tr><td style="padding:24px;text-align:${start};${font};font-size:16px;line-height:1.6;color:#272b34;overflow-wrap:anywhere">${body}${link ? button(link) : ''}</td></tr>
</table></td></tr></table></body></html>`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif"

const renderPart = (part: Part, direction: Stationery['direction']): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${inlineHtml(part)}</p>`
    : 'url' in part
      ? `<p style="margin:0 0 16px">${inlineHtml(part.text)}<br>${externalLink(part.url)}</p>`
      : renderTable(part, direction)

const externalLink = (url: string): string =>
  `<a href="${escapeHtml(url)}" dir="ltr" style="color:#15181f">${escapeHtml(url)}</a>`

function renderTable({ title, rows, total }: Table, direction: Stationery['direction']): string {
  const end = direction === 'rtl' ? 'left' : 'right'
  const row = ([name, value]: Row, style: string) =>
    `<tr><td style="padding:8px 0;${style}">${inlineHtml(name)}</td><td style="padding:8px 0;padding-inline-start:16px;text-align:${end};white-space:nowrap;vertical-align:top;${style}">${inlineHtml(value)}</td></tr>`
  return `<p style="margin:24px 0 8px;font-weight:600;color:#15181f">${inlineHtml(title)}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.5">${rows
    .map((each) => row(each, 'border-top:1px solid #e3e5e9'))
    .join('')}${row(total, 'border-top:2px solid #808691;font-weight:700;color:#15181f')}</table>`
}

const button = ({ label, url }: NonNullable<RenderParams['link']>): string =>
  `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15181f;color:#ffffff;font-weight:600;text-decoration:none">${inlineHtml(label)}</a></p>`

/** Keeps line breaks; the isolates of plain text become `<bdi>`. */
const inlineHtml = (text: string): string =>
  escapeHtml(text).replaceAll('\n', '<br>').replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')

/** Renders a letter as plain text and as HTML without external pictures or styles. */
export function renderLetter(letter: Letter, stationery: Stationery): { subject: string; text: string; html: string } {
  const { subject, parts, action } = letter
  const link = action && stationery.origin ? { label: action.label, url: stationery.origin + action.path } : undefined
  const labelled = (name: string, text: string) => stationery.t('shell.named', { name, text })
  const blocks = parts.map((part) => renderPartAsText(part, labelled))
  const text = [...blocks, ...(link ? [labelled(link.label, link.url)] : [])].join('\n\n')
  return { subject: stripIsolates(subject), text, html: renderLetterAsHtml(letter, { ...stationery, link }) }
}

function renderPartAsText(part: Part, labelled: (name: string, text: string) => string): string {
  if (typeof part === 'string') return part
  return 'url' in part ? `${part.text}\n${part.url}` : renderTableAsText(part, labelled)
}

function renderTableAsText({ title, rows, total }: Table, labelled: (name: string, text: string) => string): string {
  return [title, ...[...rows, total].map(([name, value]) => labelled(name, value))].join('\n')
}

/** Without isolate characters, which lists of mails and phones show as boxes. */
export const stripIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Word joiners (U+2060, no width) keep mail programs from linking addresses. Numbers such as 3.50 stay. */
export const breakLinks = (text: string): string =>
  text.replaceAll(/(?<=\S)(?:\.(?=[\p{L}\p{S}])|(?<!\d)\.(?=\d)|@(?=\S)|:(?=\/\/))/gu, (mark) => `${mark}\u2060`)

/** For each text in a mail that a shopper or a shop typed, also names: isolates its direction and contains no link. */
export const isolateUntrustedText = (text: string): string => isolateText(breakLinks(text))
