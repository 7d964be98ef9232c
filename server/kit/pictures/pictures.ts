import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sourceOf } from '../network-prefix.ts'
import { openSharedTurns } from '../shared-turns.ts'
import { openFairTurns } from '../turns.ts'

/** The widths that pictures are offered in, in px; any other would let a stranger fill the disk. */
export const pictureWidths = [
  48, 64, 96, 120, 144, 160, 180, 240, 320, 360, 480, 640, 720, 960, 1200, 1280, 1360, 1600, 2000,
] as const

export type PictureFormat = 'avif' | 'webp'

/** Where a picture comes from: its whole, or a drawing that can be made at any width. */
export type Source = (name: string, width: number) => Promise<Buffer | undefined>

export interface PictureRequest {
  readonly name: string
  /** In px, one of `pictureWidths`. */
  readonly width: number
  readonly format: PictureFormat
}

/** Whom a picture is drawn for, where it is not cached. */
export interface PictureAsker {
  /** A network, or what draws ahead: each has a queue of its own. */
  readonly name: string
  /** Called before a picture is drawn; throws where it may not be. */
  payForDrawing(): void
}

export interface Pictures {
  /** The picture at a width and in a format, drawn on first use and cached; undefined where there is none; 503 where too many wait. */
  read(request: PictureRequest, asker: PictureAsker): Promise<Buffer | undefined>
  /** Forgets what was kept of a picture. */
  drop(name: string): Promise<void>
  /** Names of pictures of which something is kept. */
  kept(): Promise<string[]>
}

// One picture at a time is spread over no threads: several are made beside each other instead.
sharp.concurrency(1)
/** Half of the threads that Node has for such work, so that passwords always find one; each holds a whole picture. */
const atOnce = 2
/** Drawn in some five seconds: a page shows up to a hundred pictures, of which a browser asks for those in view. */
const maxWaitingPerAsker = 80
const maxWaiting = 320

/** Keeps pictures in a folder. Equal requests that come together are answered by one making. */
export function openPictures(folder: string, source: Source): Pictures {
  const turns = openFairTurns(atOnce, { maxWaitingPerOwner: maxWaitingPerAsker, maxWaiting })
  const drawing = openSharedTurns<Buffer | undefined>(turns)
  return {
    async read(request, asker) {
      const path = join(folder, request.name, `${request.width}.${request.format}`)
      const kept = await readFile(path).catch(ifMissing)
      if (kept) return kept
      if (!drawing.has(path)) asker.payForDrawing()
      return drawing.run(path, sourceOf(asker.name), () => make(path, () => draw(source, request)))
    },
    drop: (name) => rm(join(folder, name), { recursive: true, force: true }),
    kept: async () => (await readdir(folder).catch(ifMissing)) ?? [],
  }
}

async function draw(source: Source, { name, width, format }: PictureRequest): Promise<Buffer | undefined> {
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
