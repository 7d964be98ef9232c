import type { Text } from '#locales/text.ts'

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
  readonly t: Text
  /** Where the shop is; nothing where the process does not know: then a mail leads nowhere. */
  readonly origin: string
}
