import { expect, test } from 'vitest'
import { checkCalls } from './calls.ts'
import { treeOf } from './tree.ts'

const tree = {
  'contract/cart.ts': "export const cartCalls = { getCart: call({ method: 'GET', path: '/carts', who: 'shopper' }) }",
  'server/cart/routes.ts': 'export const cartRoutes = { getCart: (ctx) => getCart(ctx) }',
  'server/cart/cart.test.ts': "test('x', () => shopper.call('GET /carts'))",
}

test('a call that is routed and tested passes', () => {
  expect(checkCalls(treeOf(tree))).toEqual([])
})

test('a call without its route or test is found', () => {
  expect(checkCalls(treeOf({ ...tree, 'server/cart/routes.ts': '' }))).toEqual([
    'contract/cart.ts: no server/*/routes.ts routes getCart',
  ])
  expect(checkCalls(treeOf({ ...tree, 'server/cart/cart.test.ts': '' }))).toEqual([
    'contract/cart.ts: no door test requests GET /carts (getCart)',
  ])
})
