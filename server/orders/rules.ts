import { DateTime } from 'luxon'
import type { ShopId } from '#contract/ids.ts'
import type { ShopperTextInputs } from '#contract/orders.ts'
import type { OrderReturn } from '#contract/return-shapes.ts'
import type { ShopperTexts } from '#contract/shopper-texts.ts'
import type { PurchaseLine } from '../checkout/checkout.ts'
import type { LineFigures, ShopFigures } from '../quote/quote.ts'
import type { NewLine, NewOrder } from './placing/insert-checkouts.ts'

/** The note to all shops of a checkout, then the one to this shop. */
export const joinNotes = (shop_id: ShopId, { note, shop_notes }: ShopperTextInputs): string | null =>
  [note, shop_notes?.[shop_id]].filter(Boolean).join('\n') || null

export function toNewOrder(
  shop_id: ShopId,
  { all_vat_taxes: taxes, lines, is_deliverable: _, free_delivery_missing: __, ...figures }: ShopFigures<PurchaseLine>,
  details: Pick<NewOrder, 'id' | 'order_code' | 'address' | 'pieces' | 'held_reasons'> & ShopperTexts,
): NewOrder {
  return { shop_id, ...figures, ...details, taxes, lines: lines.map(toNewLine) }
}

export const sumPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function toNewLine({ line, ...figures }: LineFigures<PurchaseLine>, index: number): NewLine {
  const { product_id, variant_id, name, brand, color, size, unit, picture_id, price, quantity, sale } = line
  return {
    product_id,
    variant_id,
    name,
    brand,
    color,
    size,
    unit,
    picture_id,
    price,
    quantity,
    ...figures,
    position: index + 1,
    discount_price: sale < price ? sale : null,
  }
}

/** Days after delivery in which a return can be requested, counted in the time zone of the marketplace. */
export interface ReturnPolicy {
  return_days: number
  time_zone: string
}

/** The end of the last day for returns; null before delivery. */
export function computeReturnDeadline(
  delivered_at: string | null,
  { return_days, time_zone }: ReturnPolicy,
): string | null {
  if (delivered_at === null) return null
  const delivered = DateTime.fromISO(delivered_at, { zone: time_zone })
  return delivered.plus({ days: return_days }).endOf('day').toJSDate().toISOString()
}

/** Units of a line without a return, except refused and cancelled returns. */
export const countUnreturned = (
  line: { order_line_id: number; quantity: number },
  returns: readonly Pick<OrderReturn, 'order_line_id' | 'quantity' | 'status'>[],
): number =>
  returns
    .filter(({ order_line_id, status }) => {
      return order_line_id === line.order_line_id && status !== 'refused' && status !== 'cancelled'
    })
    .reduce((left, { quantity }) => left - quantity, line.quantity)
