import { z } from 'zod'
import { call } from './call.ts'
import { orderDeskLimits } from './limits.ts'
import { id, idText, moment, singleLineText } from './shapes.ts'

const lineId = z.number().int().positive()

const parcelLine = z.strictObject({ order_line_id: lineId, quantity: z.number().int().min(1).max(1_000_000) })

/** Parcels do not change the state of the order. */
export const parcel = z.strictObject({
  id,
  /** Its number in the order, from 1. */
  number: z.number().int(),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  /** Page of the carrier that tracks it, https only. */
  tracking_url: z.string().nullable(),
  /** When the carrier took it over; null before. */
  sent_at: moment.nullable(),
  lines: z.array(parcelLine),
})
export type Parcel = z.output<typeof parcel>

/** For the shop: `revision` counts its changes, and a change sends it back. */
export const shopParcel = parcel.extend({ revision: z.number().int() })
export type ShopParcel = z.output<typeof shopParcel>

export const parcelEvents = ['added', 'changed', 'sent', 'removed'] as const
export type ParcelEvent = (typeof parcelEvents)[number]

const parcelFields = {
  /** Free text, or the id of a well-known carrier (`carriers` in contract/carriers.ts). */
  carrier: singleLineText(orderDeskLimits.carrier),
  tracking_number: singleLineText(orderDeskLimits.trackingNumber).nullish(),
  /** https only. Without one, that of a well-known carrier is made from the number. */
  tracking_url: singleLineText(orderDeskLimits.trackingUrl).nullish(),
  lines: z
    .array(parcelLine)
    .min(1)
    .max(orderDeskLimits.parcelLines)
    .refine((lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length),
  /** Whether the carrier has it. Moving the order to `on_the_way` marks all parcels if none was marked before. */
  is_sent: z.boolean().default(false),
}

const params = z.strictObject({ id: idText })
const parcelParams = z.strictObject({ id: idText, parcel_id: idText })
const answer = z.strictObject({ parcels: z.array(shopParcel) })

export const parcelCalls = {
  addParcel: call({
    method: 'POST',
    path: '/shop/orders/{id}/parcels',
    who: 'shop',
    needs: 'orders.write',
    about:
      'Adds a parcel to an order that is confirmed and not yet delivered. Without `lines` it holds all units that are in no other parcel. 409 if a line has fewer units `left`.',
    params,
    body: z.strictObject({ ...parcelFields, lines: parcelFields.lines.optional() }),
    data: answer,
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['orders.parcel_not_now', 'orders.parcel_units', 'orders.parcels_all_packed', 'orders.too_many_parcels'],
      422: ['orders.tracking_url_https', 'returns.not_in_order'],
    },
  }),
  changeParcel: call({
    method: 'POST',
    path: '/shop/orders/{id}/parcels/{parcel_id}',
    who: 'shop',
    needs: 'orders.write',
    about:
      'Changes a parcel. Once it is sent the shopper is notified. 409 if somebody changed it meanwhile: `current` is its present state.',
    params: parcelParams,
    body: z.strictObject({ ...parcelFields, revision: z.number().int().min(1) }),
    data: answer,
    refuses: {
      404: ['orders.not_found', 'orders.no_such_parcel'],
      409: ['orders.parcel_changed', 'orders.parcel_not_now', 'orders.parcel_units'],
      422: ['orders.tracking_url_https', 'returns.not_in_order'],
    },
  }),
  removeParcel: call({
    method: 'POST',
    path: '/shop/orders/{id}/parcels/{parcel_id}/remove',
    who: 'shop',
    needs: 'orders.write',
    about: 'Removes a parcel of an order that is not yet delivered. If it was sent the shopper is notified.',
    params: parcelParams,
    body: z.strictObject({}),
    data: answer,
    refuses: {
      404: ['orders.not_found', 'orders.no_such_parcel'],
      409: ['orders.parcel_not_now'],
    },
  }),
}
