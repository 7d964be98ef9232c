import type { FieldMap } from '#console/platform/form/merge-changes.ts'
import { fromZonedInput, toZonedInput } from '#console/platform/session/zoned-time.ts'
import type { SellerVariant, VariantEdit } from '#contract/product-parts.ts'
import { formatNumber } from '#locales/numbers.ts'
import { typedAmount } from '#locales/typed-amount.ts'

/** A variant in the form. Amounts and times are as typed. */
export interface VariantRow {
  /** Names of the market's lists; '' for none. */
  readonly color: string
  readonly size: string
  readonly price: string
  readonly discount_price: string
  /** As in `datetime-local` inputs; '' for none. */
  readonly discount_from: string
  readonly discount_until: string
  readonly sku: string
  readonly barcode: string
  readonly is_hidden: boolean
  /** Removed with the next save. */
  readonly is_removed: boolean
}

/** By key: `v7` is the stored variant 7, and `n1` one that is not stored yet. */
export interface VariantsValues {
  readonly rows: Readonly<Record<string, VariantRow>>
}

export interface VariantsData {
  readonly variants: readonly SellerVariant[]
  readonly version: string
}

/** How the person reads and types amounts and times. */
export interface FieldNotation {
  readonly locale: string
  readonly timeZone: string
}

export const newRow = (color: string, size: string): VariantRow => ({
  color,
  size,
  price: '',
  discount_price: '',
  discount_from: '',
  discount_until: '',
  sku: '',
  barcode: '',
  is_hidden: false,
  is_removed: false,
})

const keyOf = (id: number): string => `v${id}`
export const idOfKey = (key: string): number | undefined => (key.startsWith('v') ? Number(key.slice(1)) : undefined)

const amountNames: readonly string[] = ['price', 'discount_price']
const momentNames: readonly string[] = ['discount_from', 'discount_until']

/** Cache of parsed amounts: each key press reads hundreds of them, and most repeat. */
const knownAmounts = new Map<string, number | null>()

/** null for an empty field; the text itself if it is not an amount. */
function readAmount(text: string): number | string | null {
  if (text.trim() === '') return null
  let amount = knownAmounts.get(text)
  if (amount === undefined) {
    if (knownAmounts.size > 5_000) knownAmounts.clear()
    amount = typedAmount(text)
    knownAmounts.set(text, amount)
  }
  return amount ?? text
}

export const isAmount = (text: string): boolean => {
  const amount = readAmount(text)
  return amount === null || (typeof amount === 'number' && amount > 0)
}

const writeAmount = (amount: number, locale: string): string => formatNumber(amount, locale, 2)

/** Formats a typed amount in the language of the page. Other text stays, so that it can be corrected. */
export function normaliseAmount(text: string, locale: string): string {
  const amount = readAmount(text)
  return typeof amount === 'number' ? writeAmount(amount, locale) : text
}

const readFieldsOf = (variants: readonly SellerVariant[]): FieldMap =>
  Object.fromEntries(
    variants.flatMap(({ id, is_reduced: _, available: __, has_orders: ___, ...variant }) =>
      Object.entries({ ...variant, is_removed: false }).map(([name, value]) => [`${keyOf(id)}.${name}`, value]),
    ),
  )

const knownFields = new WeakMap<object, FieldMap>()

/** The stored variants as fields such as `v7.price`. */
export function readVariantFields({ variants }: VariantsData): FieldMap {
  const fields = knownFields.get(variants) ?? readFieldsOf(variants)
  knownFields.set(variants, fields)
  return fields
}

/** Fields do not depend on the notation: a draft may have been typed in another language. */
export const toVariantFields = ({ rows }: VariantsValues, { timeZone }: FieldNotation): FieldMap =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([key, row]) =>
      Object.entries(row).map(([name, value]) => [`${key}.${name}`, toField(name, value, timeZone)]),
    ),
  )

function toField(name: string, value: string | boolean, timeZone: string): unknown {
  if (typeof value === 'boolean') return value
  if (amountNames.includes(name)) return readAmount(value)
  if (momentNames.includes(name)) return fromZonedInput(value, timeZone)
  if (name === 'sku') return value.trim()
  return value.trim() || null
}

export function toVariantsValues(fields: FieldMap, { locale, timeZone }: FieldNotation): VariantsValues {
  const write = (name: string, value: unknown): string | boolean => {
    if (typeof value === 'boolean') return value
    if (value === null || value === undefined) return ''
    if (amountNames.includes(name) && typeof value === 'number') return writeAmount(value, locale)
    return momentNames.includes(name) ? toZonedInput(String(value), timeZone) : String(value)
  }
  const rows: Record<string, Record<string, string | boolean>> = {}
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const [key = '', name = ''] = path.split('.')
    rows[key] ??= { ...newRow('', '') }
    rows[key][name] = write(name, value)
  }
  return { rows: rows as unknown as Record<string, VariantRow> }
}

/** Keys of the variants that a save sends, in the order of its edits. */
export const listChangedKeys = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('.')[0] ?? '')),
]

/** The edit of a variant in a save: its changed fields, or all fields of a new one. */
export function toVariantEdit(key: string, fields: FieldMap, changes: readonly string[]): VariantEdit {
  const id = idOfKey(key)
  const storedAs = (name: string) => fields[`${key}.${name}`]
  if (id !== undefined && storedAs('is_removed') === true) return { id, remove: true }
  const isNew = id === undefined
  const names = Object.keys(newRow('', '')).filter((name) => name !== 'is_removed')
  const sent = names.filter((name) => (isNew ? isFilled(storedAs(name)) : changes.includes(`${key}.${name}`)))
  // A period that stays after its reduced price would apply to the next one.
  const noDiscount = storedAs('discount_price') === null && sent.includes('discount_price')
  return {
    ...(isNew ? { color: storedAs('color') as string | null, size: storedAs('size') as string | null } : { id }),
    ...Object.fromEntries(sent.map((name) => [name, storedAs(name)])),
    ...(noDiscount && { discount_from: null, discount_until: null }),
  }
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/** The stored variants after a save, whose response has only the changed ones. */
export function withStored(
  before: readonly SellerVariant[],
  { variants, removed }: { readonly variants: readonly SellerVariant[]; readonly removed: readonly number[] },
): SellerVariant[] {
  const changed = new Map(variants.map((variant) => [variant.id, variant]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.filter(({ id }) => !removed.includes(id)).map((variant) => changed.get(variant.id) ?? variant),
    ...variants.filter(({ id }) => !known.has(id)),
  ]
}

export interface Combination {
  readonly color: string
  readonly size: string
}

/** The combinations of colours and sizes without a variant. If no colour is chosen, they have none; sizes likewise. */
export function listMissing(
  rows: readonly Combination[],
  colors: readonly string[],
  sizes: readonly string[],
): Combination[] {
  const nameOf = ({ color, size }: Combination) => JSON.stringify([color, size])
  const known = new Set(rows.map(nameOf))
  const orNone = (names: readonly string[]) => (names.length > 0 ? names : [''])
  return orNone(colors)
    .flatMap((color) => orNone(sizes).map((size): Combination => ({ color, size })))
    .filter((combination) => !known.has(nameOf(combination)))
}
