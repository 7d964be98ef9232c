import sharp from 'sharp'
import { type PictureShape, workOn } from './process-picture.ts'

/** The program of a decoding process: one picture at a time, from its parent and back to it. See decoder-pool.ts. */
sharp.concurrency(1)
// Nothing is decoded twice: memory goes back instead.
sharp.cache(false)

process.on('message', ({ sent, shape }: { sent: Uint8Array; shape: PictureShape }) => {
  workOn(sent, shape).then(
    (result) => process.send?.(result),
    () => process.exit(1),
  )
})
process.send?.('ready')
