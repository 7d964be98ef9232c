import { productLimits } from '#contract/product-limits.ts'
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
  /** SKUs that variants of the product have before the save. */
  readonly own: readonly string[]
  readonly rows: readonly Row[]
}

/**
 * Generates missing SKUs, and returns as `taken` those that other products of the shop have. A lock serialises this per shop until the
 * transaction ends.
 */
export async function completeSkus<Row extends CodedVariant>(
  ctx: ShopContext,
  { product_id, own, rows }: CompleteSkusParams<Row>,
): Promise<{ rows: Row[]; taken: ReadonlySet<string> }> {
  await lockEdits(ctx.db, { name: `skus of shop ${ctx.shop_id}` })
  const given = rows.map(({ sku }) => sku).filter((sku) => sku !== '')
  const proposals = rows.flatMap((row) => (row.sku === '' ? listProposals(proposeSku(product_id, row)) : []))
  const skus = [...new Set([...given, ...proposals])]
  const found = await findTakenSkus(ctx.db, { shop_id: ctx.shop_id, product_id, skus })
  const taken = new Set(found.map(({ sku }) => sku))
  const used = new Set([...taken, ...own, ...given])
  const complete = (row: Row): Row => {
    const sku = row.sku || listProposals(proposeSku(product_id, row)).find((each) => !used.has(each))
    if (sku === undefined) throw new Error(`product ${product_id} has no free SKU`)
    used.add(sku)
    return { ...row, sku }
  }
  return { rows: rows.map(complete), taken }
}

/** More than the variants of a product: names without Latin letters all have the same proposal. */
const maxProposals = 2 * productLimits.variants

const listProposals = (base: string): string[] => [
  base,
  ...Array.from({ length: maxProposals }, (_, i) => `${base}-${i + 2}`),
]
