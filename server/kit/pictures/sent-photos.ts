import type { SentFile } from '#contract/call.ts'
import { nameOfFile } from '../edge/read-form.ts'
import { refuse } from '../refusal.ts'
import { type KeptPicture, readPicture } from './sent-picture.ts'

/** The largest side that a photo is shown at, in px. */
const photoSide = 1600

/** Reads the photos that came with a call under a name; where one cannot be shown, none is taken, and each says what is wrong. */
export async function readPhotos(sent: readonly SentFile[], field = 'images'): Promise<KeptPicture[]> {
  const photos: KeptPicture[] = []
  const problems: [field: string, [{ key: string }]][] = []
  // One after the other: each is a whole picture in memory.
  for (const [place, { bytes }] of sent.entries()) {
    const read = await readPicture(bytes, { cut: 'whole', side: photoSide })
    if (typeof read === 'string') problems.push([nameOfFile(field, place), [{ key: read }]])
    else photos.push(read)
  }
  if (problems.length > 0) refuse('invalid', 'errors.invalid', { fields: Object.fromEntries(problems) })
  return photos
}
