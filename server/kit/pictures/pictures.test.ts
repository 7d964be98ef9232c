import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('many new pictures at once are drawn two at a time, each once, and nothing half-made is left', async () => {
  const drawing = { now: 0, most: 0, names: [] as string[] }
  const pictures = openPictures(folder, async (name) => {
    drawing.now += 1
    drawing.most = Math.max(drawing.most, drawing.now)
    drawing.names.push(name)
    const create = { width: 64, height: 64, channels: 3, background: '#007b98' } as const
    const drawn = await sharp({ create }).png().toBuffer()
    drawing.now -= 1
    return drawn
  })
  const names = Array.from({ length: 30 }, (_, i) => `picture-${i}`)
  const asked = [...names, ...names]
  const read = await Promise.all(asked.map((name) => pictures.read(name, 48, 'webp')))
  expect(read.every((bytes) => bytes?.subarray(8, 12).toString() === 'WEBP')).toBe(true)
  expect([drawing.most, drawing.names.sort()]).toEqual([2, names.sort()])
  expect(await readdir(join(folder, 'picture-7'))).toEqual(['48.webp'])
})

test('what was kept of a picture can be named and forgotten', async () => {
  const own = join(folder, 'own')
  const create = { width: 64, height: 64, channels: 3, background: '#007b98' } as const
  const pictures = openPictures(own, () => sharp({ create }).png().toBuffer())
  expect(await pictures.kept()).toEqual([])
  await pictures.read('picture-1', 48, 'webp')
  await pictures.read('picture-2', 48, 'avif')
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect((await pictures.kept()).sort()).toEqual(['picture-1', 'picture-2'])
  await pictures.drop('picture-1')
  await pictures.drop('picture-1')
  expect(await pictures.kept()).toEqual(['picture-2'])
})
