import { buildTrackingUrl, findCarrier } from '#contract/carriers.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ShopParcel } from '#contract/parcels.ts'

type ParcelLine = ShopParcel['lines'][number]
interface OrderedLine {
  readonly id: number
  readonly quantity: number
}

export const mayPack = (state: OrderState): boolean =>
  state === 'confirmed' || state === 'processing' || state === 'picked_up' || state === 'on_the_way'

/** Units of each line that are in none of these parcels; lines without any are left out. */
export function findUnpackedUnits(
  lines: readonly OrderedLine[],
  parcels: readonly Pick<ShopParcel, 'lines'>[],
): ParcelLine[] {
  const packed = Map.groupBy(
    parcels.flatMap((parcel) => parcel.lines),
    ({ order_line_id }) => order_line_id,
  )
  return lines
    .map(({ id, quantity }) => {
      const inParcels = (packed.get(id) ?? []).reduce((sum, line) => sum + line.quantity, 0)
      return { order_line_id: id, quantity: quantity - inParcels }
    })
    .filter(({ quantity }) => quantity > 0)
}

export interface TrackingInput {
  carrier: string
  tracking_number?: string | null | undefined
  tracking_url?: string | null | undefined
}

/** Without user name and password, which browsers hide and so mislead. The table takes only lower-case `https://`. */
export function isTrackingUrl(text: string): boolean {
  const url = text.startsWith('https://') ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** A well-known carrier is named as it names itself, and has the address of its tracking page. */
export function completeTracking({ carrier, tracking_number, tracking_url }: TrackingInput) {
  const known = findCarrier(carrier)
  const number = tracking_number || null
  const url = tracking_url || (known && number && buildTrackingUrl(known, number)) || null
  return { carrier: known?.name ?? carrier, tracking_number: number, tracking_url: url }
}
