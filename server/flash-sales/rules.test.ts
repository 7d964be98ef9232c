import { expect, test } from 'vitest'
import { calculateSalePrice } from '#contract/flash-sale-states.ts'
import { findTimeProblems } from './rules.ts'

const now = new Date('2026-05-02T12:00:00.000Z')
const [before, starts, ends, after] = [
  '2026-05-01T12:00:00.000Z',
  '2026-05-03T12:00:00.000Z',
  '2026-05-04T12:00:00.000Z',
  '2026-05-05T12:00:00.000Z',
]
const edit = { starts_at: starts, ends_at: ends, offers_until: null }

test('times of a flash sale: a published sale keeps what has passed', () => {
  expect(findTimeProblems(edit, now)).toEqual({})
  expect(findTimeProblems({ ...edit, offers_until: after }, now)).toHaveProperty('offers_until')
  expect(findTimeProblems({ ...edit, starts_at: after }, now)).toHaveProperty('ends_at')
  const running = { ...edit, starts_at: before, is_published: true }
  expect(findTimeProblems({ ...running, ends_at: after }, now, running)).toEqual({})
  expect(findTimeProblems(edit, now, running)).toHaveProperty('starts_at')
  expect(findTimeProblems(edit, now, { ...running, is_published: false })).toEqual({})
})

test('the end of a draft that has passed may stay, so that its name can change', () => {
  const past = { starts_at: '2026-04-01T12:00:00.000Z', ends_at: before, offers_until: null }
  expect(findTimeProblems(past, now, { ...past, is_published: false })).toEqual({})
  expect(findTimeProblems(past, now)).toHaveProperty('ends_at')
})

test('the price in a sale is the lowest one, at least one minor unit, half up', () => {
  expect(calculateSalePrice(8000, 7000, 30)).toBe(5600)
  expect(calculateSalePrice(8000, 5000, 30)).toBe(5000)
  expect(calculateSalePrice(1235, 1235, 10)).toBe(1112)
  expect(calculateSalePrice(1, 1, 95)).toBe(1)
})
