import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures } from './pictures.ts'

const asker = { name: '203.0.113.1', payForDrawing: () => undefined }

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
  const read = await Promise.all(asked.map((name) => pictures.read({ name, width: 48, format: 'webp' }, asker)))
  expect(read.every((bytes) => bytes?.subarray(8, 12).toString() === 'WEBP')).toBe(true)
  expect([drawing.most, drawing.names.sort()]).toEqual([2, names.sort()])
  expect(await readdir(join(folder, 'picture-7'))).toEqual(['48.webp'])
})

test('what was kept of a picture can be named and forgotten', async () => {
  const own = join(folder, 'own')
  const create = { width: 64, height: 64, channels: 3, background: '#007b98' } as const
  const pictures = openPictures(own, () => sharp({ create }).png().toBuffer())
  expect(await pictures.kept()).toEqual([])
  await pictures.read({ name: 'picture-1', width: 48, format: 'webp' }, asker)
  await pictures.read({ name: 'picture-2', width: 48, format: 'avif' }, asker)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect((await pictures.kept()).sort()).toEqual(['picture-1', 'picture-2'])
  await pictures.drop('picture-1')
  await pictures.drop('picture-1')
  expect(await pictures.kept()).toEqual(['picture-2'])
})

test('a flood of one asker is refused beyond its queue, and the picture of another one is drawn before it', async () => {
  const create = { width: 64, height: 64, channels: 3, background: '#007b98' } as const
  const pictures = openPictures(join(folder, 'flood'), () => sharp({ create }).png().toBuffer())
  const ended: string[] = []
  const read = (name: string, by: string) =>
    pictures.read({ name, width: 48, format: 'webp' }, { ...asker, name: by }).then(
      () => ended.push(by),
      ({ status, details }) => ended.push(`${status} ${details.retryAfter}`),
    )
  const flood = Array.from({ length: 100 }, (_, i) => read(`flood-${i}`, '203.0.113.1'))
  await Promise.all([...flood, read('other-1', '203.0.113.2')])
  expect(ended.filter((end) => end === '503 1')).toHaveLength(18)
  expect(ended.filter((end) => end !== '503 1').indexOf('203.0.113.2')).toBeLessThan(6)
})

test('a picture that may not be drawn is refused, and given once it is cached', async () => {
  const create = { width: 64, height: 64, channels: 3, background: '#007b98' } as const
  const pictures = openPictures(join(folder, 'paid'), () => sharp({ create }).png().toBuffer())
  const request = { name: 'picture-1', width: 48, format: 'webp' } as const
  const poor = {
    name: '203.0.113.3',
    payForDrawing: () => {
      throw new Error('no tokens')
    },
  }
  await expect(pictures.read(request, poor)).rejects.toThrow('no tokens')
  await pictures.read(request, asker)
  expect(await pictures.read(request, poor)).toBeInstanceOf(Buffer)
})
