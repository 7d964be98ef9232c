import type { TimelineEntry } from '#contract/order-desk-shapes.ts'
import { orderTimelineCalls } from '#contract/order-timeline.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import type { OperatorContext, ShopContext } from '../context.ts'
import { requireMarketOrder, requireShopOrder, showAmounts } from '../orders/orders.ts'
import { findTimeline } from './queries.ts'

type Verb = Verbs<typeof orderTimelineCalls>

const getShopOrderTimeline: Verb['getShopOrderTimeline'] = async (ctx, { params: { id } }) => {
  await requireShopOrder(ctx, id)
  return { data: { entries: await readTimeline(ctx, { order_id: id, desk: 'shop', named_actors: ['shop'] }) } }
}

const getOperatorOrderTimeline: Verb['getOperatorOrderTimeline'] = async (ctx, { params: { id } }) => {
  await requireMarketOrder(ctx, id)
  const params = { order_id: id, desk: 'market', named_actors: ['shop', 'operator'] } as const
  return { data: { entries: await readTimeline(ctx, params) } }
}

async function readTimeline(
  ctx: ShopContext | OperatorContext,
  params: Parameters<typeof findTimeline>[1],
): Promise<TimelineEntry[]> {
  const show = showAmounts(ctx)
  return (await findTimeline(ctx.db, params)).map(({ entry }) =>
    entry.kind === 'money' ? { ...entry, amount: show(toAmount(entry.amount)) } : entry,
  )
}

export const orderTimelineRoutes = routesOf(orderTimelineCalls, { getShopOrderTimeline, getOperatorOrderTimeline })
