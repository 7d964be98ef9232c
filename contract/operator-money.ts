import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, paging } from './shapes.ts'
import { balanceViews } from './shop-money-kinds.ts'

const count = z.number().int()

/** Positive: the market owes it to the shop. */
const shopBalance = z.strictObject({
  shop: z.strictObject({ id, name: z.string() }),
  /** The sum of `available` and `pending`. */
  balance: amount,
  available: amount,
  pending: amount,
})
export type ShopBalance = z.output<typeof shopBalance>

export const operatorMoneyCalls = {
  listShopBalances: call({
    method: 'GET',
    path: '/operator/balances',
    who: 'operator',
    needs: 'payouts.read',
    about:
      'What the market owes shops for their orders, and shops the market, the largest sums first. Shops that never had a sale booked are left out.',
    query: z.strictObject({ ...paging(20), view: z.enum(balanceViews).optional() }),
    data: z.strictObject({
      currency: z.string(),
      shops: z.array(shopBalance),
      /** Of the view. */
      total: count,
      /** Of all shops, both positive. */
      owed_to_shops: amount,
      owed_by_shops: amount,
      counts: z.strictObject({ all: count, owed_to_shop: count, owed_by_shop: count }),
    }),
  }),
}
