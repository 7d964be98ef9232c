import type { SentFile } from '#contract/call.ts'
import { openFairTurns } from '#server/platform/async/limiter.ts'
import { nameOfFile } from '#server/platform/http/read-form.ts'
import { refuse } from '#server/platform/refusal.ts'
import { openDecoding } from './decoder-pool.ts'
import type { KeptPicture, PictureProblem, PictureShape } from './process-picture.ts'

const decode = openDecoding({ timeoutMs: 3_000, idleMs: 30_000 })
/** Each holds a whole picture in memory. One account's slow pictures take one place, and wait behind those of others. */
const turns = openFairTurns(2, { maxRunningPerOwner: 1, maxWaitingPerOwner: 4, maxWaiting: 24 })

/** Who sends a picture: an account, or a network where there is none; `own` is the shop's operator. */
export type PictureSender = `user:${number}` | `network:${string}` | 'own'

/** Reads what was sent as a picture, resizes and re-encodes it, or returns why it is refused; 503 where its sender sends too many at once. */
export async function readPicture(
  sender: PictureSender,
  sent: Uint8Array<ArrayBuffer>,
  shape: PictureShape,
): Promise<KeptPicture | PictureProblem> {
  return beginsAsPicture(sent) ? turns(sender, () => decode(sent, shape)) : 'errors.picture_kind'
}

/** Other formats are never opened: some of them name files and addresses, or draw whatever they are told to. */
function beginsAsPicture(sent: Uint8Array<ArrayBuffer>): boolean {
  const text = Buffer.from(sent.subarray(0, 12)).toString('latin1')
  const isHeif = text.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text.slice(8))
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP')
  return isHeif || isWebp || text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')
}

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
