import type pg from 'pg'
import { findGoods } from '#server/testing/goods.ts'
import { makeVouchers } from '#server/testing/vouchers.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import { type Attack, refusalsIn, scaled } from './attack.ts'
import { flood, sumOf } from './flood.ts'
import { dataOf, openClient } from './http-client.ts'

const amount = 20_000
const codesPerCall = 50
/** Of 10,000 possible codes one in 500 is a voucher. */
const possible = 10_000
const vouchers = 20
/** Unknown codes of an hour that are judged for one account, and those of the call that passes the limit. */
const maxJudgedPerAccount = 20 + codesPerCall

const codeAt = (n: number) => `GIFT${String(n % possible).padStart(4, '0')}`

interface Coupon {
  readonly coupon_code: string
  readonly problem: string | null
}

/** Guesses codes of vouchers, each account from a network of its own. */
const guessVouchers = (accounts: number): Attack => ({
  name: `voucher codes guessed by ${accounts === 1 ? 'one account' : `${accounts} accounts`}`,
  promised: '20 an hour and account',
  prepare: async ({ shop, share, addressAt, isOwnerDone }) => {
    const shoppers = await makeShoppers(shop.pool, accounts)
    const shop_ids = await fillEach(shop.pool, shoppers)
    await hideVouchers(shop.pool)
    return async () => {
      const client = openClient(shop.address)
      let [sent, judged] = [0, 0]
      const found = new Set<string>()
      const statuses = await flood({
        amount: scaled(amount / codesPerCall, share),
        perSecond: 60,
        maxSeconds: 45,
        isOver: isOwnerDone,
        send: async (i) => {
          // The order of a shuffled list, that is the same each time.
          const codes = Array.from({ length: codesPerCall }, (_, k) => codeAt((i * codesPerCall + k) * 7_919))
          const shopper = shoppers[i % accounts] as Shopper
          const reply = await client.send({
            ...{ path: '/api/cart/checkout', from: addressAt(i % accounts) },
            headers: { ...headersOf(shopper), 'Accept-Language': 'en' },
            json: { shop_ids, coupon_code: codes },
          })
          const coupons = dataOf<{ checkout: { coupons: Coupon[] } }>(reply).checkout?.coupons ?? []
          const told = coupons.filter(({ problem }) => !problem?.startsWith('Too many'))
          sent += codesPerCall
          judged += told.length
          for (const { coupon_code, problem } of told) if (!problem?.includes('not known')) found.add(coupon_code)
          return reply
        },
      })
      client.close()
      const most = accounts * maxJudgedPerAccount
      const figure = `${judged} codes judged in ${sumOf(statuses)} calls, ${found.size} of ${vouchers} vouchers found`
      const refused = new Map([...refusalsIn(statuses), [200, sent - judged]])
      return {
        ...{ sent, passed: judged, refused },
        claims: [{ isMet: judged <= most, figure, aim: `at most ${most} judged` }],
      }
    }
  },
})

async function fillEach(pool: pg.Pool, shoppers: readonly Shopper[]): Promise<number[]> {
  const goods = await findGoods(pool, 1, { least: 1 })
  await fillCarts(
    pool,
    shoppers.map(({ user_id }) => ({ user_id, goods })),
  )
  return goods.map(({ shop_id }) => shop_id)
}

async function hideVouchers(pool: pg.Pool): Promise<void> {
  const every = possible / vouchers
  const codes = Array.from({ length: vouchers }, (_, i) => codeAt(i * every + 123))
  await makeVouchers(pool, ...codes.map((code) => ({ code, amount: 1 })))
}

export const guessVouchersAlone = guessVouchers(1)
export const guessVouchersTogether = guessVouchers(50)
