import { orderDeskLimits } from '#contract/limits.ts'
import { type ParcelEvent, parcelCalls, type ShopParcel } from '#contract/parcels.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../../context.ts'
import {
  deleteParcel,
  deleteParcelLines,
  findPackedOrder,
  insertParcel,
  insertParcelEvent,
  insertParcelLines,
  lockPackedOrder,
  type PackedOrder,
  updateParcel,
} from './queries.ts'
import { completeTracking, findUnpackedUnits, isTrackingUrl, mayPack, type TrackingInput } from './rules.ts'

type Verb = Verbs<typeof parcelCalls>

const addParcel: Verb['addParcel'] = async (ctx, { params: { id: order_id }, body }) => {
  const order = await lockOrder(ctx, order_id)
  if (order.parcels.length >= orderDeskLimits.parcels) refuse('conflict', 'orders.too_many_parcels')
  const left = findUnpackedUnits(order.lines, order.parcels)
  const lines = body.lines ?? left
  if (lines.length === 0) refuse('conflict', 'orders.parcels_all_packed')
  requireUnits(order, lines, left)
  const number = order.last_number + 1
  const fields = { ...readTracking(body), lines: JSON.stringify(lines), is_sent: body.is_sent }
  mustExist((await insertParcel(ctx.db, { order_id, number, ...fields }))[0], 'the parcel')
  await recordEvents(ctx, order_id, { number, events: body.is_sent ? ['added', 'sent'] : ['added'] })
  return answer(ctx, order_id, { after: { parcel: number, ...toRecorded(fields) } })
}

const changeParcel: Verb['changeParcel'] = async (ctx, { params: { id: order_id, parcel_id }, body }) => {
  const order = await lockOrder(ctx, order_id)
  const parcel = findParcel(order, parcel_id)
  if (parcel.revision !== body.revision) refuse('conflict', 'orders.parcel_changed', { data: { current: parcel } })
  const others = order.parcels.filter(({ id }) => id !== parcel_id)
  requireUnits(order, body.lines, findUnpackedUnits(order.lines, others))
  const fields = { ...readTracking(body), lines: JSON.stringify(body.lines), is_sent: body.is_sent }
  mustExist((await updateParcel(ctx.db, { parcel_id, ...fields }))[0], 'the parcel')
  await deleteParcelLines(ctx.db, { parcel_id })
  await insertParcelLines(ctx.db, { parcel_id, lines: fields.lines })
  const wasSent = parcel.sent_at !== null
  const events: ParcelEvent[] = body.is_sent && !wasSent ? ['sent'] : ['changed']
  await recordEvents(ctx, order_id, { number: parcel.number, events, wasSent })
  return answer(ctx, order_id, { before: toRecorded(parcel), after: toRecorded(fields) })
}

const removeParcel: Verb['removeParcel'] = async (ctx, { params: { id: order_id, parcel_id } }) => {
  const parcel = findParcel(await lockOrder(ctx, order_id), parcel_id)
  await deleteParcel(ctx.db, { parcel_id })
  const wasSent = parcel.sent_at !== null
  await recordEvents(ctx, order_id, { number: parcel.number, events: ['removed'], wasSent })
  return answer(ctx, order_id, { before: { parcel: parcel.number, ...toRecorded(parcel) } })
}

const toRecorded = ({ carrier, tracking_number }: Pick<ShopParcel, 'carrier' | 'tracking_number'>) => ({
  carrier,
  tracking_number,
})

function readTracking(body: TrackingInput) {
  if (body.tracking_url && !isTrackingUrl(body.tracking_url)) refuseField('tracking_url', 'orders.tracking_url_https')
  return completeTracking(body)
}

async function lockOrder({ db, shop_id }: ShopContext, order_id: number): Promise<PackedOrder> {
  requireFound((await lockPackedOrder(db, { order_id, shop_id }))[0], 'orders.not_found')
  const order = mustExist((await findPackedOrder(db, { order_id, shop_id }))[0], 'the locked order')
  if (!mayPack(order.state)) refuse('conflict', 'orders.parcel_not_now', { data: { status: order.state } })
  return order
}

const findParcel = ({ parcels }: PackedOrder, parcel_id: number): ShopParcel =>
  requireFound(
    parcels.find(({ id }) => id === parcel_id),
    'orders.no_such_parcel',
  )

function requireUnits({ lines: ordered }: PackedOrder, lines: ShopParcel['lines'], left: ShopParcel['lines']): void {
  for (const { order_line_id, quantity } of lines) {
    if (!ordered.some(({ id }) => id === order_line_id)) refuseField('lines', 'returns.not_in_order')
    const units = left.find((line) => line.order_line_id === order_line_id)?.quantity ?? 0
    if (quantity > units)
      refuse('conflict', 'orders.parcel_units', { values: { left: units }, data: { order_line_id, left: units } })
  }
}

interface ParcelChange {
  number: number
  events: readonly ParcelEvent[]
  wasSent?: boolean
}

/** The shopper is notified once the carrier has the parcel: of that, and of each later change. */
async function recordEvents(ctx: ShopContext, order_id: number, { number, events, wasSent = false }: ParcelChange) {
  const { db, person_id } = ctx
  for (const event of events) {
    const [row] = await insertParcelEvent(db, { order_id, number, event, person_id })
    const { id: parcel_event_id } = mustExist(row, 'the event of a parcel')
    if (wasSent || event === 'sent') await ctx.emit('parcel_changed', { order_id, parcel_event_id })
  }
}

type RecordedFields = Readonly<Record<string, unknown>>

async function answer(ctx: ShopContext, order_id: number, change: { before?: RecordedFields; after?: RecordedFields }) {
  const [order] = await findPackedOrder(ctx.db, { order_id, shop_id: ctx.shop_id })
  const { order_code: label, parcels } = mustExist(order, 'the locked order')
  ctx.record({ subject: ['order', order_id], label, ...change })
  return { data: { parcels } }
}

export const parcelRoutes = routesOf(parcelCalls, { addParcel, changeParcel, removeParcel })
