import type { Text } from '#locales/text.ts'
import { toAmount } from '../kit/money.ts'
import type { ChoiceRow, LineRow, WantedRow } from './queries.ts'

export interface Choice {
  color?: string | null | undefined
  size?: string | null | undefined
  unit?: string | null | undefined
}

export type Pick = { variant: ChoiceRow } | { field: 'color' | 'size' | 'unit'; key: string }

/** The one variant that a choice means, or the field that keeps it from meaning one. A single value needs no choosing. */
export function pickVariant(variants: readonly ChoiceRow[], choice: Choice): Pick {
  if (choice.unit && variants.every(({ unit }) => unit !== choice.unit))
    return { field: 'unit', key: 'cart.no_such_unit' }
  const byColor = narrow(variants, 'color', choice.color)
  if ('field' in byColor) return byColor
  const bySize = narrow(byColor.left, 'size', choice.size)
  if ('field' in bySize) return bySize
  const [variant] = bySize.left
  return variant ? { variant } : { field: 'size', key: 'cart.no_such_size' }
}

type Narrowed = { left: readonly ChoiceRow[] } | { field: 'color' | 'size'; key: string }

function narrow(variants: readonly ChoiceRow[], field: 'color' | 'size', chosen: string | null | undefined): Narrowed {
  const values = new Set(variants.map((variant) => variant[field]))
  if (!chosen) return values.size === 1 ? { left: variants } : { field, key: `cart.choose_${field}` }
  const left = variants.filter((variant) => variant[field] === chosen)
  return left.length > 0 ? { left } : { field, key: `cart.no_such_${field}` }
}

/** Whether a line can be bought at all; how many of it there are is another question. */
export const isAvailable = (line: LineRow): boolean => line.is_shown && line.stock > 0

/** Whether something about a line is not what it was when it was put in. */
export const isChanged = (line: LineRow): boolean =>
  !isAvailable(line) || line.stock < line.quantity || line.sale !== line.seen_price

/** What changed about the lines of a cart, in words, each on a line of its own. `show` writes an amount. */
export const changesOf = (lines: readonly LineRow[], t: Text, show: (amount: number) => string): string =>
  lines
    .filter(isChanged)
    .map((line) => changeOf(line, t, show))
    .join('\n')

function changeOf(line: LineRow, t: Text, show: (amount: number) => string): string {
  const { name } = line
  if (!isAvailable(line)) return t('cart.gone', { name })
  if (line.stock < line.quantity) return t('cart.short', { name, count: line.stock })
  return t('cart.price_changed', { name, before: show(toAmount(line.seen_price)), after: show(toAmount(line.sale)) })
}

/** As much of one product as a cart takes. */
const mostUnits = 9999

export interface Refill {
  add: { variant_id: number; quantity: number }[]
  /** What does not go in, or not all of it, and why in words. */
  short: { key: string; name: string; count: number }[]
}

/** What of things wanted goes into a cart that has room for so many lines more: never more of one than there is. */
export function refillOf(rows: readonly WantedRow[], room: number): Refill {
  const refill: Refill = { add: [], short: [] }
  let free = room
  for (const { variant_id, name, quantity, in_cart, stock } of rows) {
    const hasRoom = in_cart > 0 || free > 0
    const fits = hasRoom ? Math.max(0, Math.min(quantity, Math.min(stock, mostUnits) - in_cart)) : 0
    if (fits > 0) refill.add.push({ variant_id, quantity: fits })
    if (fits > 0 && in_cart === 0) free -= 1
    if (fits === quantity) continue
    const key = stock > 0 && !hasRoom ? 'cart.no_room' : 'cart.short'
    refill.short.push({ key: stock > 0 ? key : 'cart.gone', name, count: stock })
  }
  return refill
}
