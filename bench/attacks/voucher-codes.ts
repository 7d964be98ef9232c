import type pg from 'pg'
import { findGoods } from '#server/testing/goods.ts'
import { createVouchers } from '#server/testing/vouchers.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { type Attack, type Claim, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { dataOf, type Reply } from './http-client.ts'

const amount = 20_000
const codesPerCall = 50
/** Of 10,000 codes one in 500 is a voucher. */
const possible = 10_000
const vouchers = 20
/** Unknown codes that one account may try in an hour, plus those of the call that exceeds the limit. */
const maxJudgedPerAccount = 20 + codesPerCall

const codeAt = (n: number) => `GIFT${String(n % possible).padStart(4, '0')}`

interface Coupon {
  readonly coupon_code: string
  readonly problem: string | null
}

/** Guesses voucher codes, each account from another network. */
const guessVouchers = (accounts: number): Attack => ({
  name: `voucher codes guessed by ${accounts === 1 ? 'one account' : `${accounts} accounts`}`,
  promised: '20 an hour and account',
  prepare: async ({ shop, share, addressAt, isOwnerDone }) => {
    const shoppers = await makeShoppers(shop.pool, accounts)
    const shop_ids = await fillEach(shop.pool, shoppers)
    await hideVouchers(shop.pool)
    return async () => {
      const judged: Coupon[] = []
      const statuses = await flood({
        address: shop.address,
        amount: scaled(amount / codesPerCall, share),
        perSecond: 60,
        maxSeconds: 45,
        isOver: isOwnerDone,
        send: async (i, client) => {
          const headers = { ...headersOf(shoppers[i % accounts] as Shopper), 'Accept-Language': 'en' }
          const json = { shop_ids, coupon_code: codesOfCall(i) }
          const reply = await client.send({ path: '/api/cart/checkout', from: addressAt(i % accounts), headers, json })
          judged.push(...judgedIn(reply))
          return reply
        },
      })
      const codes = new Map([...statuses].map(([status, calls]) => [status, calls * codesPerCall]))
      const passed = judged.length
      const refused = new Map([...refusalsIn(codes), [200, (codes.get(200) ?? 0) - passed]])
      return { sent: sumOf(codes), passed, refused, claims: [claimOf(judged, accounts * maxJudgedPerAccount)] }
    }
  },
})

/** A shuffled list, the same each time. */
const codesOfCall = (call: number): string[] =>
  Array.from({ length: codesPerCall }, (_, i) => codeAt((call * codesPerCall + i) * 7_919))

/** Beyond the limit known and unknown codes get the same response. */
const judgedIn = (reply: Reply): Coupon[] =>
  dataOf<{ checkout: { coupons: Coupon[] } }>(reply).checkout?.coupons.filter(
    ({ problem }) => !problem?.startsWith('Too many'),
  ) ?? []

function claimOf(judged: readonly Coupon[], most: number): Claim {
  const found = new Set(judged.filter(({ problem }) => !problem?.includes('not known')).map((each) => each.coupon_code))
  const figure = `${judged.length} codes judged, ${found.size} of ${vouchers} vouchers found`
  return { isMet: judged.length <= most, figure, aim: `at most ${most} judged` }
}

async function fillEach(pool: pg.Pool, shoppers: readonly Shopper[]): Promise<number[]> {
  const goods = await findGoods(pool, 1, { minUnits: 1 })
  await fillCarts(
    pool,
    shoppers.map(({ user_id }) => ({ user_id, goods })),
  )
  return goods.map(({ shop_id }) => shop_id)
}

async function hideVouchers(pool: pg.Pool): Promise<void> {
  const every = possible / vouchers
  const codes = Array.from({ length: vouchers }, (_, i) => codeAt(i * every + 123))
  await createVouchers(pool, ...codes.map((code) => ({ code, amount: 1 })))
}

export const guessVouchersAlone = guessVouchers(1)
export const guessVouchersTogether = guessVouchers(50)
