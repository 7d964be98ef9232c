import { mustExist } from '#server/platform/refusal.ts'
import { getOwnContacts } from '../../codes/codes.ts'
import type { ShopperContext } from '../../context.ts'
import { getOrderRules } from '../../settings/settings.ts'
import { sumPieces } from '../rules.ts'
import { requireWithinLimits, requireWithinShare } from './limits.ts'
import { countAsCash, findCashCandidates, findNewAccountLines } from './queries.ts'
import { findHeldReasons } from './rules.ts'

/** Returns a check of the new accounts' share, to be called once the stock is locked. */
export async function countCashOrders(ctx: ShopperContext, order_ids: number[]): Promise<() => Promise<void>> {
  const orders = await findCashCandidates(ctx.db, { order_ids })
  const { rules, limits } = await getOrderRules(ctx)
  const { delivery_phone } = mustExist(orders[0], 'an order to pay in cash')
  const ownContacts = await getOwnContacts(ctx)
  const requested = { limitKind: 'cash', orders: orders.length, pieces: sumPieces(orders) } as const
  const { facts, contacts } = await requireWithinLimits(ctx, { requested, delivery_phone, ownContacts, limits, rules })
  for (const { order_id, quantity } of orders) {
    const held_reasons = findHeldReasons(facts, { limitKind: 'cash', pieces: quantity }, limits)
    await countAsCash(ctx.db, { order_id, user_id: ctx.user_id, pieces: quantity, contacts, held_reasons })
  }
  return async () => {
    const lines = await findNewAccountLines(ctx.db, { order_ids })
    await requireWithinShare(ctx, { lines, limitKind: 'cash', facts, limits, rules, isTaken: true })
  }
}
