import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPictures } from './pictures.ts'

const requester = { name: '203.0.113.1', payForDrawing: () => undefined }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#007b98' } })
    .png()
    .toBuffer()

/** A source that notes what it is asked for, and how often at once. */
function openSource() {
  const seen = { now: 0, highest: 0, rasters: [] as string[] }
  const source = async (name: string, width: number) => {
    seen.now += 1
    seen.highest = Math.max(seen.highest, seen.now)
    seen.rasters.push(`${name} ${width}`)
    const drawn = await plain(width, width)
    seen.now -= 1
    return drawn
  }
  return { seen, source }
}

test('many new drawings at once are made one at a time, each once, and nothing half-made is left', async () => {
  const { seen, source } = openSource()
  const pictures = openPictures(folder, source)
  const names = Array.from({ length: 30 }, (_, i) => `picture-${i}`)
  const asked = [...names, ...names]
  const read = await Promise.all(asked.map((name) => pictures.read({ name, width: 48, format: 'webp' }, requester)))
  expect(read.every((bytes) => bytes?.subarray(8, 12).toString() === 'WEBP')).toBe(true)
  expect([seen.highest, seen.rasters.sort()]).toEqual([1, names.map((name) => `${name} 48`).sort()])
  expect(await readdir(join(folder, 'picture-7'))).toEqual(['48.webp'])
})

test('files that are prepared are drawn from one raster, and not again by another process', async () => {
  const { seen, source } = openSource()
  const files = [320, 480].map((width) => ({ width, format: 'avif' }) as const)
  const refuseToPay = { ...requester, payForDrawing: () => expect.unreachable() }
  await openPictures(folder, source).draw('lamp', files, requester)
  const afterRestart = openPictures(folder, source)
  await afterRestart.draw('lamp', files, refuseToPay)
  await afterRestart.read({ name: 'lamp', width: 320, format: 'avif' }, refuseToPay)
  expect([seen.rasters, (await readdir(join(folder, 'lamp'))).sort()]).toEqual([['lamp 480'], ['320.avif', '480.avif']])
})

test('a photo that somebody sent is drawn before the drawings that the same requester waits for', async () => {
  const { seen, source } = openSource()
  const pictures = openPictures(folder, source)
  const read = (name: string) => pictures.read({ name, width: 320, format: 'avif' }, requester)
  const drawings = Array.from({ length: 40 }, (_, i) => read(`drawing-${i}`))
  await read('upload-photo')
  expect(seen.rasters.length).toBeLessThan(6)
  await Promise.all(drawings)
})

test('names that are no pictures are answered with nothing and leave nothing', async () => {
  const pictures = openPictures(folder, async () => undefined)
  expect(await pictures.read({ name: 'nothing', width: 48, format: 'webp' }, requester)).toBeUndefined()
  expect(await pictures.listCached()).toEqual([])
})

test('what was kept of a picture can be named and forgotten', async () => {
  const own = join(folder, 'own')
  const pictures = openPictures(own, () => plain())
  expect(await pictures.listCached()).toEqual([])
  await pictures.read({ name: 'picture-1', width: 48, format: 'webp' }, requester)
  await pictures.read({ name: 'picture-2', width: 48, format: 'avif' }, requester)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect((await pictures.listCached()).sort()).toEqual(['picture-1', 'picture-2'])
  await pictures.drop('picture-1')
  await pictures.drop('picture-1')
  expect(await pictures.listCached()).toEqual(['picture-2'])
})

test('a flood of one requester is refused beyond its queue, and the picture of another one is drawn before it', async () => {
  const pictures = openPictures(folder, () => plain())
  const ended: string[] = []
  const read = (name: string, by: string) =>
    pictures.read({ name, width: 48, format: 'webp' }, { ...requester, name: by }).then(
      () => ended.push(by),
      ({ status, details }) => ended.push(`${status} ${details.retryAfter}`),
    )
  const flood = Array.from({ length: 100 }, (_, i) => read(`flood-${i}`, '203.0.113.1'))
  await Promise.all([...flood, read('other-1', '203.0.113.2')])
  expect(ended.filter((end) => end === '503 1')).toHaveLength(19)
  expect(ended.filter((end) => end !== '503 1').indexOf('203.0.113.2')).toBeLessThan(6)
})

test('a picture that may not be drawn is refused, and given once it is cached', async () => {
  const pictures = openPictures(folder, () => plain())
  const request = { name: 'picture-1', width: 48, format: 'webp' } as const
  const poor = {
    name: '203.0.113.3',
    payForDrawing: () => {
      throw new Error('no tokens')
    },
  }
  await expect(pictures.read(request, poor)).rejects.toThrow('no tokens')
  await pictures.read(request, requester)
  expect(await pictures.read(request, poor)).toBeInstanceOf(Buffer)
})
