import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDecoding } from './decoder-pool.ts'
import { problemOfSize } from './process-picture.ts'
import { readPicture } from './read-picture.ts'

const shape = { crop: 'whole', maxSidePx: 640 } as const

async function png(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3, background: '#007b98' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

test.each([
  [12_000, 5_333, undefined],
  [12_001, 1, 'errors.picture_sides'],
  [1, 12_001, 'errors.picture_sides'],
  [1, 64_000_000, 'errors.picture_sides'],
  [8_000, 8_000, undefined],
  [8_001, 8_000, 'errors.picture_pixels'],
])('a picture of %i × %i px: %s', (width, height, problem) => {
  expect(problemOfSize({ width, height })).toBe(problem)
})

test('a picture with a side above the limit is refused, one within it is read', async () => {
  expect(await readPicture('user:1', await png(1, 12_001), shape)).toBe('errors.picture_sides')
  expect(await readPicture('user:1', await png(1, 12_000), shape)).toMatchObject({ width: 1, height: 640 })
})

/** Decoding processes of this one, by their ids. */
const running = () =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('decoder-process.ts'))

test('a picture that takes longer than the limit is given up with its process, and the next one is read', async () => {
  const before = running().length
  const decodeWithin = (timeoutMs: number) => openDecoding({ timeoutMs, idleMs: 1_000 })
  const sent = await png(4_000, 4_000)
  const impatient = decodeWithin(1)
  expect(await impatient(sent, shape)).toBe('errors.picture_slow')
  expect(await impatient(sent, shape)).toBe('errors.picture_slow')
  await expect.poll(() => running().length).toBe(before)
  const decode = decodeWithin(20_000)
  expect(await decode(sent, shape)).toMatchObject({ width: 640, bytes: expect.any(Buffer) })
  expect(await decode(sent.subarray(0, 1_000), shape)).toBe('errors.picture_kind')
  expect(await decode(sent, shape)).toMatchObject({ width: 640, color: expect.stringMatching(/^#[\da-f]{6}$/) })
})

test('a sender with too many pictures at once is refused with 503, and another one is served before its queue', async () => {
  const sent = await png(3_000, 3_000)
  const ended: string[] = []
  const send = (sender: 'user:1' | 'user:2' | 'user:3') =>
    readPicture(sender, sent, shape).then(
      () => ended.push(sender),
      ({ status, details }) => ended.push(`${status} ${details.retryAfter}`),
    )
  await Promise.all([...Array.from({ length: 7 }, () => send('user:1')), send('user:2'), send('user:3')])
  expect(ended.slice(0, 2)).toEqual(['503 1', '503 1'])
  expect(ended.slice(2).sort()).toEqual([...Array(5).fill('user:1'), 'user:2', 'user:3'])
  expect(ended.slice(-2)).toEqual(['user:1', 'user:1'])
})
