import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Queryer } from '#db/statement.ts'
import { readTextInput } from '#server/platform/command-line.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { fromMarkdown } from '#server/platform/sanitizer/markdown.ts'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { listPictureNames } from '#server/platform/sanitizer/show-pictures.ts'
import type { Context } from '../../context.ts'
import { findPictureSizes } from '../queries.ts'
import type { ContentOptions } from './options.ts'
import { findPictureId } from './queries.ts'

export interface Body {
  readonly html: string
  readonly left_out: readonly string[]
}

/** Sanitises a body. If content would be removed, throws unless `clean` accepts that. */
export async function sanitizeBody(db: Queryer, source: BodySource, { clean = false }: ContentOptions): Promise<Body> {
  const { html, left_out } = convertAndClean(source)
  if (html === '') throw new Error('the body is empty')
  const names = listPictureNames([html])
  const existing = new Set((await findPictureSizes(db, { names })).map(({ name }) => name))
  const missing = names.filter((name) => !existing.has(name)).map((name) => `a picture that is not kept: ${name}`)
  const all = [...left_out, ...missing]
  if (all.length > 0 && !clean)
    throw new Error(
      `The body is not stored, for this would be left out:\n  ${all.join('\n  ')}\nWith --clean the rest is stored.`,
    )
  return { html, left_out: all }
}

/** The body before it is sanitised. */
export interface BodySource {
  readonly text: string
  readonly isMarkdown: boolean
}

function convertAndClean({ text, isMarkdown }: BodySource): Body {
  try {
    return sanitizeHtml(isMarkdown ? fromMarkdown(text) : text)
  } catch (error) {
    throw error instanceof TooMuch ? new Error(`The body is not stored: ${error.message}.`, { cause: error }) : error
  }
}

/** Reads the body before the transaction begins: standard input may be slow. */
export async function readBodySource({ file }: ContentOptions): Promise<BodySource | undefined> {
  if (file === undefined) return undefined
  if (file === '-') return { text: await readTextInput(file), isMarkdown: true }
  const kind = extname(file).toLowerCase()
  const isMarkdown = kind === '.md' || kind === '.markdown'
  if (isMarkdown || kind === '.html' || kind === '.htm') return { text: await readTextInput(file), isMarkdown }
  throw new Error(`${file}: give a body as .md or .html`)
}

/** In px: the widest screens. */
const maxSidePx = 2000

/** Stores a picture and returns its name. */
export async function storePicture(db: Queryer, file: string): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(await readFile(file)), {
    crop: 'whole',
    maxSidePx: maxSidePx,
  })
  if (typeof picture === 'string') throw new Error(pictureProblemTexts[picture])
  return storeShopPicture(db, 'content', picture)
}

/** The id of the given picture, of the current one, or null for none. */
export const readPictureId = async (
  ctx: Context,
  { picture }: ContentOptions,
  current: number | null,
): Promise<number | null> => (picture === undefined ? current : storePictureId(ctx, picture))

/** Stores a picture and returns its id; null for `none`. */
export async function storePictureId({ db }: Context, file: string): Promise<number | null> {
  if (file === 'none') return null
  const name = await storePicture(db, file)
  return mustExist((await findPictureId(db, { name }))[0], 'the kept picture').id
}
