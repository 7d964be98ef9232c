import type { productPartCalls } from '#contract/product-parts.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { type FieldMessage, refuse } from '#server/platform/refusal.ts'
import { requireVersion } from '#server/platform/versions.ts'
import { updateDetails } from '../catalogue/catalogue.ts'
import { checkReferences, type ProductRow } from './queries.ts'
import { describeDetails, findOwnProduct, lockProduct } from './read-product.ts'
import { refreshAfterChange } from './refresh-after-change.ts'
import { isEverShown } from './states.ts'

type Save = typeof productPartCalls.saveProductDetails

export const saveProductDetails: Verb<Save> = async (ctx, { params: { id }, body: { version, ...details } }) => {
  const product = await lockProduct(ctx, id)
  const before = await findOwnProduct(ctx, id)
  requireVersion(describeDetails(before), version)
  const [known] = await checkReferences(ctx.db, details)
  const fields: Record<string, FieldMessage[]> = {
    ...(!known?.category && { category_id: [{ key: 'catalogue.no_category' }] }),
    ...(!known?.brand && { brand_id: [{ key: 'products.unknown_brand' }] }),
    ...(!known?.tax && { vat_tax_id: [{ key: 'products.unknown_tax' }] }),
  }
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
  await updateDetails(ctx.db, { shop_id: ctx.shop_id, id, ...details })
  if (isEverShown(product)) await refreshAfterChange(ctx, [id], { isCounted: false })
  const row = await findOwnProduct(ctx, id)
  ctx.record({ subject: ['product', id], label: row.name, ...changedFields(toRecord(before), toRecord(row)) })
  return { data: describeDetails(row) }
}

const toRecord = ({ details: { category, brand, vat_tax, unit, weight_grams } }: ProductRow) => ({
  category: category.name,
  brand: brand?.name ?? null,
  vat_tax: vat_tax?.name ?? null,
  unit,
  weight_grams,
})
