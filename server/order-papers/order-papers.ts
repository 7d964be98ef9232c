import { setImmediate as nextTurn } from 'node:timers/promises'
import { type LabelLayout, orderPaperCalls, type PaperKind } from '#contract/order-papers.ts'
import { isVoidOrder } from '#contract/order-states.ts'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import type { Direction } from '#server/platform/pdf/bidi.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { deletePrinted, findPrinted, insertPrinted, mayReadAmounts } from '../orders/orders.ts'
import { getAmountFormat, getStationery } from '../settings/settings.ts'
import { findPaperOrders, findPickedVariants, type PaperOrder } from './queries.ts'
import { loadThumbnails } from './thumbnails.ts'
import { type PaperContext, toLabels, toPickList, toSlip } from './view.ts'

type Verb = Verbs<typeof orderPaperCalls>

const getOrderPapers: Verb['getOrderPapers'] = async (ctx, { query: { kind, ids, layout } }) => {
  const orders = await findPaperOrders(ctx.db, { shop_id: ctx.shop_id, ids })
  refuseUnknown(ids, orders)
  refuseEnded(orders)
  const file = await inTurn(String(ctx.shop_id), () => drawPapers(ctx, { kind, layout, orders }))
  return { file, name: `${kind.replace('_', '-')}.pdf` }
}

/** One at a time, shops in turn: a selection keeps the processor busy for a second. Between orders, other requests run. */
const inTurn = createFairLimiter(1, { maxWaiting: 10 })

interface Papers {
  readonly kind: PaperKind
  readonly layout: LabelLayout
  readonly orders: readonly PaperOrder[]
}

async function drawPapers(ctx: ShopContext, { kind, layout, orders }: Papers): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, t } = ctx
  const title = t(`order-papers.${kind}`)
  const metadata = { title, author: orders[0]?.shop.name ?? '', locale, made_at: ctx.now() }
  const readStationery = createStationeries(ctx)
  if (kind === 'pick_list') return drawPickListOf(ctx, orders, { ...metadata, ...(await readStationery(locale)) })
  // Loaded on first use: the code of PDFs and of bar codes is large, and many processes draw none.
  if (kind === 'packing_slips') {
    const { drawSlips } = await import('./draw-slips.ts')
    return drawSlips(
      toPapers(orders, async (order) => [toSlip(order, await readStationery(order.locale))]),
      metadata,
    )
  }
  const { drawLabels } = await import('./draw-labels.ts')
  const readFormat = createAmountFormats(ctx)
  const labels = toPapers(orders, async (order) =>
    toLabels(order, await readStationery(order.locale), await readFormat(order.currency)),
  )
  return drawLabels(labels, layout, metadata)
}

async function drawPickListOf(
  { db, shop_id, now }: ShopContext,
  orders: readonly PaperOrder[],
  stationery: PaperContext & { direction: Direction; title: string; author: string; made_at: Date },
) {
  const ids = orders.map(({ id }) => id)
  const variants = await findPickedVariants(db, { shop_id, ids, locale: stationery.locale })
  const pictures = await loadThumbnails(
    db,
    variants.flatMap(({ picture }) => picture ?? []),
  )
  const { drawPickList } = await import('./draw-pick-list.ts')
  return drawPickList(toPickList(variants, orders.length, stationery, now()), pictures, stationery)
}

/** Yields to other requests between two orders. */
async function* toPapers<T>(
  orders: readonly PaperOrder[],
  toPapersOf: (order: PaperOrder) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (const order of orders) {
    yield* await toPapersOf(order)
    await nextTurn()
  }
}

function createStationeries(ctx: ShopContext) {
  const cached = new Map<string, ReturnType<typeof getStationery>>()
  return (locale: string) => {
    const stationery = cached.get(locale) ?? getStationery(ctx, locale)
    cached.set(locale, stationery)
    return stationery
  }
}

/** Formats amounts per currency; null for people who may not read amounts, such as packers. */
function createAmountFormats(ctx: ShopContext) {
  const formats = new Map<string, Promise<(amount: number) => string>>()
  return async (currency: string): Promise<((amount: number) => string) | null> => {
    if (!mayReadAmounts(ctx)) return null
    const format = formats.get(currency) ?? getAmountFormat(ctx, currency)
    formats.set(currency, format)
    return format
  }
}

const markOrdersPrinted: Verb['markOrdersPrinted'] = (ctx, { body }) => changeMarks(ctx, body, insertPrinted)

const unmarkOrdersPrinted: Verb['unmarkOrdersPrinted'] = (ctx, { body }) => changeMarks(ctx, body, deletePrinted)

async function changeMarks(
  ctx: ShopContext,
  { kind, ids }: { kind: PaperKind; ids: readonly number[] },
  change: typeof insertPrinted | typeof deletePrinted,
) {
  const { db, shop_id, person_id } = ctx
  const before = await findPrinted(db, { shop_id, ids })
  refuseUnknown(ids, before)
  await change(db, { shop_id, ids, kind, person_id })
  for (const { id, order_code } of before)
    ctx.record({ subject: ['order', id], label: order_code, after: { paper: kind } })
  const orders = await findPrinted(db, { shop_id, ids })
  return { data: { orders: orders.map(({ id, printed }) => ({ id, printed })) } }
}

/** One unknown order refuses the whole list: otherwise a parcel would lack its paper unnoticed. */
function refuseUnknown(ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return
  refuse('missing', 'order-papers.not_found', { values: { ids: unknown.join(', ') }, data: { ids: unknown } })
}

/** Cancelled, returned and refunded orders are not packed. */
function refuseEnded(orders: readonly PaperOrder[]): void {
  const ended = orders.filter(({ state }) => isVoidOrder(state))
  if (ended.length === 0) return
  const codes = ended.map(({ order_code }) => order_code).join(', ')
  refuse('conflict', 'order-papers.ended', { values: { codes }, data: { ids: ended.map(({ id }) => id) } })
}

export const orderPaperRoutes = routesOf(orderPaperCalls, { getOrderPapers, markOrdersPrinted, unmarkOrdersPrinted })
