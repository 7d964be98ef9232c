import { findCarrier } from '#contract/carriers.ts'
import type { DeskOrder } from '../order-queries.ts'

type Parcel = DeskOrder['parcels'][number]

export interface ParcelValues {
  readonly carrier: string
  readonly tracking_number: string
  readonly tracking_url: string
  readonly is_sent: boolean
  /** Units by the id of their line. */
  readonly units: Readonly<Record<string, number>>
}

/** Units of each line that no parcel but this one holds. */
export function countLeft({ items, parcels }: Pick<DeskOrder, 'items' | 'parcels'>, own?: Parcel): Map<number, number> {
  const others = parcels.filter(({ id }) => id !== own?.id).flatMap(({ lines }) => lines)
  return new Map(
    items.map(({ order_line_id, quantity }) => {
      const packed = others.filter((line) => line.order_line_id === order_line_id)
      return [order_line_id, quantity - packed.reduce((sum, line) => sum + line.quantity, 0)]
    }),
  )
}

/** A new parcel holds all units that are in no other one, and has the carrier of the one before. */
export function newParcel(order: Pick<DeskOrder, 'items' | 'parcels' | 'status'>): ParcelValues {
  return {
    carrier: order.parcels.at(-1)?.carrier ?? '',
    tracking_number: '',
    tracking_url: '',
    is_sent: order.status === 'picked_up' || order.status === 'on_the_way',
    units: Object.fromEntries(countLeft(order)),
  }
}

export const valuesOfParcel = (parcel: Parcel): ParcelValues => ({
  carrier: parcel.carrier,
  tracking_number: parcel.tracking_number ?? '',
  // The server builds the URL of a well-known carrier.
  tracking_url: findCarrier(parcel.carrier) ? '' : (parcel.tracking_url ?? ''),
  is_sent: parcel.sent_at !== null,
  units: Object.fromEntries(parcel.lines.map(({ order_line_id, quantity }) => [order_line_id, quantity])),
})

export function toParcel({ carrier, tracking_number, tracking_url, is_sent, units }: ParcelValues) {
  const isKnown = findCarrier(carrier) !== undefined
  return {
    carrier: carrier.trim(),
    tracking_number: tracking_number.trim() || null,
    tracking_url: isKnown ? null : tracking_url.trim() || null,
    is_sent,
    lines: Object.entries(units)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ order_line_id: Number(id), quantity })),
  }
}
