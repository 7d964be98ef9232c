import { openFairTurns } from '#server/platform/async/limiter.ts'
import { openDecoding } from './decoding.ts'
import type { KeptPicture, PictureProblem, PictureShape } from './picture-work.ts'

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
