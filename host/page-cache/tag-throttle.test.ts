import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTagThrottle } from './tag-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const invalidated: string[] = []
  const throttle = openTagThrottle(700, (tag) => invalidated.push(tag))
  return { throttle, invalidated }
}

test('a change of a list invalidates it at once', () => {
  const { throttle, invalidated } = open()
  throttle.add('lists')
  vi.advanceTimersByTime(1)
  expect(invalidated).toEqual(['lists'])
})

test('a thousand changes in five seconds invalidate a list nine times, and the last change is included', () => {
  const { throttle, invalidated } = open()
  for (let i = 0; i < 1_000; i++) {
    throttle.add('lists')
    vi.advanceTimersByTime(5)
  }
  throttle.add('category_products 7')
  vi.advanceTimersByTime(700)
  expect(invalidated.slice(0, -1)).toEqual(Array.from({ length: 9 }, () => 'lists'))
  expect(invalidated.at(-1)).toBe('category_products 7')
})

test('a change after a pause waits for nothing', () => {
  const { throttle, invalidated } = open()
  throttle.add('lists')
  vi.advanceTimersByTime(5_000)
  throttle.add('lists')
  vi.advanceTimersByTime(1)
  expect(invalidated).toEqual(['lists', 'lists'])
})

test('a closed cache invalidates nothing more', () => {
  const { throttle, invalidated } = open()
  throttle.add('lists')
  throttle.close()
  vi.advanceTimersByTime(5_000)
  expect(invalidated).toEqual([])
})
