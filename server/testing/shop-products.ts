import type { VariantEdit } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import type { Person } from './shop.ts'

interface NewProduct {
  readonly name: string
  readonly category_id: number
  /** By default one variant with a price. */
  readonly variants?: VariantEdit[]
  /** A draft by default. */
  readonly state?: 'shown' | 'archived'
}

/** Creates a product with the calls that the console makes. */
export async function listProduct(
  person: Person,
  { name, category_id, variants, state }: NewProduct,
): Promise<SellerProduct> {
  const { product } = (await person.call('POST /shop/products', { body: { name, category_id } })).data
  const params = { id: String(product.id) }
  const body = { variants: variants ?? [{ price: 25 }], version: product.versions.variants }
  const saved = await person.call('POST /shop/products/{id}/variants', { params, body })
  if (saved.status !== 200) throw new Error(`the variants were refused: ${JSON.stringify(saved)}`)
  if (state) await person.call('POST /shop/products/{id}/state', { params, body: { state } })
  return (await person.call('GET /shop/products/{id}', { params })).data.product
}
