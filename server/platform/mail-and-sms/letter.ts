import type { Text } from '#locales/text.ts'

export type Row = readonly [name: string, value: string]

export interface Table {
  readonly title: string
  readonly rows: readonly Row[]
  readonly total: Row
}

/** A paragraph with a link to another site below it, https only. The address is shown, so that its reader sees where it leads. */
export interface LinkedText {
  readonly text: string
  readonly url: string
}

/** A paragraph, which may have line breaks, one with a link, or a table. */
export type Part = string | LinkedText | Table

/** The content of a mail before it is rendered. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly Part[]
  readonly action?: { readonly label: string; readonly path: string }
}

export interface Stationery {
  readonly site: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly t: Text
  /** Origin of links; empty if the process does not know it, and mails have no link. */
  readonly origin: string
}
