import { productLimits } from '#contract/product-limits.ts'
import type { VariantEdit } from '#contract/product-parts.ts'
import { fromAmount } from '#server/platform/money.ts'
import type { FieldMessage } from '#server/platform/refusal.ts'
import type { StoredVariant } from '../catalogue/catalogue.ts'

export interface ExistingVariant extends StoredVariant {
  readonly id: number
}

interface PlanParams {
  readonly stored: readonly ExistingVariant[]
  readonly edits: readonly VariantEdit[]
  /** Ids by name, for the names in the edits; a missing name does not exist. */
  readonly colors: ReadonlyMap<string, number>
  readonly sizes: ReadonlyMap<string, number>
}

export interface PlannedVariant extends StoredVariant {
  readonly index: number
}

export interface VariantPlan {
  /** An empty SKU is still to be generated. */
  readonly added: readonly PlannedVariant[]
  readonly changed: readonly (PlannedVariant & { readonly id: number })[]
  readonly removed: readonly number[]
  readonly unit: string | undefined
}

type Problems = Record<string, FieldMessage[]>

export function planVariants({ stored, edits, colors, sizes }: PlanParams): VariantPlan | { problems: Problems } {
  const problems: Problems = {}
  const report = (index: number, field: string, message: FieldMessage) => {
    problems[`variants.${index}.${field}`] ??= [message]
  }
  const ids = new Set(edits.map(({ id }) => id))
  const unnamed = stored.filter(({ id }) => !ids.has(id))
  const known = { unnamed, byId: new Map(stored.map((row) => [row.id, row])), colors, sizes }
  const added: PlannedVariant[] = []
  const changed = new Map<number, PlannedVariant & { id: number }>()
  const removed = new Set<number>()
  for (const [index, edit] of edits.entries()) {
    const target = findTarget(edit, known, (field, key) => report(index, field, { key }))
    if (target === undefined) continue
    const { existing, values } = target
    if (existing && (changed.has(existing.id) || removed.has(existing.id)))
      report(index, 'id', { key: 'products.variant_twice' })
    else if (edit.remove && existing) removed.add(existing.id)
    else if (edit.remove) report(index, 'id', { key: 'products.unknown_variant' })
    else {
      const planned = { ...applyEdit(edit, existing ?? newVariant, values), index }
      for (const [field, key] of findPriceProblems(planned)) report(index, field, { key })
      if (existing) changed.set(existing.id, { ...planned, id: existing.id })
      else added.push(planned)
    }
  }
  const kept = stored.filter(({ id }) => !removed.has(id) && !changed.has(id))
  for (const [index, field] of findRepeated([...kept, ...changed.values(), ...added]))
    report(index, field, { key: field === 'sku' ? 'products.sku_taken' : 'products.variant_twice' })
  const { unit, differs } = findUnit(edits)
  if (differs !== undefined) report(differs, 'unit', { key: 'products.units_differ' })
  if (kept.length + changed.size + added.length > productLimits.variants)
    problems.variants = [{ key: 'products.too_many_variants', values: { count: productLimits.variants } }]
  if (Object.keys(problems).length > 0) return { problems }
  return { added, changed: [...changed.values()], removed: [...removed], unit }
}

const newVariant: StoredVariant = {
  color_id: null,
  size_id: null,
  sku: '',
  barcode: null,
  is_hidden: false,
  // 0: a price is required.
  ...{ price: 0, planned_price: null, discount_from: null, discount_until: null },
}

interface Known extends Pick<PlanParams, 'colors' | 'sizes'> {
  /** Variants that no edit names by id; an edit may refer to them by color and size. */
  readonly unnamed: readonly ExistingVariant[]
  readonly byId: ReadonlyMap<number, ExistingVariant>
}

type Report = (field: string, key: FieldMessage['key']) => void

/** Finds the variant of an edit by id, otherwise by color and size; without one the edit adds a variant. */
function findTarget(edit: VariantEdit, known: Known, report: Report) {
  const existing = edit.id === undefined ? undefined : known.byId.get(edit.id)
  if (edit.id !== undefined && !existing) return report('id', 'products.unknown_variant')
  const color_id = findNamed(edit.color, known.colors, existing?.color_id ?? null)
  const size_id = findNamed(edit.size, known.sizes, existing?.size_id ?? null)
  if (color_id === undefined) report('color', 'products.unknown_color')
  if (size_id === undefined) report('size', 'products.unknown_size')
  if (color_id === undefined || size_id === undefined) return undefined
  const isSame = (row: ExistingVariant) => row.color_id === color_id && row.size_id === size_id
  return {
    existing: existing ?? (edit.id === undefined ? known.unnamed.find(isSame) : undefined),
    values: { color_id, size_id },
  }
}

