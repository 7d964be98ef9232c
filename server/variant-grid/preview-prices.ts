import type { DataOf, InputOf } from '#contract/call.ts'
import { changePrice } from '#contract/price-change.ts'
import type { shopVariantCalls } from '#contract/shop-variants.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { refuseField } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { describeVariants, planVariants, readVariantsOf, type VariantRow } from '../shop-products/shop-products.ts'
import { findGridPage } from './list.ts'
import { translateFields } from './save.ts'

type Call = (typeof shopVariantCalls)['previewPriceChange']
type Preview = DataOf<Call>
type Change = Pick<InputOf<Call>['body'], 'field' | 'percent' | 'amount' | 'rounding'>

export const previewPriceChange: Verb<Call> = async (ctx, { body }) => {
  const { filter, category_id, search, after, ...change } = body
  if ((change.percent === undefined) === (change.amount === undefined)) refuseField('percent', 'errors.required')
  // New products precede the first page, so none is listed twice.
  const { rows, next } = await findGridPage(ctx, { filter, category_id, search, after, sort: 'newest' })
  const stored = await readVariantsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const planned = rows.map(({ id, name }) => planProduct(ctx, { id, name, stored: stored.get(id) ?? [] }, change))
  return {
    data: {
      products: planned.flatMap(({ changed }) => changed ?? []),
      refused: planned.flatMap(({ refused }) => refused ?? []),
      unchanged_count: planned.reduce((sum, product) => sum + product.unchanged_count, 0),
      next,
    },
  }
}

interface PlannedProduct {
  readonly unchanged_count: number
  readonly changed?: Preview['products'][number]
  readonly refused?: Preview['refused'][number]
}

interface StoredProduct {
  readonly id: number
  readonly name: string
  readonly stored: readonly VariantRow[]
}

/** By the rules of a save, so that a preview refuses what a save would refuse. */
function planProduct(ctx: ShopContext, { id, name, stored }: StoredProduct, change: Change): PlannedProduct {
  const { field } = change
  const before = field === 'price' ? 'price' : 'planned_price'
  const changing = stored
    .map((row) => ({ row, was: row[before], becomes: changePrice(row.price, change) }))
    .filter(({ was, becomes }) => becomes !== was)
  const unchanged_count = stored.length - changing.length
  if (changing.length === 0) return { unchanged_count }
  const toAmountOrNull = (price: number | null) => (price === null ? null : toAmount(money(price)))
  const edits = changing.map(({ row, becomes }) => ({ id: row.id, [field]: toAmountOrNull(becomes) }))
  const plan = planVariants({ stored, edits, colors: noNames, sizes: noNames })
  const problems: Record<string, string[]> = translateFields(ctx, 'problems' in plan ? plan.problems : {})
  const variants = changing.flatMap(({ row, was, becomes }, i) => {
    if (becomes !== null)
      return { id: row.id, was: toAmountOrNull(was), becomes: toAmount(money(becomes)), ...namesOf(row) }
    problems[`variants.${i}.${field}`] = [ctx.t('products.price_out_of_range')]
    return []
  })
  if (Object.keys(problems).length > 0) {
    const refusal = { product_id: id, name, code: 'errors.invalid', message: ctx.t('errors.invalid'), current: null }
    return { unchanged_count, refused: { ...refusal, fields: problems } }
  }
  return { unchanged_count, changed: { id, name, version: describeVariants(stored).version, variants } }
}

const namesOf = ({ color, size }: VariantRow) => ({ color, size })

/** No edit names a color or size. */
const noNames: ReadonlyMap<string, number> = new Map()
