import { expect, test } from 'vitest'
import { blurOf } from './blur.ts'

const open = (address: string) => Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64')

test('a square is four pixels wide, and a banner eight', () => {
  const sizeOf = (file: Buffer) => [file.readInt32LE(18), file.readInt32LE(22)]
  expect(sizeOf(open(blurOf({ width: 800, height: 800 }, '#ffffff', '#000000')))).toEqual([4, 4])
  expect(sizeOf(open(blurOf({ width: 2000, height: 750 }, '#ffffff', '#000000')))).toEqual([8, 3])
})

test('the thing is in the middle, the ground in the corners, blue comes first', () => {
  const file = open(blurOf({ width: 100, height: 100 }, '#0000ff', '#ff0000'))
  const pixel = (x: number, y: number) => [...file.subarray(54 + (y * 4 + x) * 3).subarray(0, 3)]
  expect(file.toString('latin1', 0, 2)).toBe('BM')
  expect(file.readUInt32LE(2)).toBe(file.length)
  expect(pixel(0, 0)).toEqual([255, 0, 0])
  const [blue = 0, , red = 0] = pixel(1, 1)
  expect(red).toBeGreaterThan(blue)
  expect(pixel(1, 2)).toEqual(pixel(2, 1))
})
