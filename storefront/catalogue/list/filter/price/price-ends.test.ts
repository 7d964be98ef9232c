import { expect, test } from 'vitest'
import { type Ends, priceEnds } from './price-ends.ts'

test.each<[before: [number | null, number | null], given: Ends, after: [number | null, number | null]]>([
  [[null, null], { least: 20 }, [20, null]],
  [[20, null], { most: 80 }, [20, 80]],
  [[null, 100], { least: 500 }, [500, null]],
  [[500, null], { most: 1000 }, [500, 1000]],
  [[500, 1000], { most: 100 }, [null, 100]],
  [[20, 80], { least: null }, [null, 80]],
  [[20, 80], { least: 0 }, [null, 80]],
  [[20, 80], { least: 30, most: 60 }, [30, 60]],
  [[50, 50], { most: 50 }, [50, 50]],
])('the range of prices: %j with %j is %j', ([min_price, max_price], given, [min, max]) => {
  expect(priceEnds({ min_price, max_price }, given)).toEqual({ min, max })
})
