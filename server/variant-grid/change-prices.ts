import type { InputOf } from '#contract/call.ts'
import { changePrice } from '#contract/price-change.ts'
import type { VariantEdit } from '#contract/product-parts.ts'
import type { ChangedPrices, PriceChangedProduct, RefusedProduct, shopVariantCalls } from '#contract/shop-variants.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { type FieldMessage, refuse, refuseField } from '#server/platform/refusal.ts'
import { versionOf } from '#server/platform/versions.ts'
import type { ShopContext } from '../context.ts'
import {
  describeVariants,
  lockProducts,
  planVariants,
  readVariantsOf,
  type VariantRow,
} from '../shop-products/shop-products.ts'
import { findGridPage } from './list.ts'
import { recordNothing, saveOrRefuse, translateFields } from './save.ts'

type Verb = Verbs<typeof shopVariantCalls>
type ChangeRequest = InputOf<(typeof shopVariantCalls)['previewPriceChange']>['body']

export const previewPriceChange: Verb['previewPriceChange'] = async (ctx, { body }) => ({
  data: (await readPortion(ctx, body, { isLocked: false })).preview,
})

/** Writes what the preview of the same portion showed. A concurrent change of the portion waits, or is found here. */
export const changeVariantPrices: Verb['changeVariantPrices'] = async (ctx, { body: { version, ...body } }) => {
  const { preview, edits } = await readPortion(ctx, body, { isLocked: true })
  if (preview.version !== version) refuse('conflict', 'errors.changed_meanwhile', { figures: { current: preview } })
  const refused = [...preview.refused]
  for (const product of edits) {
    const outcome = await saveOrRefuse(ctx, product)
    if ('code' in outcome) refused.push(outcome)
  }
  const refusedIds = new Set(refused.map(({ product_id }) => product_id))
  const products = preview.products.filter(({ id }) => !refusedIds.has(id))
  if (products.length === 0) recordNothing(ctx)
  return { data: { ...preview, products, refused } }
}

interface Portion {
  readonly preview: ChangedPrices
  readonly edits: readonly { readonly id: number; readonly version: string; readonly variants: VariantEdit[] }[]
}

async function readPortion(
  ctx: ShopContext,
  { filter, category_id, search, after, ...change }: ChangeRequest,
  { isLocked }: { isLocked: boolean },
): Promise<Portion> {
  if ((change.percent === undefined) === (change.amount === undefined)) refuseField('percent', 'errors.required')
  // New products precede the first page, so none is changed twice.
  const { rows, next } = await findGridPage(ctx, { filter, category_id, search, after, sort: 'newest' })
  const ids = rows.map(({ id }) => id)
  if (isLocked) await lockProducts(ctx.db, { shop_id: ctx.shop_id, ids })
  const stored = await readVariantsOf(ctx, ids)
  const planned = rows.map((row) => planProduct(ctx, { ...row, stored: stored.get(row.id) ?? [] }, change))
  return {
    preview: {
      products: planned.flatMap(({ changed }) => changed ?? []),
      refused: planned.flatMap(({ refused }) => refused ?? []),
      next,
      unchanged_count: planned.reduce((sum, product) => sum + product.unchanged_count, 0),
      version: versionOf([planned.map(({ id, version }) => [id, version]), next]),
    },
    edits: planned.flatMap(({ id, version, edits }) => (edits ? [{ id, version, variants: edits }] : [])),
  }
}

interface PlannedProduct {
  readonly id: number
  readonly version: string
  readonly unchanged_count: number
  readonly changed?: PriceChangedProduct
  readonly edits?: VariantEdit[]
  readonly refused?: RefusedProduct
}

interface StoredProduct {
  readonly id: number
  readonly name: string
  readonly stored: readonly VariantRow[]
}

type Change = Pick<ChangeRequest, 'field' | 'percent' | 'amount' | 'rounding'>

/** By the rules of a save, so that a preview refuses what the change would refuse. */
function planProduct(ctx: ShopContext, { id, name, stored }: StoredProduct, change: Change): PlannedProduct {
  const { field } = change
  const priced = stored.map((row) => ({ row, was: was(row, field), becomes: changePrice(row.price, change) }))
  const changing = priced.filter(({ was: before, becomes }) => becomes !== before)
  const { version } = describeVariants(stored)
  const unchanged_count = priced.length - changing.length
  if (changing.length === 0) return { id, version, unchanged_count }
  const edits = changing.map(({ row, becomes }) => ({ id: row.id, [field]: becomes ? toAmount(money(becomes)) : null }))
  const outOfRange = changing.flatMap(({ becomes }, i) =>
    becomes === null ? [[`variants.${i}.${field}`, [{ key: 'products.price_out_of_range' }]] as const] : [],
  )
  const plan = planVariants({ stored, edits, colors: noNames, sizes: noNames })
  const problems: Record<string, readonly FieldMessage[]> = {
    ...('problems' in plan && plan.problems),
    ...Object.fromEntries(outOfRange),
  }
  if (Object.keys(problems).length > 0) {
    const refusal = { code: 'errors.invalid', message: ctx.t('errors.invalid'), current: null } as const
    return {
      id,
      version,
      unchanged_count,
      refused: { product_id: id, ...refusal, fields: translateFields(ctx, problems) },
    }
  }
  const variants = changing.map(({ row, was: before, becomes }) => ({
    ...{ id: row.id, color: row.color, size: row.size },
    ...{ was: before === null ? null : toAmount(money(before)), becomes: toAmount(money(becomes ?? 0)) },
  }))
  return { id, version, unchanged_count, edits, changed: { id, name, variants } }
}

const was = ({ price, planned_price }: VariantRow, field: Change['field']): number | null =>
  field === 'price' ? price : planned_price

/** No edit names a color or size. */
const noNames: ReadonlyMap<string, number> = new Map()
