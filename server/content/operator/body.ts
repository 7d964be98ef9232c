import type { Queryer } from '#db/statement.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { fromMarkdown } from '#server/platform/sanitizer/markdown.ts'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { listPictureNames } from '#server/platform/sanitizer/show-pictures.ts'
import type { Context } from '../../context.ts'
import { findPictureSizes } from '../queries.ts'
import { findPictureId } from './queries.ts'

export interface Body {
  readonly html: string
  /** Descriptions of what was removed. */
  readonly leftOut: readonly string[]
}

export interface BodySource {
  readonly text: string
  readonly isMarkdown: boolean
  /** Store what remains if something has to be removed. */
  readonly canLeaveOut?: boolean
}

/** A body has content that must be removed, and its source does not accept that. */
export class UnsafeBody extends Error {
  constructor(leftOut: readonly string[]) {
    super(`The body is not stored, for this would be left out:\n  ${leftOut.join('\n  ')}`)
  }
}

export async function sanitizeBody(db: Queryer, source: BodySource): Promise<Body> {
  const body = convertAndClean(source)
  if (body.html === '') throw new Error('the body is empty')
  const missing = (await findMissingPictures(db, body.html)).map((name) => `a picture that is not kept: ${name}`)
  const leftOut = [...body.leftOut, ...missing]
  if (leftOut.length > 0 && !source.canLeaveOut) throw new UnsafeBody(leftOut)
  return { html: body.html, leftOut }
}

async function findMissingPictures(db: Queryer, html: string): Promise<string[]> {
  const names = listPictureNames([html])
  const existing = new Set((await findPictureSizes(db, { names })).map(({ name }) => name))
  return names.filter((name) => !existing.has(name))
}

interface CheckedBody extends Body {
  /** Names of pictures that do not exist. */
  readonly missing: readonly string[]
  /** It is too long, too deep or has too many parts: nothing of it was read. */
  readonly isTooMuch: boolean
}

/** Sanitises HTML of a desk, and tells what of it cannot be shown. */
export async function checkBody(db: Queryer, text: string): Promise<CheckedBody> {
  try {
    const { html, left_out: leftOut } = sanitizeHtml(text)
    return { html, leftOut, missing: await findMissingPictures(db, html), isTooMuch: false }
  } catch (error) {
    if (error instanceof TooMuch) return { html: '', leftOut: [], missing: [], isTooMuch: true }
    throw error
  }
}

function convertAndClean({ text, isMarkdown }: BodySource): Body {
  try {
    const { html, left_out: leftOut } = sanitizeHtml(isMarkdown ? fromMarkdown(text) : text)
    return { html, leftOut }
  } catch (error) {
    throw error instanceof TooMuch ? new Error(`The body is not stored: ${error.message}.`, { cause: error }) : error
  }
}

/** As wide as the widest screens. */
export const contentPictureShape = { crop: 'whole', maxSidePx: 2000 } as const

export async function storePicture({ db }: Pick<Context, 'db'>, file: Uint8Array): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(file), contentPictureShape)
  if (typeof picture === 'string') throw new Error(pictureProblemTexts[picture])
  return storeShopPicture(db, 'content', picture)
}

/** Stores a picture and returns its id; null removes it, undefined keeps the current one. */
export async function storePictureId(
  { db }: Context,
  file: Uint8Array | null | undefined,
  current: number | null,
): Promise<number | null> {
  if (file === undefined || file === null) return file === null ? null : current
  const name = await storePicture({ db }, file)
  return mustExist((await findPictureId(db, { name }))[0], 'the stored picture').id
}
