import { call } from '#console/platform/api/client.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { RefusedProduct } from '#contract/shop-variants.ts'
import type { StoredVariants } from './grid-queries.ts'
import type { ProductEdits } from './grid-state.ts'

/** Of one call. Its products are saved in one transaction, which should be short. */
const maxProducts = 50
const maxVariants = 500

export interface SaveResult {
  readonly saved: readonly StoredVariants[]
  readonly refused: readonly RefusedProduct[]
  /** Why the rest was not sent, such as a lost connection. */
  readonly error: unknown
}

interface SaveOptions {
  readonly onProgress: (result: SaveResult) => void
  readonly isStopped?: () => boolean
  readonly shop: string | undefined
}

/** Saves products in portions. After an error, or if it is stopped, it returns what was saved until then. */
export async function saveProducts(
  products: readonly ProductEdits[],
  { onProgress, isStopped = () => false, shop }: SaveOptions,
): Promise<SaveResult> {
  const saved: StoredVariants[] = []
  const refused: RefusedProduct[] = []
  const report = (error?: unknown): SaveResult => ({ saved: [...saved], refused: [...refused], error })
  try {
    for (const portion of divide(products)) {
      if (isStopped()) return report()
      const outcome = await savePortion(portion, shop)
      saved.push(...outcome.saved)
      refused.push(...outcome.refused)
      onProgress(report())
    }
    return report()
  } catch (error) {
    return report(error)
  }
}

function divide(products: readonly ProductEdits[]): ProductEdits[][] {
  const portions: ProductEdits[][] = []
  let count = 0
  for (const product of products) {
    const portion = portions.at(-1)
    count += product.variants.length
    if (portion && portion.length < maxProducts && count <= maxVariants) portion.push(product)
    else {
      portions.push([product])
      count = product.variants.length
    }
  }
  return portions
}

/** One invalid value refuses the whole portion: it is sent again without the product of that value. */
async function savePortion(
  products: ProductEdits[],
  shop: string | undefined,
): Promise<Pick<SaveResult, 'saved' | 'refused'>> {
  try {
    return (await call('POST /shop/variants/save', { body: { products } }, { shop })).data
  } catch (error) {
    const refused = readRefusedProducts(error, products)
    if (refused.length === 0) throw error
    const rest = products.filter(({ id }) => !refused.some(({ product_id }) => product_id === id))
    const outcome = rest.length > 0 ? await savePortion(rest, shop) : { saved: [], refused: [] }
    return { saved: outcome.saved, refused: [...refused, ...outcome.refused] }
  }
}

function readRefusedProducts(error: unknown, products: readonly ProductEdits[]): RefusedProduct[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  const entries = Object.entries(error.errors ?? {}).flatMap(([path, messages]) => {
    const [, index, field] = /^products\.(\d+)\.(.+)$/.exec(path) ?? []
    const product = products[Number(index)]
    return product && field ? [{ product_id: product.id, field, messages }] : []
  })
  return [...Map.groupBy(entries, ({ product_id }) => product_id)].map(([product_id, fields]) => ({
    product_id,
    code: 'errors.invalid',
    message: error.message,
    current: null,
    fields: Object.fromEntries(fields.map(({ field, messages }) => [field, [...messages]])),
  }))
}
