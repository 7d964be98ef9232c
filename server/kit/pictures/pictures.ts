import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { openTurns } from '../turns.ts'

/** The widths that pictures are offered in, in px; any other would let a stranger fill the disk. */
export const pictureWidths = [
  48, 64, 96, 120, 144, 160, 180, 240, 320, 360, 480, 640, 720, 960, 1200, 1280, 1360, 1600, 2000,
] as const

export type PictureFormat = 'avif' | 'webp'

/** Where a picture comes from: its whole, or a drawing that can be made at any width. */
export type Source = (name: string, width: number) => Promise<Buffer | undefined>

export interface Pictures {
  /** The picture at a width and in a format, made on first use and kept; undefined where there is no such picture. */
  read(name: string, width: number, format: PictureFormat): Promise<Buffer | undefined>
  /** Forgets what was kept of a picture. */
  drop(name: string): Promise<void>
  /** Names of pictures of which something is kept. */
  kept(): Promise<string[]>
}

// One picture at a time is spread over no threads: several are made beside each other instead.
sharp.concurrency(1)
/** Half of the threads that Node has for such work, so that passwords always find one; each holds a whole picture. */
const atOnce = 2

/** Keeps pictures in a folder. Equal requests that come together are answered by one making. */
export function openPictures(folder: string, source: Source): Pictures {
  const making = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = openTurns(atOnce)
  return {
    async read(name, width, format) {
      const path = join(folder, name, `${width}.${format}`)
      const kept = await readFile(path).catch(ifMissing)
      if (kept) return kept
      const running = making.get(path) ?? make(path, () => inTurn(() => draw(source, name, width, format)))
      making.set(path, running)
      return running.finally(() => making.delete(path))
    },
    drop: (name) => rm(join(folder, name), { recursive: true, force: true }),
    kept: async () => (await readdir(folder).catch(ifMissing)) ?? [],
  }
}

async function draw(source: Source, name: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
  const original = await source(name, width)
  if (!original) return undefined
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? // Colours at half the width, as WebP has them: with half the work the file is no larger (75 for 150 ms at 480 px).
      resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 80 }).toBuffer()
}

/** Written beside and moved in place: nobody ever reads half a picture. */
async function make(path: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  const bytes = await work()
  if (!bytes) return undefined
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  // Two processes in two containers may well have one number.
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, bytes)
  await rename(beside, path)
  return bytes
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
