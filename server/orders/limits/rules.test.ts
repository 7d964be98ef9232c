import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderLimits } from '../../settings/settings.ts'
import {
  type AccountFacts,
  findHeldReasons,
  findLimitProblem,
  findShareLeft,
  isShareLimited,
  listContacts,
} from './rules.ts'

const limits: OrderLimits = {
  cash_order_limit: 20,
  cash_piece_limit: 100,
  new_account_days: 30,
  new_cash_order_limit: 5,
  new_cash_piece_limit: 20,
  new_cash_stock_percent: 50,
  new_stock_percent: 75,
  held_piece_count: 10,
  unpaid_order_limit: 10,
  network_order_limit: 200,
}

const trusted: AccountFacts = {
  is_verified: true,
  is_new: false,
  was_not_taken: false,
  is_shared: false,
  open_orders: 0,
  open_pieces: 0,
  unpaid_orders: 0,
}
const newcomer = { ...trusted, is_new: true }
const unproved = { ...trusted, is_verified: false }

describe('what an account may have open', () => {
  const cash = (orders: number, pieces: number) => ({ limitKind: 'cash', orders, pieces }) as const

  test.each([
    ['a trusted account has twenty orders', { ...trusted, open_orders: 19 }, cash(1, 1), undefined],
    ['and no more', { ...trusted, open_orders: 20 }, cash(1, 1), { key: 'orders.limit_cash_orders', limit: 20 }],
    ['a checkout counts an order for each shop', trusted, cash(21, 21), { key: 'orders.limit_cash_orders', limit: 20 }],
    ['a hundred pieces', { ...trusted, open_pieces: 90 }, cash(1, 10), undefined],
    ['and no more', { ...trusted, open_pieces: 90 }, cash(1, 11), { key: 'orders.limit_cash_pieces', limit: 100 }],
    ['a new account has five orders', { ...newcomer, open_orders: 4 }, cash(1, 1), undefined],
    ['and no more', { ...newcomer, open_orders: 5 }, cash(1, 1), { key: 'orders.limit_cash_orders', limit: 5 }],
    ['twenty pieces', newcomer, cash(1, 20), undefined],
    ['and no more', newcomer, cash(1, 21), { key: 'orders.limit_cash_pieces', limit: 20 }],
    ['an unproved account as a new one', unproved, cash(1, 21), { key: 'orders.limit_cash_pieces', limit: 20 }],
  ])('%s', (_, facts, wanted, problem) => expect(findLimitProblem(facts, wanted, limits)).toEqual(problem))

  test('unpaid online orders are counted by themselves', () => {
    const held = { limitKind: 'held', orders: 1, pieces: 500 } as const
    expect(findLimitProblem({ ...newcomer, open_orders: 50, unpaid_orders: 9 }, held, limits)).toBeUndefined()
    const problem = { key: 'orders.limit_unpaid', limit: 10 }
    expect(findLimitProblem({ ...trusted, unpaid_orders: 10 }, held, limits)).toEqual(problem)
  })

  test('what is paid at once has no limit', () => {
    const facts = { ...newcomer, open_orders: 99, unpaid_orders: 99 }
    expect(findLimitProblem(facts, { limitKind: 'paid', orders: 99, pieces: 999 }, limits)).toBeUndefined()
  })
})

describe('the share of new accounts', () => {
  const share = (available: number, cash: number, unpaid: number, own = 1) =>
    findShareLeft({ available, cash, unpaid, own }, 'cash', limits)

  test.each([
    ['half of ten', share(5, 5, 5), undefined],
    ['one more than half', share(4, 6, 6), 0],
    ['three where one is left', share(3, 7, 7, 3), 1],
    ['a single piece', share(0, 1, 1), undefined],
    ['the second of two', share(0, 2, 2), 0],
    ['one of three', share(2, 1, 1), undefined],
    ['the second of three', share(1, 2, 2), 0],
    ['cash beside unpaid holds that fill the whole share', share(2, 1, 8), 0],
  ])('%s', (_, left, expected) => expect(left).toBe(expected))

  test('an unpaid online order has more room than cash', () => {
    expect(findShareLeft({ available: 30, cash: 50, unpaid: 70, own: 1 }, 'held', limits)).toBeUndefined()
    expect(findShareLeft({ available: 24, cash: 50, unpaid: 76, own: 1 }, 'held', limits)).toBe(0)
  })

  test('whatever new accounts order and pay for, others have a quarter left of more than one piece', () => {
    const attempts = fc.array(fc.record({ own: fc.integer({ min: 1, max: 9 }), isCash: fc.boolean() }))
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), attempts, (stock, orders) => {
        let [available, cash, unpaid] = [stock, 0, 0]
        for (const { own, isCash } of orders) {
          if (own > available) continue
          const after = { available: available - own, cash: cash + (isCash ? own : 0), unpaid: unpaid + own }
          if (findShareLeft({ ...after, own }, isCash ? 'cash' : 'held', limits) !== undefined) continue
          available = after.available
          cash = after.cash
          unpaid = after.unpaid
        }
        expect(available).toBeGreaterThanOrEqual(Math.ceil(stock / 4))
        expect(cash).toBeLessThanOrEqual(Math.max(1, Math.floor(stock / 2)))
      }),
    )
  })

  test('at 100 percent there is none', () => {
    expect(isShareLimited(limits)).toBe(true)
    expect(isShareLimited({ ...limits, new_cash_stock_percent: 100, new_stock_percent: 100 })).toBe(false)
  })
})

describe('why a shop is to look at an order', () => {
  const reasons = (facts: AccountFacts, pieces = 1, limitKind: 'cash' | 'held' = 'cash') =>
    findHeldReasons(facts, { limitKind, pieces }, limits)

  test.each([
    ['ten pieces of a new account', reasons(newcomer, 10), ['many_pieces']],
    ['nine', reasons(newcomer, 9), []],
    ['ten of a trusted one', reasons(trusted, 10), []],
    ['a contact of another account', reasons({ ...unproved, is_shared: true }), ['shared_contact']],
    ['the same of a trusted one', reasons({ ...trusted, is_shared: true }), []],
    ['an order that was not taken, whoever it is', reasons({ ...trusted, was_not_taken: true }), ['not_taken_before']],
    ['all of it', reasons({ ...newcomer, is_shared: true, was_not_taken: true }, 10).length, 3],
    ['what is paid online', reasons({ ...newcomer, is_shared: true, was_not_taken: true }, 10, 'held'), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})

test('a mailbox counts once, however its address is written', () => {
  const reach = { user_id: 7, email: 'Mina+Lamps@Mail.example', phone: '+8801', delivery_phone: '+8801' }
  expect(listContacts(reach)).toEqual(['account:7', 'mina@mail.example', '+8801'])
  expect(listContacts({ ...reach, email: null, phone: null })).toEqual(['account:7', '+8801'])
})
