import type { Queryer } from '#db/statement.ts'
import { pictureProblemTexts, readPicture } from '#server/platform/images/read-picture.ts'
import { storeShopPicture } from '#server/platform/images/uploads.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { fromMarkdown } from '#server/platform/sanitizer/markdown.ts'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import type { Context } from '../../context.ts'
import { type Body, findMissingPictures } from '../check-body.ts'
import { findPictureId } from './queries.ts'

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
