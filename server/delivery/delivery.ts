import type { ShopId } from '#contract/ids.ts'
import type { Context } from '../context.ts'
import type { DeliveryTerms } from '../quote/quote.ts'
import { type Destination, findTerms } from './queries.ts'

export { deliveryTermsSql, deliveryZoneIdSql } from './queries.ts'

/** The delivery terms of each shop for an address; null if it does not deliver there. Without an address, its default terms. */
export async function findDeliveryTerms(
  ctx: Context,
  shop_ids: readonly ShopId[],
  address: Destination | null,
): Promise<Map<ShopId, DeliveryTerms | null>> {
  const { country, state, city } = address ?? { country: null, state: null, city: null }
  const rows = await findTerms(ctx.db, { shop_ids: [...new Set(shop_ids)], country, state, city })
  return new Map(rows.map(({ shop_id, terms }) => [shop_id, terms]))
}
