import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { drawFiles, type PictureFile, type PictureSource } from './draw-files.ts'
import { createPictureBatches, fileName, type PictureRequester } from './picture-batches.ts'
import { isUploadedPicture } from './uploads.ts'

/** Widths in px that can be requested; arbitrary ones would let a stranger fill the disk. */
export const pictureWidths = [
  48, 64, 96, 120, 144, 160, 180, 240, 320, 360, 480, 640, 720, 960, 1200, 1280, 1360, 1600, 2000,
] as const

export interface PictureRequest extends PictureFile {
  readonly name: string
}

export interface Pictures {
  /** Drawn on first use and cached; undefined if the picture does not exist; 503 if too many requests wait. */
  read(request: PictureRequest, requester: PictureRequester): Promise<Buffer | undefined>
  /** Draws the files of a picture that are not cached, from one raster. */
  draw(name: string, files: readonly PictureFile[], requester: PictureRequester): Promise<void>
  isDrawing(): boolean
  drop(name: string): Promise<void>
  listCached(): Promise<string[]>
}

/** A page shows up to 100 pictures, of which a browser requests those in view. */
const limits = { maxWaitingPerOwner: 80, maxWaiting: 320 }

/** A drawing takes 100 ms of a processor, so one at a time; uploads queue apart. One of Node's four threads stays for passwords. */
export function openPictures(folder: string, source: PictureSource): Pictures {
  const pathOf = (name: string, file: PictureFile) => join(folder, name, fileName(file))
  const readCached = (name: string, file: PictureFile) => readFile(pathOf(name, file)).catch(ifMissing)

  /** Another process, or the previous batch, may have drawn some of them in the meantime. */
  async function drawMissing(name: string, files: readonly PictureFile[]) {
    const drawn = new Map<string, Buffer>()
    const missing: PictureFile[] = []
    for (const file of files) {
      const cached = await readCached(name, file)
      if (cached) drawn.set(fileName(file), cached)
      else missing.push(file)
    }
    if (missing.length === 0) return drawn
    for await (const [file, bytes] of drawFiles(source, name, missing)) {
      await writeAtomically(pathOf(name, file), bytes)
      drawn.set(fileName(file), bytes)
    }
    return drawn
  }

  const drawings = createPictureBatches(createFairLimiter(1, limits), drawMissing)
  const uploads = createPictureBatches(createFairLimiter(2, limits), drawMissing)
  const draw = (name: string, files: readonly PictureFile[], requester: PictureRequester) =>
    (isUploadedPicture(name) ? uploads : drawings).draw(name, files, requester)
  return {
    read: async ({ name, ...file }, requester) =>
      (await readCached(name, file)) ?? (await draw(name, [file], requester)).get(fileName(file)),
    draw: async (name, files, requester) => {
      const cached = await Promise.all(files.map((file) => readCached(name, file)))
      if (cached.some((bytes) => !bytes)) await draw(name, files, requester)
    },
    isDrawing: () => drawings.isBusy() || uploads.isBusy(),
    drop: (name) => rm(join(folder, name), { recursive: true, force: true }),
    listCached: async () => (await readdir(folder).catch(ifMissing)) ?? [],
  }
}

/** Writes a temporary file and renames it: readers see whole files, also if the process is killed. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  // Random: processes in two containers can have the same id.
  const temporaryPath = `${path}.${randomUUID()}`
  await writeFile(temporaryPath, bytes)
  await rename(temporaryPath, path)
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
