import { separators } from '#contract/csv-separators.ts'
import type { productFileCalls } from '#contract/product-files.ts'
import type { ProductWords } from '#contract/product-parts.ts'
import { csvMark, formatCsvRows, streamTexts } from '#server/platform/csv.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import type { ShopContext } from '../context.ts'
import { listProductIds } from '../shop-products/shop-products.ts'
import { writeSpecifications, writeSummary } from './cells.ts'
import { type ExportedProduct, type ExportedVariant, findExported } from './export-queries.ts'
import { listLocales } from './lookups.ts'
import { listTargets } from './mapping.ts'

type Verb = Verbs<typeof productFileCalls>['exportShopProducts']

const maxExportsAnHour = 60
const pageSize = 100

export const exportShopProducts: Verb = async (ctx, { query: { separator, ...narrowed } }) => {
  await limitAttempts(ctx.db, [`product-export:${ctx.shop_id}`], maxExportsAnHour, 60 * 60)
  const targets = listTargets(await listLocales(ctx), ctx.defaultLocale)
  const name = `products-${ctx.now().toISOString().slice(0, 10)}.csv`
  return { file: streamTexts(writeProducts(ctx, { narrowed, targets, separator: separators[separator] })), name }
}

interface WriteProductsParams {
  readonly narrowed: Pick<Parameters<typeof listProductIds>[1], 'filter' | 'category_id' | 'search'>
  readonly targets: string[]
  readonly separator: string
}

async function* writeProducts(
  ctx: ShopContext,
  { narrowed, targets, separator }: WriteProductsParams,
): AsyncGenerator<string, undefined> {
  const { db, shop_id } = ctx
  yield csvMark + formatCsvRows([targets], separator)
  for (let after: string | undefined; ; ) {
    const page = await listProductIds(ctx, { ...narrowed, sort: 'newest', after, per_page: pageSize })
    const products = page.ids.length > 0 ? await findExported(db, { shop_id, ids: page.ids }) : []
    if (products.length > 0)
      yield formatCsvRows(
        products.flatMap((product) => toRows(product, targets)),
        separator,
      )
    if (page.next === null) return
    after = page.next
  }
}

/** One row per variant, or one for a product without variants. Only the first row has the cells of the product, except its id. */
function toRows(product: ExportedProduct, targets: readonly string[]): string[][] {
  const { variants } = product
  const lines: (ExportedVariant | undefined)[] = variants.length > 0 ? variants : [undefined]
  return lines.map((variant, index) =>
    targets.map((target) => {
      if (target === 'product') return String(product.id)
      const ofVariant = variantCells[target]
      if (ofVariant) return variant ? ofVariant(variant) : ''
      return index === 0 ? readProductCell(product, target) : ''
    }),
  )
}

const toCell = (minor: number | null): string => (minor === null ? '' : toAmount(money(minor)).toFixed(2))

const variantCells: Readonly<Record<string, (variant: ExportedVariant) => string>> = {
  color: ({ color }) => color ?? '',
  size: ({ size }) => size ?? '',
  price: ({ price }) => toCell(price),
  discount_price: ({ planned_price }) => toCell(planned_price),
  discount_from: ({ discount_from }) => discount_from ?? '',
  discount_until: ({ discount_until }) => discount_until ?? '',
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode ?? '',
  hidden: ({ is_hidden }) => (is_hidden ? 'yes' : 'no'),
  available: ({ available }) => String(available),
}

export function readProductCell(product: ExportedProduct, target: string): string {
  const [column = '', locale] = target.split(':')
  const words: Partial<ProductWords> = locale === undefined ? product : (product.translations[locale] ?? {})
  switch (column) {
    case 'category':
      return product.category
    case 'brand':
      return product.brand ?? ''
    case 'tax':
      return product.tax ?? ''
    case 'state':
      return product.state
    case 'unit':
      return product.unit
    case 'weight_grams':
      return String(product.weight_grams)
    case 'summary':
      return writeSummary(words.summary ?? [])
    case 'specifications':
      return writeSpecifications(words.specifications ?? [])
    default:
      return words[column as 'name' | 'description' | 'search_title' | 'search_description'] ?? ''
  }
}
