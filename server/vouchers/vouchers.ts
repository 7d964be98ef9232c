import type { voucherCalls } from '#contract/vouchers.ts'
import type { ShopperContext } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { found, mustExist, refuse } from '../kit/refusal.ts'
import { requireShop } from '../shops/shops.ts'
import { countUsable, findVoucher, findVouchers, insertCollection } from './queries.ts'

type Verb = Verbs<typeof voucherCalls>

export const listVouchers: Verb['listVouchers'] = async (ctx, { query: { shop_id } }) => {
  await requireShop(ctx, shop_id)
  const rows = await findVouchers(ctx.db, { shop_id, user_id: ctx.user_id, at: ctx.now() })
  return { data: { coupons: rows.map(({ coupon }) => coupon) } }
}

export const collectVoucher: Verb['collectVoucher'] = async (ctx, { body: { coupon_id } }) => {
  const voucher = found((await findVoucher(ctx.db, { id: coupon_id, at: ctx.now() }))[0], 'vouchers.no_voucher')
  if (!voucher.is_open) refuse('conflict', 'vouchers.over')
  await insertCollection(ctx.db, { voucher_id: coupon_id, user_id: ctx.user_id })
  return { message: ctx.t('vouchers.kept'), data: {} }
}

/** How many vouchers the shopper has that could be used now. */
export async function countUsableVouchers(ctx: ShopperContext): Promise<number> {
  const [row] = await countUsable(ctx.db, { user_id: ctx.user_id, at: ctx.now() })
  return mustExist(row, 'the count of vouchers').count
}
