import type { CartProduct } from '#contract/cart.ts'
import type { Text } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import type { AvailabilityRow, ChangedLineRow, LineRow, RequestedLineRow, VariantChoiceRow } from './queries.ts'

export interface VariantChoice {
  color?: string | null | undefined
  size?: string | null | undefined
  unit?: string | null | undefined
}

export type PickedVariant = { variant: VariantChoiceRow } | { field: 'color' | 'size' | 'unit'; key: string }

/** The one variant that a choice means, or the field that keeps it from meaning one. A single value needs no choosing. */
export function pickVariant(variants: readonly VariantChoiceRow[], choice: VariantChoice): PickedVariant {
  if (choice.unit && variants.every(({ unit }) => unit !== choice.unit))
    return { field: 'unit', key: 'cart.no_such_unit' }
  const byColor = filterByOption(variants, 'color', choice.color)
  if ('field' in byColor) return byColor
  const bySize = filterByOption(byColor.left, 'size', choice.size)
  if ('field' in bySize) return bySize
  const [variant] = bySize.left
  return variant ? { variant } : { field: 'size', key: 'cart.no_such_size' }
}

type FilteredVariants = { left: readonly VariantChoiceRow[] } | { field: 'color' | 'size'; key: string }

function filterByOption(
  variants: readonly VariantChoiceRow[],
  field: 'color' | 'size',
  chosen: string | null | undefined,
): FilteredVariants {
  const values = new Set(variants.map((variant) => variant[field]))
  if (!chosen) return values.size === 1 ? { left: variants } : { field, key: `cart.choose_${field}` }
  const left = variants.filter((variant) => variant[field] === chosen)
  return left.length > 0 ? { left } : { field, key: `cart.no_such_${field}` }
}

/** Why something cannot be bought at all, first what lasts longest; null where it can, however many there are. */
export function getUnavailableReason({
  is_sold,
  is_open,
  stock,
}: AvailabilityRow): NonNullable<CartProduct['unavailable_reason']> | null {
  if (!is_sold) return 'not_sold'
  if (!is_open) return 'shop_closed'
  return stock > 0 ? null : 'sold_out'
}

/** Whether a line can be bought at all; how many of it there are is another question. */
export const isAvailable = (line: AvailabilityRow): boolean => getUnavailableReason(line) === null

/** What to say of something that cannot be bought. */
const unavailableKeys = {
  not_sold: 'cart.is_not_sold',
  shop_closed: 'cart.is_in_closed_shop',
  sold_out: 'cart.is_sold_out',
}

/** Why something cannot be bought, as a key and what fills it; null where it can. */
export function describeUnavailability(
  line: AvailabilityRow,
): { key: string; values: { name: string; shop: string } } | null {
  const reason = getUnavailableReason(line)
  return reason && { key: unavailableKeys[reason], values: { name: line.name, shop: line.shop_name } }
}

/** Whether something about a line is not what it was when it was put in. */
export const hasChanged = (line: LineRow): boolean =>
  !isAvailable(line) || line.stock < line.quantity || line.sale !== line.seen_price

/**
 * Lines with the prices that were told before they were touched. Touching a line takes its new price as seen; so the answer
 * to the touch is the last to tell of it, and the first where nothing told of it before.
 */
export function restoreSeenPrices(lines: readonly LineRow[], touched: readonly ChangedLineRow[]): LineRow[] {
  const before = new Map(touched.map(({ id, seen_price }) => [id, seen_price]))
  return lines.map((line) => ({ ...line, seen_price: before.get(line.id) ?? line.seen_price }))
}

/** What changed about the lines of a cart, in words, each on a line of its own. `show` writes an amount. */
export const describeChanges = (lines: readonly LineRow[], t: Text, show: (amount: number) => string): string =>
  lines
    .filter(hasChanged)
    .flatMap((line) => describeLineChanges(line, t, show))
    .join('\n')

/** What cannot be had has no price and no quantity to speak of; of anything else both may have changed. */
function describeLineChanges(line: LineRow, t: Text, show: (amount: number) => string): string[] {
  const { name, sale, seen_price, stock, quantity } = line
  const unavailable = describeUnavailability(line)
  if (unavailable) return [t(unavailable.key, unavailable.values)]
  const amounts = { before: show(toAmount(seen_price)), after: show(toAmount(sale)) }
  return [
    ...(sale === seen_price ? [] : [t('cart.price_changed', { name, ...amounts })]),
    ...(stock < quantity ? [t('cart.short', { name, count: stock })] : []),
  ]
}

/** As much of one product as a cart takes. */
const maxLineUnits = 9999

interface QuantityLimit {
  count: number
  /** What to say of it, and what where it has to be said of which product. */
  key: string
  namedKey: string
}

/** How many of something may be in a cart: what is left of it bounds it, or the cart itself. */
export function getQuantityLimit(stock: number): QuantityLimit {
  if (stock > maxLineUnits) return { count: maxLineUnits, key: 'cart.most_units', namedKey: 'cart.most_units_named' }
  return { count: stock, key: stock > 0 ? 'cart.only_left' : 'cart.sold_out', namedKey: 'cart.short' }
}

export interface RefillPlan {
  add: { variant_id: number; quantity: number }[]
  /** What does not go in, or not all of it, and why in words. */
  short: { key: string; values: { name: string; count?: number; shop?: string } }[]
}

/** What of things wanted goes into a cart that has room for so many lines more: never more of one than there is. */
export function planRefill(rows: readonly RequestedLineRow[], room: number): RefillPlan {
  const refill: RefillPlan = { add: [], short: [] }
  let free = room
  for (const row of rows) {
    const { variant_id, name, quantity, in_cart, stock } = row
    const unavailable = describeUnavailability(row)
    const bound = getQuantityLimit(stock)
    const hasRoom = in_cart > 0 || free > 0
    const fits = hasRoom && !unavailable ? Math.max(0, Math.min(quantity, bound.count - in_cart)) : 0
    if (fits > 0) refill.add.push({ variant_id, quantity: fits })
    if (fits > 0 && in_cart === 0) free -= 1
    if (fits === quantity) continue
    refill.short.push(
      unavailable ?? { key: hasRoom ? bound.namedKey : 'cart.no_room', values: { name, count: bound.count } },
    )
  }
  return refill
}
