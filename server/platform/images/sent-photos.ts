import type { SentFile } from '#contract/call.ts'
import { nameOfFile } from '#server/platform/http/read-form.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { KeptPicture } from './picture-work.ts'
import { readPicture } from './sent-picture.ts'

/** The largest side that a photo is shown at, in px. */
const photoSide = 1600

/** Reads the photos that a shopper sent with a call; where one cannot be shown, none is taken, and each says what is wrong. */
export async function readPhotos(
  { user_id }: { user_id: number },
  sent: readonly SentFile[],
  field = 'images',
): Promise<KeptPicture[]> {
  const photos: KeptPicture[] = []
  const problems: [field: string, [{ key: string }]][] = []
  // One after the other: each is a whole picture in memory.
  for (const [index, { bytes }] of sent.entries()) {
    const read = await readPicture(`user:${user_id}`, bytes, { cut: 'whole', side: photoSide })
    if (typeof read === 'string') problems.push([nameOfFile(field, index), [{ key: read }]])
    else photos.push(read)
  }
  if (problems.length > 0) refuse('invalid', 'errors.invalid', { fields: Object.fromEntries(problems) })
  return photos
}
