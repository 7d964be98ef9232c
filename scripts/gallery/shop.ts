import { demoLogin } from '#db/demo/people/people.ts'
import { type Api, apiOf, type DataAt } from '#e2e/api.ts'

/** The running shop with the demo's shopper, who has data on every page. */
export interface Shop {
  url: string
  api: Api
  /** Their session, as pages store it on the device; the cart has products of two shops. */
  session(): Promise<string>
}

/** Calls find the shop by SOUK_URL. */
export async function openShop(url: string): Promise<Shop> {
  const { phone, password } = demoLogin
  const { access, user } = await apiOf()('POST /login', { body: { phone, password } })
  const api = apiOf(access.token)
  const session = async () => {
    await fillCart(api)
    return JSON.stringify({ token: access.token, user })
  }
  return { url, api, session }
}

async function fillCart(api: Api): Promise<void> {
  const { cart_items } = await api('GET /carts')
  const shops = new Set(cart_items.map(({ shop_id }) => shop_id))
  const { products } = await api('GET /products', { query: { per_page: '100', sort: 'popular' } })
  for (const { id, shop } of products) {
    if (shops.size >= 2) return
    if (shops.has(shop.id)) continue
    const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
    if (!hasPlenty(product)) continue
    await api('POST /cart/store', { body: { product_id: id, quantity: 1 } })
    shops.add(shop.id)
  }
}

/** With a single variant, so no selection is needed. */
const hasPlenty = ({ variants: [only, another] }: DataAt<'GET /products/{id}'>['product']): boolean =>
  only !== undefined && another === undefined && only.stock >= 50
