import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Queryer } from '#db/statement.ts'
import { givenText } from '#server/platform/command-line.ts'
import { readPicture } from '#server/platform/images/read-picture.ts'
import { keepOwn } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { fromMarkdown } from '#server/platform/sanitizer/markdown.ts'
import { cleanHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { picturesIn } from '#server/platform/sanitizer/show-pictures.ts'
import type { Context } from '../../context.ts'
import { findPictureSizes } from '../queries.ts'
import type { Given } from './given.ts'
import { findPictureId } from './queries.ts'

export interface Body {
  readonly html: string
  readonly left_out: readonly string[]
}

/** The body that was given, clean; where something of it had to be left out only if that was agreed to. */
export async function bodyOf(db: Queryer, written: Written, { clean = false }: Given): Promise<Body> {
  const { html, left_out } = cleaned(written)
  if (html === '') throw new Error('the body is empty')
  const names = picturesIn([html])
  const known = new Set((await findPictureSizes(db, { names })).map(({ name }) => name))
  const strange = names.filter((name) => !known.has(name)).map((name) => `a picture that is not kept: ${name}`)
  const all = [...left_out, ...strange]
  if (all.length > 0 && !clean)
    throw new Error(
      `The body is not stored, for this would be left out:\n  ${all.join('\n  ')}\nWith --clean the rest is stored.`,
    )
  return { html, left_out: all }
}

/** A body as it was given. */
export interface Written {
  readonly text: string
  readonly isMarkdown: boolean
}

function cleaned({ text, isMarkdown }: Written): Body {
  try {
    return cleanHtml(isMarkdown ? fromMarkdown(text) : text)
  } catch (error) {
    throw error instanceof TooMuch ? new Error(`The body is not stored: ${error.message}.`, { cause: error }) : error
  }
}

/** Reads what was given as a body. A person may take their time with it: no transaction waits meanwhile. */
export async function readWritten({ file }: Given): Promise<Written | undefined> {
  if (file === undefined) return undefined
  if (file === '-') return { text: await givenText(file), isMarkdown: true }
  const kind = extname(file).toLowerCase()
  const isMarkdown = kind === '.md' || kind === '.markdown'
  if (isMarkdown || kind === '.html' || kind === '.htm') return { text: await givenText(file), isMarkdown }
  throw new Error(`${file}: give a body as .md or .html`)
}

const problems = {
  'errors.picture_kind': 'the file is no picture that can be shown: give a PNG, JPEG or WebP',
  'errors.picture_pixels': 'the picture has too many pixels',
  'errors.picture_sides': 'the picture is wider or higher than 12,000 px',
  'errors.picture_slow': 'the picture took too long to read: give a smaller one',
} as const

/** As wide as the widest screen shows one. */
const widest = 2000

/** Keeps a picture from a file and answers its name. */
export async function keepPicture(db: Queryer, file: string): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(await readFile(file)), { cut: 'whole', side: widest })
  if (typeof picture === 'string') throw new Error(problems[picture])
  return keepOwn(db, 'content', picture)
}

/** The picture that was given, the one that is there, or none where none was wished. */
export const pictureId = async (ctx: Context, { picture }: Given, there: number | null): Promise<number | null> =>
  picture === undefined ? there : ownPictureId(ctx, picture)

/** The picture of a file, kept; null for `none`. */
export async function ownPictureId({ db }: Context, file: string): Promise<number | null> {
  if (file === 'none') return null
  const name = await keepPicture(db, file)
  return mustExist((await findPictureId(db, { name }))[0], 'the kept picture').id
}
