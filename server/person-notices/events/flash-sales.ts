import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { notifyPeopleOfShops } from '../notify-people.ts'
import { findInvitedShops, findSaleName } from './queries.ts'

/** A shop that was notified of the sale before gets no other notice. */
export async function notifyShopsOfSale(ctx: Context, { flash_sale_id }: Events['flash_sale_opened']): Promise<void> {
  const shops = await findInvitedShops(ctx.db, { flash_sale_id, now: ctx.now() })
  const notices = shops.map(({ shop_id, sale }) => {
    const facts = { flash_sale_id, sale, event: 'opened' as const, count: 0 }
    return { shop_id, dedupeKey: `flash-sale-opened:${flash_sale_id}:${shop_id}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'flash_sale', notices)
}

/** One notice for the offers that a person of the market decided together. */
export async function notifyShopsOfOffers(ctx: Context, decided: Events['flash_sale_decided']): Promise<void> {
  const { flash_sale_id, decision, shops, at } = decided
  const [row] = await findSaleName(ctx.db, { flash_sale_id })
  // Deleted since: its shops are notified of that.
  if (!row) return
  const event = decision === 'accept' ? ('accepted' as const) : ('refused' as const)
  const notices = shops.map(({ shop_id, count }) => {
    const facts = { flash_sale_id, sale: row.sale, event, count }
    return { shop_id, dedupeKey: `flash-sale-${event}:${flash_sale_id}:${shop_id}:${at}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'flash_sale', notices)
}

export async function notifyShopsOfChangedSale(ctx: Context, changed: Events['flash_sale_changed']): Promise<void> {
  const { flash_sale_id, event, shop_ids, at } = changed
  const [row] = await findSaleName(ctx.db, { flash_sale_id })
  // Deleted since: its shops are notified of that.
  if (!row) return
  const notices = shop_ids.map((shop_id) => {
    const facts = { flash_sale_id, sale: row.sale, event, count: 0 }
    return { shop_id, dedupeKey: `flash-sale-${event}:${flash_sale_id}:${shop_id}:${at}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'flash_sale', notices)
}

export async function notifyShopsOfCancelledSale(
  ctx: Context,
  { flash_sale_id, name, shop_ids }: Events['flash_sale_cancelled'],
): Promise<void> {
  const notices = shop_ids.map((shop_id) => {
    const facts = { flash_sale_id, sale: name, event: 'cancelled' as const, count: 0 }
    return { shop_id, dedupeKey: `flash-sale-cancelled:${flash_sale_id}:${shop_id}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'flash_sale', notices)
}
