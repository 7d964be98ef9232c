import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#server/platform/money.ts'
import { compareMarks, type Mark } from './wish-news.ts'

const mark = (price: number, available = true): Mark => ({ price: money(price), available })

test.each([
  ['a product that is seen for the first time', null, mark(500), null, mark(500)],
  ['a drop of one minor unit', mark(500), mark(499), 'price_dropped', mark(499)],
  ['a rise moves the mark alone', mark(500), mark(600), null, mark(600)],
  ['no change', mark(500), mark(500), null, mark(500)],
  ['sold out', mark(500), mark(400, false), null, mark(500, false)],
  ['back, for less', mark(500, false), mark(400), 'back_in_stock', mark(400)],
  ['back, for more', mark(500, false), mark(900), 'back_in_stock', mark(900)],
] as const)('the mark of a wished product: %s', (_, kept, now, news, next) => {
  expect(compareMarks(kept, now)).toEqual({ news, mark: next })
})

const marks = fc.array(fc.record({ price: fc.integer({ min: 0, max: 9 }).map(money), available: fc.boolean() }), {
  minLength: 1,
})

test('a product that changes any number of times: a drop is reported only below the last reported price, and once', () => {
  fc.assert(
    fc.property(marks, (seen) => {
      let kept: Mark | null = null
      let reported: number | null = null
      for (const now of seen) {
        const { news, mark: next } = compareMarks(kept, now)
        if (news !== null) expect(now.available).toBe(true)
        if (news === 'price_dropped') expect(now.price).toBeLessThan(reported ?? Number.POSITIVE_INFINITY)
        if (news === 'back_in_stock') expect(kept?.available).toBe(false)
        expect(compareMarks(next, now)).toEqual({ news: null, mark: next })
        kept = next
        reported = next.price
      }
    }),
  )
})
