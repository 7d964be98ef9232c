import type { CartProduct } from '#contract/cart.ts'
import type { FieldCode, RefusalCode } from '#contract/contract.ts'
import { type Text, translateKey } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import type { ShownLineRow } from './line-queries.ts'
import type { AvailabilityRow, ChangedLineRow, RequestedLineRow, VariantChoiceRow } from './queries.ts'

export interface VariantChoice {
  color?: string | null | undefined
  size?: string | null | undefined
  unit?: string | null | undefined
}

export type PickedVariant = { variant: VariantChoiceRow } | { field: 'color' | 'size' | 'unit'; key: FieldCode }

/** The only variant that matches a choice, or the field that is ambiguous or wrong. A field with one value needs no choice. */
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

type FilteredVariants = { left: readonly VariantChoiceRow[] } | { field: 'color' | 'size'; key: FieldCode }

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

/** Why a line cannot be bought in any quantity, the most lasting reason first; null if it can. */
export function getUnavailableReason({
  is_sold,
  is_open,
  stock,
}: AvailabilityRow): NonNullable<CartProduct['unavailable_reason']> | null {
  if (!is_sold) return 'not_sold'
  if (!is_open) return 'shop_closed'
  return stock > 0 ? null : 'sold_out'
}

export const isAvailable = (line: AvailabilityRow): boolean => getUnavailableReason(line) === null

const unavailableKeys = {
  not_sold: 'cart.is_not_sold',
  shop_closed: 'cart.is_in_closed_shop',
  sold_out: 'cart.is_sold_out',
} as const

/** Message key and values that explain why a line cannot be bought; null if it can. */
export function describeUnavailability(
  line: AvailabilityRow,
): { key: RefusalCode; values: { name: string; shop: string } } | null {
  const reason = getUnavailableReason(line)
  return reason && { key: unavailableKeys[reason], values: { name: line.name, shop: line.shop_name } }
}

/** True if price or availability differs from when the shopper last saw the line. */
export const hasChanged = (line: ShownLineRow): boolean =>
  !isAvailable(line) || line.stock < line.quantity || line.sale !== line.seen_price

/** Lines in the order in which they were added, those of a shop together. */
export const sortByShop = <Line extends Pick<ShownLineRow, 'id' | 'shop_id'>>(lines: readonly Line[]): Line[] => {
  const shops = Map.groupBy(
    lines.toSorted((a, b) => a.id - b.id),
    ({ shop_id }) => shop_id,
  )
  return [...shops.values()].flat()
}

/** Changing a line stores its new price as seen. The response to that change still compares with the price seen before. */
export function restoreSeenPrices(lines: readonly ShownLineRow[], changed: readonly ChangedLineRow[]): ShownLineRow[] {
  const before = new Map(changed.map(({ id, seen_price }) => [id, seen_price]))
  return lines.map((line) => ({ ...line, seen_price: before.get(line.id) ?? line.seen_price }))
}

/** One sentence per change, joined by line breaks. `formatAmount` formats an amount. */
export const describeChanges = (
  lines: readonly ShownLineRow[],
  t: Text,
  formatAmount: (amount: number) => string,
): string =>
  lines
    .filter(hasChanged)
    .flatMap((line) => describeLineChanges(line, t, formatAmount))
    .join('\n')

/** An unavailable line reports only that; others report price and quantity. */
function describeLineChanges(line: ShownLineRow, t: Text, formatAmount: (amount: number) => string): string[] {
  const { name, sale, seen_price, stock, quantity } = line
  const unavailable = describeUnavailability(line)
  if (unavailable) return [translateKey(t, unavailable.key, unavailable.values)]
  const amounts = { before: formatAmount(toAmount(seen_price)), after: formatAmount(toAmount(sale)) }
  return [
    ...(sale === seen_price ? [] : [t('cart.price_changed', { name, ...amounts })]),
    ...(stock < quantity ? [t('cart.short', { name, count: stock })] : []),
  ]
}

const maxLineUnits = 9999

interface QuantityLimit {
  count: number
  key: RefusalCode
  namedKey: string
}

/** The largest quantity of a variant in a cart: its stock or `maxLineUnits`. */
export function getQuantityLimit(stock: number): QuantityLimit {
  if (stock > maxLineUnits) return { count: maxLineUnits, key: 'cart.most_units', namedKey: 'cart.most_units_named' }
  return { count: stock, key: stock > 0 ? 'cart.only_left' : 'cart.sold_out', namedKey: 'cart.short' }
}

export interface RefillPlan {
  add: { variant_id: number; quantity: number }[]
  /** Lines that do not fit completely, with the message that says why. */
  short: { key: string; values: { name: string; count?: number; shop?: string } }[]
}

/** Plans which requested units fit into a cart with `freeLines` free lines, each up to its stock. */
export function planRefill(rows: readonly RequestedLineRow[], freeLines: number): RefillPlan {
  const refill: RefillPlan = { add: [], short: [] }
  let free = freeLines
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
