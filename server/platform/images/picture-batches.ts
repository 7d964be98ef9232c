import type { FairLimiter } from '#server/platform/async/limiter.ts'
import { createSharedLimiter } from '#server/platform/async/shared-limiter.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import type { PictureFile } from './draw-files.ts'

export interface PictureRequester {
  /** A network, or the job that draws ahead: each has its own queue. */
  readonly name: string
  /** Called before a picture is drawn; throws if the requester exceeds its limit. */
  payForDrawing(): void
}

/** Files of a picture by name, without those that cannot be drawn. */
export type DrawnFiles = ReadonlyMap<string, Buffer>

type DrawBatch = (name: string, files: readonly PictureFile[]) => Promise<DrawnFiles>

export interface PictureBatches {
  /** Draws files of a picture in the requester's queue, together with those that others wait for. */
  draw(name: string, files: readonly PictureFile[], requester: PictureRequester): Promise<DrawnFiles>
  isBusy(): boolean
}

interface Batch {
  readonly key: string
  readonly name: string
  readonly files: Map<string, PictureFile>
  isDrawing: boolean
}

/** A batch with all widths of a picture would block the others for seconds. */
const maxFilesPerBatch = 4

export const fileName = ({ width, format }: PictureFile): string => `${width}.${format}`

/** Collects requested files of a picture until its batch starts: all are drawn from one raster. */
export function createPictureBatches(limiter: FairLimiter, drawBatch: DrawBatch): PictureBatches {
  const shared = createSharedLimiter<DrawnFiles>(limiter)
  /** A picture can have several: one that is drawn, full ones, and one that accepts files. */
  const batches = new Set<Batch>()
  let opened = 0

  const canJoin = ({ files, isDrawing }: Batch) => !isDrawing && files.size < maxFilesPerBatch
  const open = (name: string): Batch => {
    opened += 1
    return { key: `${name} ${opened}`, name, files: new Map(), isDrawing: false }
  }
  return {
    async draw(name, files, requester) {
      const ofPicture = [...batches].filter((batch) => batch.name === name)
      const existing = ofPicture.find((batch) => files.every((file) => batch.files.has(fileName(file))))
      if (!existing) requester.payForDrawing()
      const batch = existing ?? ofPicture.find(canJoin) ?? open(name)
      batches.add(batch)
      for (const file of files) batch.files.set(fileName(file), file)
      try {
        return await shared.run(batch.key, rateLimitSource(requester.name), () => {
          batch.isDrawing = true
          return drawBatch(name, [...batch.files.values()])
        })
      } finally {
        if (!shared.has(batch.key)) batches.delete(batch)
      }
    },
    isBusy: () => batches.size > 0,
  }
}
