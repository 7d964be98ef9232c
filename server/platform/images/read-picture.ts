import type { UploadedFile } from '#contract/call.ts'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { fileFieldName } from '#server/platform/http/read-form.ts'
import { type FieldMessage, refuse } from '#server/platform/refusal.ts'
import { openDecoding } from './decoder-pool.ts'
import type { PictureProblem, PictureShape, ProcessedPicture } from './process-picture.ts'

const decode = openDecoding({ timeoutMs: 3_000, idleMs: 30_000 })
/** Each decoding holds a whole picture in memory. An account decodes one at a time, so that it does not delay others. */
const limiter = createFairLimiter(2, { maxRunningPerOwner: 1, maxWaitingPerOwner: 4, maxWaiting: 24 })

/** The queue of an upload: an account, a person of a shop, a network if there is none, or `own` for the operator. */
export type PictureSender = `user:${number}` | `person:${number}` | `network:${string}` | 'own'

/** Decodes, resizes and re-encodes an upload, or returns why it is refused; 503 if its sender uploads too many at once. */
export async function readPicture(
  sender: PictureSender,
  sent: Uint8Array<ArrayBuffer>,
  shape: PictureShape,
): Promise<ProcessedPicture | PictureProblem> {
  return hasPictureSignature(sent) ? limiter(sender, () => decode(sent, shape)) : 'errors.picture_kind'
}

/** Other formats are not decoded: some can include files and URLs. */
function hasPictureSignature(sent: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(sent.subarray(0, 12)).toString('latin1')
  const isHeif = text.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text.slice(8))
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP')
  return isHeif || isWebp || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')
}

/** Maximal width and height of a photo, in px. */
const photoSide = 1600

interface ReadPicturesParams {
  readonly sender: PictureSender
  readonly files: readonly UploadedFile[]
  readonly field: string
  readonly shape: PictureShape
}

/** Processes the pictures of a call. If any is refused, none is accepted, and each refused one has an error. */
export async function decodePictures({ sender, files, field, shape }: ReadPicturesParams): Promise<ProcessedPicture[]> {
  const pictures: ProcessedPicture[] = []
  const problems: [field: string, [FieldMessage]][] = []
  // Sequential: each holds a whole picture in memory.
  for (const [index, { bytes }] of files.entries()) {
    const result = await readPicture(sender, bytes, shape)
    if (typeof result === 'string') problems.push([fileFieldName(field, index), [{ key: result }]])
    else pictures.push(result)
  }
  if (problems.length > 0) refuse('invalid', 'errors.invalid', { fields: Object.fromEntries(problems) })
  return pictures
}

export const readPhotos = (
  { user_id }: { user_id: number },
  files: readonly UploadedFile[],
  field = 'images',
): Promise<ProcessedPicture[]> =>
  decodePictures({ sender: `user:${user_id}`, files, field, shape: { crop: 'whole', maxSidePx: photoSide } })

/** The same for a person of a shop or of the market. */
export const readPhotosOfPerson = (
  person_id: number,
  files: readonly UploadedFile[],
  field: string,
): Promise<ProcessedPicture[]> =>
  decodePictures({ sender: `person:${person_id}`, files, field, shape: { crop: 'whole', maxSidePx: photoSide } })

/** Texts of the operator's commands. */
export const pictureProblemTexts: Readonly<Record<PictureProblem, string>> = {
  'errors.picture_kind': 'the file is no picture that can be shown: give a PNG, JPEG or WebP',
  'errors.picture_pixels': 'the picture has too many pixels',
  'errors.picture_sides': 'the picture is wider or higher than 12,000 px',
  'errors.picture_slow': 'the picture took too long to read: give a smaller one',
}
