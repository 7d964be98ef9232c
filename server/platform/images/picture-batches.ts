import type { FairTurns } from '#server/platform/async/limiter.ts'
import { openSharedTurns } from '#server/platform/async/shared-limiter.ts'
import { sourceOf } from '#server/platform/network-prefix.ts'
import type { PictureFile } from './draw-files.ts'

/** Whom a picture is drawn for, where it is not cached. */
export interface PictureAsker {
  /** A network, or what draws ahead: each has a queue of its own. */
  readonly name: string
  /** Called before a picture is drawn; throws where it may not be. */
  payForDrawing(): void
}

/** The files of a picture by their names; without those that cannot be drawn. */
export type DrawnFiles = ReadonlyMap<string, Buffer>

type DrawBatch = (name: string, files: readonly PictureFile[]) => Promise<DrawnFiles>

export interface PictureBatches {
  /** Draws files of a picture in the asker's turn, together with what others wait for of the same picture. */
  draw(name: string, files: readonly PictureFile[], asker: PictureAsker): Promise<DrawnFiles>
  /** Whether anything is drawn or waits. */
  isBusy(): boolean
}

interface Batch {
  readonly key: string
  /** Of the picture. */
  readonly name: string
  readonly files: Map<string, PictureFile>
  isDrawing: boolean
}

/** A turn with every width of a picture would take seconds, in which nobody else is served. */
const maxFilesPerTurn = 4

export const fileName = ({ width, format }: PictureFile): string => `${width}.${format}`

/** Collects what is wanted of a picture until its turn comes: all of it is drawn at once, from one raster. */
export function openPictureBatches(turns: FairTurns, drawBatch: DrawBatch): PictureBatches {
  const shared = openSharedTurns<DrawnFiles>(turns)
  /** A picture has several: one that is drawn, and those that files are added to or that are full. */
  const batches = new Set<Batch>()
  let opened = 0

  const canJoin = ({ files, isDrawing }: Batch) => !isDrawing && files.size < maxFilesPerTurn
  const open = (name: string): Batch => {
    opened += 1
    return { key: `${name} ${opened}`, name, files: new Map(), isDrawing: false }
  }
  return {
    async draw(name, files, asker) {
      const ofPicture = [...batches].filter((batch) => batch.name === name)
      const including = ofPicture.find((batch) => files.every((file) => batch.files.has(fileName(file))))
      if (!including) asker.payForDrawing()
      const batch = including ?? ofPicture.find(canJoin) ?? open(name)
      batches.add(batch)
      for (const file of files) batch.files.set(fileName(file), file)
      try {
        return await shared.run(batch.key, sourceOf(asker.name), () => {
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
