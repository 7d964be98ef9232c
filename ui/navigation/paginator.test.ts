import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { pageWindow } from '#ui/navigation/paginator.tsx'

it.each([
  [1, 24, [1, 2, 3, 4, 5]],
  [3, 24, [1, 2, 3, 4, 5]],
  [4, 24, [2, 3, 4, 5, 6]],
  [23, 24, [20, 21, 22, 23, 24]],
  [24, 24, [20, 21, 22, 23, 24]],
  [99, 24, [20, 21, 22, 23, 24]],
  [0, 24, [1, 2, 3, 4, 5]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
  [1, 0, []],
])('page %i of %i links to %j', (current, pages, numbers) => {
  expect(pageWindow(current, pages)).toEqual(numbers)
})

test('the page window is a run of valid pages, as long as possible, and contains the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (current, pages) => {
      const numbers = pageWindow(current, pages)
      expect(numbers).toHaveLength(Math.min(5, pages))
      expect(numbers).toContain(Math.min(current, pages))
      expect(numbers[0]).toBeGreaterThanOrEqual(1)
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages)
      for (const [index, number] of numbers.entries()) expect(number).toBe((numbers[0] ?? 0) + index)
    }),
  )
})
