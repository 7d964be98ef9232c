import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { pictureWidths } from '#server/platform/images/pictures.ts'

type Drawing = { name: string; width: number; height: number }

/**
 * A data folder in which every drawing of a shop is made already: each is a small grey picture of the same proportions. To draw one
 * takes some 100 ms of CPU time, and no journey looks at what is drawn.
 */
export async function makeStandInPictures(databaseUrl: string): Promise<{ data: string; remove(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'souk-stand-ins-'))
  await mkdir(join(data, 'pictures'))
  for (const [proportions, drawings] of Map.groupBy(await listDrawings(databaseUrl), proportionsOf)) {
    const folder = join(data, proportions)
    const [drawing] = drawings
    if (drawing) await makeWidths(folder, drawing)
    await Promise.all(drawings.map(({ name }) => symlink(folder, join(data, 'pictures', name))))
  }
  return { data, remove: () => rm(data, { recursive: true, force: true }) }
}

const proportionsOf = ({ width, height }: Drawing) => `${width}x${height}`

async function makeWidths(folder: string, { width, height }: Drawing): Promise<void> {
  await mkdir(folder)
  const size = { width: 32, height: Math.max(1, Math.round((32 * height) / width)) }
  const grey = sharp({ create: { ...size, channels: 3, background: '#cfd4da' } })
  const formats = {
    avif: await grey.clone().avif({ effort: 0 }).toBuffer(),
    webp: await grey.clone().webp().toBuffer(),
  }
  for (const [format, bytes] of Object.entries(formats)) {
    await Promise.all(pictureWidths.map((each) => writeFile(join(folder, `${each}.${format}`), bytes)))
  }
}

async function listDrawings(databaseUrl: string): Promise<Drawing[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Drawing>(
    'select name, width, height from pictures join drawings on picture_id = id',
  )
  await client.end()
  return rows
}