/** Undefined if there is no such name. */
const findNamed = (name: string | null | undefined, ids: ReadonlyMap<string, number>, before: number | null) =>
  name === undefined ? before : name === null ? null : ids.get(name)

function applyEdit(
  edit: VariantEdit,
  before: StoredVariant,
  { color_id, size_id }: Pick<StoredVariant, 'color_id' | 'size_id'>,
): StoredVariant {
  const planned_price = minorUnits(edit.discount_price, before.planned_price)
  const hasPlan = planned_price !== null
  const { discount_from = before.discount_from, discount_until = before.discount_until } = edit
  return {
    color_id,
    size_id,
    // A SKU cannot be cleared: an empty one keeps that of a stored variant.
    sku: edit.sku || before.sku,
    barcode: edit.barcode === undefined ? before.barcode : edit.barcode || null,
    price: minorUnits(edit.price, before.price) ?? 0,
    planned_price,
    discount_from: hasPlan ? discount_from : null,
    discount_until: hasPlan ? discount_until : null,
    is_hidden: edit.is_hidden ?? before.is_hidden,
  }
}

const minorUnits = (amount: number | null | undefined, before: number | null): number | null =>
  amount === undefined ? before : amount === null ? null : fromAmount(amount)

type FieldProblem = [field: string, key: FieldMessage['key']]

function findPriceProblems({ price, planned_price, discount_from, discount_until, barcode }: StoredVariant) {
  const problems: FieldProblem[] = []
  if (price <= 0) problems.push(['price', 'products.price_required'])
  else if (planned_price !== null && planned_price >= price)
    problems.push(['discount_price', 'products.discount_too_high'])
  if (discount_from !== null && discount_until !== null && discount_until <= discount_from)
    problems.push(['discount_until', 'products.discount_ends_first'])
  if (barcode !== null && !hasCheckDigit(barcode)) problems.push(['barcode', 'products.barcode_check_digit'])
  return problems
}

function findRepeated(rows: readonly (StoredVariant & { index?: number })[]): [number, 'sku' | 'size'][] {
  const [skus, choices] = [new Set<string>(), new Set<string>()]
  const isRepeated = (seen: Set<string>, key: string) => seen.size === seen.add(key).size
  return rows.flatMap(({ index, sku, color_id, size_id }) => {
    const hasSku = sku !== '' && isRepeated(skus, sku)
    const hasChoice = isRepeated(choices, `${color_id}:${size_id}`)
    if (index === undefined) return []
    return [
      ...(hasSku ? [[index, 'sku'] as [number, 'sku']] : []),
      ...(hasChoice ? [[index, 'size'] as [number, 'size']] : []),
    ]
  })
}

function findUnit(edits: readonly VariantEdit[]): { unit: string | undefined; differs: number | undefined } {
  const unit = edits.find((edit) => edit.unit !== undefined)?.unit
  const differs = edits.findIndex((edit) => edit.unit !== undefined && edit.unit !== unit)
  return { unit, differs: differs < 0 ? undefined : differs }
}

const gtinLengths: readonly number[] = [8, 12, 13, 14]

/** Whether a barcode has a valid check digit (GS1 General Specifications, 7.9), or is not a GTIN. */
export function hasCheckDigit(barcode: string): boolean {
  if (!/^\d+$/.test(barcode) || !gtinLengths.includes(barcode.length)) return true
  const digits = [...barcode].map(Number)
  // From the right, the check digit weighs 1, the one before it 3, and so on.
  const sum = digits.toReversed().reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Proposes a SKU of product, color and size, in letters that every scanner reads. */
export function proposeSku(product_id: number, { color, size }: { color: string | null; size: string | null }): string {
  const parts = [color, size].map((name) =>
    (name ?? '')
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 16),
  )
  return [String(product_id), ...parts].filter((part) => part !== '').join('-')
}
