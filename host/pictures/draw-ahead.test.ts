import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPictures } from '#server/platform/images/pictures.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { drawAhead } from './draw-ahead.ts'

const shop = openTestShop()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-ahead-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Pictures of a few pixels under the demo's names, and a record of which were rasterised. */
function open() {
  const rasters: string[] = []
  const { log, lines } = openLogLines()
  let failing = 0
  const pictures = openPictures(folder, async (name, width) => {
    rasters.push(`${name} ${width}`)
    if (rasters.length <= failing) throw new Error('no raster')
    return sharp({ create: { width: 8, height: 8, channels: 3, background: '#007b98' } })
      .png()
      .toBuffer()
  })
  let stopAfter = Number.POSITIVE_INFINITY
  const isStopped = () => rasters.length >= stopAfter
  const api = async (request: Request) => shop.door.fetch(request, { network: ownNetwork })
  const draw = (isDrawing = pictures.isDrawing) =>
    drawAhead({ api, log, pictures: { ...pictures, isDrawing }, isStopped })
  const [setStop, setFailing] = [(count: number) => (stopAfter = count), (count: number) => (failing = count)]
  return { rasters, lines, draw, stopAfter: setStop, failFirst: setFailing }
}

const nameOf = (picture: { url: string } | null | undefined) => picture?.url.split('/')[2] ?? ''

test('a starting process draws only the pictures of the home page, each from one raster', async () => {
  const { rasters, draw } = open()
  const { data } = await shop.visitor.call('GET /home')
  await draw()
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::integer from drawings')
  const names = rasters.map((raster) => raster.split(' ')[0])
  const shown = [data.banners[0]?.picture, data.just_for_you.at(-1)?.thumbnail, data.zones[0]?.thumbnail]
  expect(names).toEqual(expect.arrayContaining(shown.map(nameOf)))
  expect(new Set(names).size).toBe(rasters.length)
  expect(rasters.every((raster) => raster.endsWith(' 480'))).toBe(true)
  expect(rasters.length).toBeLessThan((rows[0]?.count ?? 0) / 5)
  expect(await readdir(join(folder, names[0] ?? ''))).toEqual(['240.avif', '320.avif', '480.avif'])
})

test('the next start continues an interrupted one and draws nothing twice', async () => {
  const { rasters, draw, stopAfter } = open()
  stopAfter(3)
  await draw()
  expect(rasters).toHaveLength(3)
  stopAfter(6)
  await draw()
  expect(new Set(rasters).size).toBe(6)
})

test('requested pictures are drawn before those of the home page', async () => {
  const { rasters, draw, stopAfter } = open()
  const drawnBefore: number[] = []
  stopAfter(1)
  await draw(() => drawnBefore.push(rasters.length) < 4)
  expect(drawnBefore).toEqual([0, 0, 0, 0, 1])
})

test('a picture that cannot be drawn is logged, and the next ones are drawn', async () => {
  const { rasters, lines, draw, stopAfter, failFirst } = open()
  failFirst(1)
  stopAfter(3)
  await draw()
  const [failed, ...drawn] = rasters.map((raster) => raster.split(' ')[0])
  expect((await readdir(folder)).toSorted()).toEqual(drawn.toSorted())
  expect(drawn).toHaveLength(2)
  expect(lines).toEqual([expect.objectContaining({ picture: failed, msg: expect.stringContaining('cannot be drawn') })])
})
