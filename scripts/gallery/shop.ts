import { demoLogin } from '#db/demo/people/people.ts'

type Data = Record<string, unknown>
type Row = Record<string, unknown>

/** What the list of pages needs to know of the running shop, asked through its API. */
export type Shop = {
  url: string
  /** The first id or slug of a list: `first('/products', 'products')`. */
  first(call: string, list: string, field?: 'id' | 'slug'): Promise<string>
  /** The flash sale that runs. */
  flashSale(): Promise<string>
  /** The latest order of the demo's shopper. */
  firstOrder(): Promise<string>
  /** The oldest address of the demo's shopper. */
  firstAddress(): Promise<string>
  /** Session of the demo's shopper, as the pages keep it on the device; their cart holds goods of two shops. */
  session(): Promise<string>
}

type Session = { access: { token: string }; user: object }

export function openShop(url: string): Shop {
  const ask = asker(url)
  let opened: Promise<Session> | undefined
  const open = () => {
    opened ??= logIn(ask)
    return opened
  }
  return {
    url,
    first: async (call, list, field = 'id') => String(rowsOf(await ask(call), list)[0]?.[field]),
    flashSale: async () => String(((await ask('/home')).flash_sale as Row).id),
    async firstOrder() {
      const { access } = await open()
      return String(rowsOf(await ask('/orders', undefined, access.token), 'orders')[0]?.id)
    },
    async firstAddress() {
      const { access } = await open()
      return String(rowsOf(await ask('/addresses', undefined, access.token), 'addresses')[0]?.id)
    },
    async session() {
      const { access, user } = await open()
      await fillCart(ask, access.token)
      return JSON.stringify({ token: access.token, user })
    },
  }
}

type Ask = (path: string, body?: object, token?: string) => Promise<Data>

function asker(url: string): Ask {
  return async (path, body, token) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
}

const { phone, password } = demoLogin
const logIn = async (ask: Ask) => (await ask('/login', { phone, password })) as Session

async function fillCart(ask: Ask, token: string): Promise<void> {
  const { cart_items } = (await ask('/carts', undefined, token)) as { cart_items: Row[] }
  const shops = new Set<unknown>(cart_items.map(({ shop_id }) => shop_id))
  for (const card of rowsOf(await ask('/products?per_page=100&sort=popular'), 'products')) {
    const { id: shop } = card.shop as Row
    if (shops.size >= 2) return
    if (shops.has(shop)) continue
    const { product } = (await ask(`/products/${card.id}`)) as { product: { id: number; variants: Row[] } }
    const [only, another] = product.variants
    if (!only || another || Number(only.stock) < 50) continue
    await ask('/cart/store', { product_id: product.id, quantity: 1 }, token)
    shops.add(shop)
  }
}

function rowsOf(data: Data, list: string): Row[] {
  const rows = data[list]
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`There are no ${list} to show.`)
  return rows
}
