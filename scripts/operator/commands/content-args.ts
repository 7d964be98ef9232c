import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { BodySource } from '#server/content/operator/content.ts'
import type { ActionArgs } from './command.ts'
import { readTextInput } from './command-line.ts'

const text = { type: 'string' } as const

export const contentOptions = {
  title: text,
  excerpt: text,
  category: text,
  tags: text,
  author: text,
  picture: text,
  file: text,
  locale: text,
  publish: text,
  position: text,
  place: text,
  text,
  action: text,
  link: text,
  tall: text,
  clean: { type: 'boolean' },
} as const

type TextOption = Exclude<keyof typeof contentOptions, 'clean'>
export type ContentValues = { [name in TextOption]?: string | undefined } & { clean?: boolean | undefined }
export type ContentArgs = ActionArgs<ContentValues>

/** The one word of an action, such as a slug. */
export const parseOnlyWord = ({ words: [word, ...rest] }: ContentArgs): string | undefined =>
  word && rest.length === 0 ? word : undefined

/** Reads a body as .md, as .html, or as Markdown from the input. */
export async function readBody({ file, clean = false }: ContentValues): Promise<BodySource | undefined> {
  if (file === undefined) return undefined
  const kind = extname(file).toLowerCase()
  const isMarkdown = file === '-' || kind === '.md' || kind === '.markdown'
  if (!isMarkdown && kind !== '.html' && kind !== '.htm') throw new Error(`${file}: give a body as .md or .html`)
  return { text: await readTextInput(file), isMarkdown, canLeaveOut: clean }
}

/** Reads the bytes of a picture; `none` removes the current one. */
export async function readPictureFile(path: string | undefined): Promise<Uint8Array | null | undefined> {
  if (path === 'none') return null
  return path === undefined ? undefined : readFile(path)
}

/** Other texts are passed on as NaN, which no list accepts. */
export function parsePosition(position: string | undefined): number | null | undefined {
  if (position === undefined) return undefined
  if (position === 'none') return null
  return /^[1-9]\d{0,2}$/.test(position) ? Number(position) : Number.NaN
}

export function parsePublishTime(publish: string | undefined): Date | 'now' | null | undefined {
  if (publish === undefined || publish === 'now') return publish
  if (publish === 'never') return null
  const at = new Date(publish)
  if (Number.isNaN(at.getTime())) throw new Error('publish: give now, never or a moment as 2026-05-01T09:00Z')
  return at
}

export const parseBannerId = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`there is no banner ${text}`)
}
