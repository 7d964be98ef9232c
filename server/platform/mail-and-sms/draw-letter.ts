import type { Letter, Stationery, Table } from './letter.ts'
import { letterHtml } from './letter-html.ts'

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
