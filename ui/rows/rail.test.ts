import { expect, it } from 'vitest'
import { railEnds, railStep } from './rail.tsx'

it('the ends of a rail are detected in both directions', () => {
  const row = { scrollWidth: 1000, clientWidth: 400 }
  expect(railEnds({ ...row, scrollLeft: 0 })).toEqual({ start: true, end: false })
  expect(railEnds({ ...row, scrollLeft: 300 })).toEqual({ start: false, end: false })
  expect(railEnds({ ...row, scrollLeft: 599.5 })).toEqual({ start: false, end: true })
  expect(railEnds({ ...row, scrollLeft: -300 })).toEqual({ start: false, end: false })
  expect(railEnds({ ...row, scrollLeft: -600 })).toEqual({ start: false, end: true })
})

it('a rail whose items fit is at both ends', () => {
  expect(railEnds({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 })).toEqual({ start: true, end: true })
})

it('a rail scrolls along the reading direction', () => {
  expect(railStep(1000, 'end', 'ltr')).toBe(850)
  expect(railStep(1000, 'start', 'ltr')).toBe(-850)
  expect(railStep(1000, 'end', 'rtl')).toBe(-850)
  expect(railStep(1000, 'start', 'rtl')).toBe(850)
})
