import type { SellerVariant, VariantEdit } from '#contract/product-parts.ts'
import type { RefusedProduct, shopVariantCalls } from '#contract/shop-variants.ts'
import { inSavepoint } from '#db/connection.ts'
import { translateKey } from '#locales/text.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { type FieldMessage, Refusal } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { lockProducts, saveProductVariants } from '../shop-products/shop-products.ts'
import { toGridVariant } from './list.ts'

/** Locks all products first, by id like all writers, so that no deadlock occurs. */
export const saveShopVariants: Verbs<typeof shopVariantCalls>['saveShopVariants'] = async (ctx, { body }) => {
  await lockProducts(ctx.db, { shop_id: ctx.shop_id, ids: body.products.map(({ id }) => id) })
  const saved: SavedVariants[] = []
  const refused: RefusedProduct[] = []
  for (const product of body.products) {
    const outcome = await saveOrRefuse(ctx, product)
    'code' in outcome ? refused.push(outcome) : saved.push(outcome)
  }
  // Each saved product has its own entry in the activity.
  if (saved.length === 0) ctx.record({ subject: ['list', 'products'], after: { count: 0 } })
  return { data: { saved, refused } }
}

interface SavedVariants {
  readonly product_id: number
  readonly version: string
  readonly variants: ReturnType<typeof toGridVariant>[]
}

interface ProductEdits {
  readonly id: number
  readonly version: string
  readonly variants: VariantEdit[]
}

/** Saves the variants of a product as its own call does, or undoes it and returns the refusal. */
async function saveOrRefuse(ctx: ShopContext, { id, ...body }: ProductEdits): Promise<SavedVariants | RefusedProduct> {
  try {
    return await inSavepoint(ctx.db, async () => {
      const answer = await saveProductVariants(ctx, { ...noInput, params: { id }, body })
      if (!('data' in answer)) throw new Error('a save of variants answered text')
      const { version, variants } = answer.data
      return { product_id: id, version, variants: variants.map(toGridVariant) }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return describeRefusal(ctx, id, error)
  }
}

const noInput = { query: undefined, files: undefined, webhook: undefined }

function describeRefusal(ctx: ShopContext, product_id: number, { code, details }: Refusal): RefusedProduct {
  const current = details.data?.current as { version: string; variants: SellerVariant[] } | undefined
  return {
    product_id,
    code,
    message: translateKey(ctx.t, code, details.values),
    fields: translateFields(ctx, details.fields ?? {}),
    current: current ? { version: current.version, variants: current.variants.map(toGridVariant) } : null,
  }
}

export const translateFields = (ctx: ShopContext, fields: Record<string, readonly FieldMessage[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map(({ key, values }) => translateKey(ctx.t, key, values)),
    ]),
  )
