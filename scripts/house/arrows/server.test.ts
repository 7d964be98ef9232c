import { expect, test } from 'vitest'
import { house } from '../fixture.ts'
import { checkLadder } from './ladder.ts'
import { checkServer } from './server.ts'

const ladder = { 'server/ladder.ts': "export const ladder = ['stock', 'cart', 'orders'] as const" }

test('a capability knows faces below it, the kit, and its own files', () => {
  const text =
    "import '#server/stock/stock.ts'; import './rules.ts'; import '#server/kit/money.ts'; import '../context.ts'"
  expect(checkServer(house({ ...ladder, 'server/cart/cart.ts': text }))).toEqual([])
})

test('a capability above is out of sight', () => {
  const tree = house({ ...ladder, 'server/stock/stock.ts': "import { cart } from '#server/cart/cart.ts'" })
  expect(checkServer(tree)).toEqual([expect.stringContaining('cart is not below stock')])
})

test('what lies behind a face is out of sight', () => {
  const tree = house({ ...ladder, 'server/cart/cart.ts': "import type { Row } from '#server/stock/queries.ts'" })
  expect(checkServer(tree)).toEqual([expect.stringContaining('only its face')])
})

test('the kit knows no shop, and the context only as a type', () => {
  const tree = house({
    'server/kit/money.ts': "import '#server/cart/cart.ts'",
    'server/kit/edge/answer.ts': "import type { Context } from '#server/context.ts'",
    'server/kit/jobs.ts': "import '#server/context.ts'",
  })
  expect(checkServer(tree).map((line) => line.split(' ')[0])).toEqual(['server/kit/money.ts:1', 'server/kit/jobs.ts:1'])
})

test('no part knows what puts the parts together', () => {
  const tree = house({
    ...ladder,
    'server/cart/cart.ts': "import '#server/app.ts'",
    'server/cart/cart.test.ts': "import '../app.ts'",
  })
  expect(checkServer(tree)).toHaveLength(1)
})

test('folders and ladder agree', () => {
  expect(
    checkLadder(house({ ...ladder, 'server/cart/cart.ts': '', 'server/kit/money.ts': '', 'server/zones/a.ts': '' })),
  ).toEqual([
    expect.stringContaining('server/zones has no place'),
    expect.stringContaining('lists stock'),
    expect.stringContaining('lists orders'),
  ])
})
