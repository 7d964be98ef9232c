import type pg from 'pg'
import sharp from 'sharp'
import { paint } from '#db/demo/art/paint.ts'
import type { Log } from '#server/kit/log.ts'
import {
  openPictures,
  type PictureFormat,
  type Pictures,
  pictureWidths,
  type Source,
} from '#server/kit/pictures/pictures.ts'
import { isGiven, isUpload } from '#server/kit/pictures/uploads.ts'
import { findNames, findPicture, listDrawings } from './queries.ts'

export interface PictureAddress {
  answer(pathname: string): Promise<Response>
  /** Draws what is not drawn yet while nobody asks for it, the first page's pictures first. */
  drawAhead(log: Log): void
  /** Now and every hour: forgets what is kept of pictures that were taken back. */
  tidy(log: Log): void
  close(): Promise<void>
}

const address = /^\/pictures\/([a-z0-9-]{4,80})\/(\d{2,4})\.(avif|webp)$/

/** Pictures under `/pictures/<name>/<width>.<format>`. A name never changes what it shows, so an answer is good for ever. */
export function openPictureAddress(pool: pg.Pool, folder: string, ahead: boolean): PictureAddress {
  const pictures = openPictures(folder, sourceIn(pool))
  let clock: NodeJS.Timeout | undefined
  let tidying = Promise.resolve()
  let stopped = !ahead
  let drawing = Promise.resolve()
  return {
    answer: (pathname) => answer(pool, pictures, pathname),
    drawAhead: (log) => {
      if (stopped) return
      drawing = drawAll(pool, pictures, () => stopped).catch((error) => log.error({ err: error }, 'drawing ahead'))
    },
    tidy: (log) => {
      const tidy = () => {
        tidying = dropGone(pool, pictures).catch((error) => log.warn({ err: error }, 'pictures are tidied later'))
      }
      clock = setInterval(tidy, anHour)
      tidy()
    },
    close: async () => {
      stopped = true
      clearInterval(clock)
      await Promise.all([drawing, tidying])
    },
  }
}

const anHour = 3_600_000

async function answer(pool: pg.Pool, pictures: Pictures, pathname: string): Promise<Response> {
  const [, name = '', width = '', format = ''] = address.exec(pathname) ?? []
  if (!pictureWidths.some((offered) => offered === Number(width))) return new Response('Not found', { status: 404 })
  // What somebody gave may be taken back, and is gone at once wherever something was kept of it.
  if (isGiven(name) && (await findNames(pool, { names: [name] })).length === 0) {
    await pictures.drop(name)
    return new Response('Not found', { status: 404 })
  }
  const bytes = await pictures.read(name, Number(width), format as PictureFormat)
  if (!bytes) return new Response('Not found', { status: 404 })
  // Nothing changes under its name, and what the shop itself shows everybody may keep. What a person sent no stranger keeps.
  const keeping = isUpload(name) ? 'private, max-age=3600' : 'public, max-age=31536000, immutable'
  const headers = { 'Content-Type': `image/${format}`, 'Cache-Control': keeping }
  return new Response(new Uint8Array(bytes), { headers })
}

async function dropGone(pool: pg.Pool, pictures: Pictures): Promise<void> {
  const names = (await pictures.kept()).filter(isGiven)
  if (names.length === 0) return
  const there = new Set((await findNames(pool, { names })).map(({ name }) => name))
  for (const name of names) if (!there.has(name)) await pictures.drop(name)
}

/** Drawings are stored as recipes and drawn at the asked width: a small picture costs a small drawing. */
export const sourceIn =
  (pool: pg.Pool): Source =>
  async (name, width) => {
    const [row] = await findPicture(pool, { name })
    if (row?.bytes) return row.bytes
    if (!row?.recipe) return undefined
    const density = (72 * Math.min(width, row.width)) / row.width
    return sharp(Buffer.from(paint(row.recipe)), { density })
      .png({ compressionLevel: 0 })
      .toBuffer()
  }

/** The widths that most screens ask for; the others are drawn when one does. */
const usualWidths = [320, 480, 640]

async function drawAll(pool: pg.Pool, pictures: Pictures, isStopped: () => boolean): Promise<void> {
  for (const { name } of await listDrawings(pool, {})) {
    for (const width of usualWidths) {
      if (isStopped()) return
      await pictures.read(name, width, 'avif')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
