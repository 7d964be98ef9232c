import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { Context, ShopContext } from '../../context.ts'

interface OrderName {
  order_code: string
}

const findShopOrderName = statement<{ order_id: number; shop_id: ShopId }, OrderName>(
  'orders.shop_name',
  'select order_code from orders where id = :order_id::bigint and shop_id = :shop_id',
)

const findMarketOrderName = statement<{ order_id: number }, OrderName>(
  'orders.market_name',
  'select order_code from orders where id = :order_id::bigint',
)

/** The code of an order of the shop; 404 for any other. */
export const requireShopOrder = async (
  { db, shop_id }: Pick<ShopContext, 'db' | 'shop_id'>,
  order_id: number,
): Promise<OrderName> => requireFound((await findShopOrderName(db, { order_id, shop_id }))[0], 'orders.not_found')

export const requireMarketOrder = async ({ db }: Pick<Context, 'db'>, order_id: number): Promise<OrderName> =>
  requireFound((await findMarketOrderName(db, { order_id }))[0], 'orders.not_found')
