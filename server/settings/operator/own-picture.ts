import type { Queryer } from '#db/statement.ts'
import { readPicture } from '#server/platform/images/read-picture.ts'
import { keepOwn } from '#server/platform/images/uploads.ts'

/** Logos are small; twice what the widest place for one shows is enough. */
const widest = 1200

const problems = {
  'errors.picture_kind': 'the file is no picture that can be shown: give a PNG, JPEG or WebP',
  'errors.picture_pixels': 'the picture has too many pixels',
  'errors.picture_sides': 'the picture is wider or higher than 12,000 px',
  'errors.picture_slow': 'the picture took too long to read: give a smaller one',
} as const

/** Keeps a picture of the shop's own, made anew from what was given, and answers its name. */
export async function keepOwnPicture(db: Queryer, file: Uint8Array): Promise<string> {
  const picture = await readPicture('own', new Uint8Array(file), { cut: 'whole', side: widest, ground: 'clear' })
  if (typeof picture === 'string') throw new Error(problems[picture])
  return keepOwn(db, 'shop', picture)
}
