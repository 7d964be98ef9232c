import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { panBy, unzoomed, zoomAt } from './zoom.ts'

const box = { width: 400, height: 300 }

it('zooming keeps the point under the fingers in place', () => {
  const zoom = zoomAt(unzoomed, 2, { x: 100, y: 50 }, box)
  expect(zoom).toEqual({ scale: 2, x: -100, y: -50 })
  expect(zoomAt(zoom, 0.5, { x: 100, y: 50 }, box)).toEqual(unzoomed)
})

it('the zoom scale stays between one and three', () => {
  expect(zoomAt(unzoomed, 10, { x: 0, y: 0 }, box).scale).toBe(3)
  expect(zoomAt(unzoomed, 0.1, { x: 90, y: 90 }, box)).toEqual(unzoomed)
})

it('a zoomed picture cannot be dragged off its box', () => {
  const zoom = zoomAt(unzoomed, 2, { x: 0, y: 0 }, box)
  expect(panBy(zoom, { x: 1000, y: -1000 }, box)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(panBy(unzoomed, { x: 50, y: 50 }, box)).toEqual(unzoomed)
})

test('a zoomed picture always covers its box', () => {
  const part = fc.double({ min: -2000, max: 2000, noNaN: true })
  const factor = fc.double({ min: 0.1, max: 10, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(factor, part, part), { maxLength: 8 }), (moves) => {
      let zoom = unzoomed
      for (const [by, x, y] of moves) zoom = panBy(zoomAt(zoom, by, { x, y }, box), { x: y, y: x }, box)
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual((box.width * (zoom.scale - 1)) / 2 + 1e-6)
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual((box.height * (zoom.scale - 1)) / 2 + 1e-6)
    }),
  )
})
