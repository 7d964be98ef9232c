import sharp from 'sharp'
import { type PictureShape, processPicture } from './process-picture.ts'

/** Main module of a decoder process (see decoder-pool.ts): decodes one picture per message of its parent. */
sharp.concurrency(1)
// No picture is decoded twice, so the cache would only hold memory.
sharp.cache(false)

process.on('message', ({ sent, shape }: { sent: Uint8Array; shape: PictureShape }) => {
  processPicture(sent, shape).then(
    (result) => process.send?.(result),
    () => process.exit(1),
  )
})
process.send?.('ready')
