import { lockEdits } from '#server/platform/versions.ts'
import type { ShopContext } from '../context.ts'
import { findTakenSkus } from './queries.ts'
import { proposeSku } from './variant-plan.ts'

interface CodedVariant {
  /** Empty: to be generated. */
  readonly sku: string
  readonly color: string | null
  readonly size: string | null
}

interface CompleteSkusParams<Row> {
  readonly product_id: number
  readonly own: readonly string[]
  readonly rows: readonly Row[]
}

/** Returns as `taken` the SKUs of the shop's other products. A lock serialises this per shop until the transaction ends. */
export async function completeSkus<Row extends CodedVariant>(
  ctx: ShopContext,
  { product_id, own, rows }: CompleteSkusParams<Row>,
): Promise<{ rows: Row[]; taken: ReadonlySet<string> }> {
  const { db, shop_id } = ctx
  await lockEdits(db, { name: `skus of shop ${shop_id}` })
  const findTaken = async (skus: string[]) =>
    (await findTakenSkus(db, { shop_id, product_id, skus })).map(({ sku }) => sku)
  const given = rows.map(({ sku }) => sku).filter((sku) => sku !== '')
  const taken = new Set(await findTaken(given))
  const bases = rows.filter(({ sku }) => sku === '').map((row) => proposeSku(product_id, row))
  const used = new Set([...own, ...given])
  // Doubling keeps the rounds few where another product has many of the proposals.
  for (let round = 1; ; round *= 2) {
    const generated = generateSkus(bases, used, Math.max(2, round))
    const clashes = await findTaken(generated)
    if (clashes.length === 0) return { rows: fillSkus(rows, generated), taken }
    for (const sku of clashes) used.add(sku)
  }
}

/** Returns one SKU per base, none of them twice or used: the base itself, or with the first free number from `firstSuffix`. */
export function generateSkus(bases: readonly string[], used: ReadonlySet<string>, firstSuffix = 2): string[] {
  const unavailable = new Set(used)
  const nextSuffix = new Map<string, number>()
  return bases.map((base) => {
    let suffix = nextSuffix.get(base) ?? firstSuffix
    let sku = base
    for (; unavailable.has(sku); suffix += 1) sku = `${base}-${suffix}`
    nextSuffix.set(base, suffix)
    unavailable.add(sku)
    return sku
  })
}

function fillSkus<Row extends CodedVariant>(rows: readonly Row[], generated: readonly string[]): Row[] {
  const remaining = generated.values()
  return rows.map((row) => (row.sku === '' ? { ...row, sku: remaining.next().value as string } : row))
}
