import { letterHtml } from './letter-html.ts'

/** What stands on a line of its own with its figure. */
export type Row = readonly [name: string, figure: string]

/** Figures under a title, and what they come to. */
export interface Table {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total: Row
}

/** A paragraph, which may have lines, or a table. */
export type Part = string | Table

/** What a mail says, before it is drawn. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly Part[]
  /** Where to go on: a path of the shop. */
  readonly action?: { readonly label: string; readonly path: string }
}

/** Who writes, and how it is read. */
export interface Stationery {
  readonly site: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Where the shop is; nothing where the process does not know: then a mail leads nowhere. */
  readonly origin: string
}

/** A letter as a mail: the same words as plain text and as markup that needs no picture and no style from elsewhere. */
export function drawLetter(letter: Letter, stationery: Stationery): { subject: string; text: string; html: string } {
  const { subject, parts, action } = letter
  const way = action && stationery.origin ? { label: action.label, url: stationery.origin + action.path } : undefined
  const blocks = parts.map((part) => (typeof part === 'string' ? part : tableText(part)))
  const text = [...blocks, ...(way ? [`${way.label}: ${way.url}`] : [])].join('\n\n')
  return { subject: plain(subject), text, html: letterHtml(letter, { ...stationery, way }) }
}

function tableText({ title, rows, total }: Table): string {
  return [title, ...[...rows, total].map(([name, figure]) => `${name}: ${figure}`)].join('\n')
}

/** Without the marks that keep words together: lists of mails and phones show them as boxes. */
export const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')
