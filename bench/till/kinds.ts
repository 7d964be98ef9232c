import { addToCart, addToNewCart } from '../scenarios/add-to-cart.ts'
import { listOfCategory } from '../scenarios/list.ts'
import { placeOrders, placeOrdersOfOneProduct } from '../scenarios/place-order.ts'
import type { OpenScenario } from '../scenarios/scenario.ts'
import { wholeCheckout } from '../scenarios/whole-checkout.ts'

export interface TillKind {
  readonly name: string
  /** Its name for `npm run bench`. */
  readonly scenario: string
  readonly open: OpenScenario
  /** Index among the contenders of the scenario; the shop is the first. */
  readonly contender: number
  /** Its jobs run after the last request, so that the rate is that of the requests alone; their processor time counts. */
  readonly areJobsHeld?: boolean
  /** Per unit. */
  readonly maxCpuMs?: number
  /** The share of TPC-B is an aim of it: both are measured in turn. The text says what the share is of. */
  readonly comparedAs?: string
}

/** The list first: orders change what lists show. */
export const kinds: readonly TillKind[] = [
  { name: 'category list', scenario: 'category', open: listOfCategory, contender: 0, maxCpuMs: 0.28 },
  { name: 'add to a new cart', scenario: 'new-cart', open: addToNewCart, contender: 0, maxCpuMs: 0.9 },
  { name: 'add to a cart of three', scenario: 'cart', open: addToCart, contender: 0, maxCpuMs: 0.6 },
  { name: 'whole checkout', scenario: 'checkout', open: wholeCheckout, contender: 0, maxCpuMs: 4 },
  {
    name: 'place-order',
    scenario: 'place-order',
    open: placeOrders,
    contender: 0,
    maxCpuMs: 2.5,
    comparedAs: 'place-order, its jobs beside it,',
  },
  {
    name: 'place-order, jobs after it',
    scenario: 'place-order',
    open: placeOrders,
    contender: 0,
    areJobsHeld: true,
    comparedAs: 'place-order, its jobs after the last order,',
  },
  { name: 'place-order, rows locked first', scenario: 'place-order', open: placeOrders, contender: 1 },
  { name: 'place-order, one hot product', scenario: 'hot-product', open: placeOrdersOfOneProduct, contender: 0 },
  { name: 'hot product, rows locked first', scenario: 'hot-product', open: placeOrdersOfOneProduct, contender: 1 },
]

export const minShareOfTpcB = 0.15
