import type { GridVariant, shopVariantCalls } from '#contract/shop-variants.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { ShopContext } from '../context.ts'
import {
  type CountedProduct,
  describeVariants,
  findCounted,
  listProductIds,
  readVariantsOf,
  type VariantRow,
} from '../shop-products/shop-products.ts'

type ListQuery = Parameters<typeof listProductIds>[1]

export const listShopVariants: Verbs<typeof shopVariantCalls>['listShopVariants'] = async (ctx, { query }) => {
  const { rows, next } = await findGridPage(ctx, query)
  const variants = await readVariantsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const products = rows.map(({ id, name, state }) => ({ id, name, state, ...describeGrid(variants.get(id) ?? []) }))
  return { data: { products, next } }
}

function describeGrid(rows: readonly VariantRow[]): { version: string; variants: GridVariant[] } {
  const { version, variants } = describeVariants(rows)
  return { version, variants: variants.map(toGridVariant) }
}

export const toGridVariant = ({
  available: _,
  has_orders: __,
  ...row
}: ReturnType<typeof describeVariants>['variants'][number]): GridVariant => row

/** Of a page together. One product may have more: it is not divided, because its variants have one version. */
const maxPageVariants = 200
const maxPageProducts = 100
/** A page is empty only after this number of products without variants. */
const maxSkippedProducts = 2_000

interface GridPage {
  readonly rows: readonly CountedProduct[]
  readonly next: string | null
}

/** The products of a page of the grid: those of the list that have variants. */
export async function findGridPage(ctx: ShopContext, query: Omit<ListQuery, 'per_page'>): Promise<GridPage> {
  let { after } = query
  for (let skipped = 0; ; skipped += maxPageProducts) {
    const { ids, cursors, next } = await listProductIds(ctx, { ...query, after, per_page: maxPageProducts })
    const listed = await findCounted(ctx.db, { shop_id: ctx.shop_id, ids, locale: ctx.locale })
    const rows = takeWhole(listed)
    const last = rows.at(-1)
    const rest = last ? listed.slice(listed.indexOf(last) + 1).filter(hasVariants) : []
    if (last && rest.length > 0) return { rows, next: cursors[ids.indexOf(last.id)] ?? null }
    if (last || next === null || skipped >= maxSkippedProducts) return { rows, next }
    after = next
  }
}

const hasVariants = ({ variant_count }: CountedProduct) => variant_count > 0

/** The first products whose variants fit into a page. */
function takeWhole(listed: readonly CountedProduct[]): CountedProduct[] {
  const taken: CountedProduct[] = []
  let count = 0
  for (const row of listed.filter(hasVariants)) {
    count += row.variant_count
    if (taken.length > 0 && count > maxPageVariants) return taken
    taken.push(row)
  }
  return taken
}
