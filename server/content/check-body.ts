import type { Queryer } from '#db/statement.ts'
import { sanitizeHtml, TooMuch } from '#server/platform/sanitizer/safe-html.ts'
import { listPictureNames } from '#server/platform/sanitizer/show-pictures.ts'
import { findPictureSizes } from './queries.ts'

export interface Body {
  readonly html: string
  /** Descriptions of what was removed. */
  readonly leftOut: readonly string[]
}

export async function findMissingPictures(db: Queryer, html: string): Promise<string[]> {
  const names = listPictureNames([html])
  const existing = new Set((await findPictureSizes(db, { names })).map(({ name }) => name))
  return names.filter((name) => !existing.has(name))
}

interface CheckedBody extends Body {
  /** Names of pictures that do not exist. */
  readonly missing: readonly string[]
  /** It is too long, too deep or has too many parts: nothing of it was read. */
  readonly exceedsLimits: boolean
}

/** Sanitises HTML of a desk, and tells what of it cannot be shown. */
export async function checkBody(db: Queryer, text: string): Promise<CheckedBody> {
  try {
    const { html, left_out: leftOut } = sanitizeHtml(text)
    return { html, leftOut, missing: await findMissingPictures(db, html), exceedsLimits: false }
  } catch (error) {
    if (error instanceof TooMuch) return { html: '', leftOut: [], missing: [], exceedsLimits: true }
    throw error
  }
}
