import type { Page } from '@playwright/test'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { readLanguages } from '#locales/read.ts'
import { makeText, type Text } from '#locales/text.ts'
import { type Api, apiOf, type DataAt } from './api.ts'
import { test as base, hydrated } from './browser.ts'
import { storeSession } from './session.ts'

export { expect, expectNoAxeViolations, layoutShift, waitUntilTrue } from './browser.ts'

export type Product = DataAt<'GET /products/{id}'>['product']
export type Shopper = { session: DataAt<'POST /registration'>; phone: string; email: string; api: Api }

type Fixtures = {
  /** Texts of the language under test, by key. */
  t: Text
  /** The shopper of this worker, who is not signed in. */
  registered: Shopper
  /** The same signed in, with an empty cart, wishlist and address book. */
  shopper: Shopper
  /** A signed-in shopper of this journey alone: its account may be left in any state. */
  newcomer: Shopper
}

const languages = readLanguages()

/** One for each worker: a registration per journey would cost time. A worker fixture would keep these journeys in workers of their own. */
let registration: Promise<Shopper> | undefined

/** Journeys of a shopper. */
export const test = base.extend<Fixtures>({
  t: async ({ language }, use) => use(languages.get(language)?.t ?? makeText({}, language)),
  registered: async ({ browserName: _ }, use) => {
    registration ??= newShopper()
    await use(await registration)
  },
  shopper: async ({ registered, context, language }, use) => {
    await emptyAccount(registered.api)
    await storeSession(context, registered.session, language)
    await use(registered)
  },
  newcomer: async ({ context, language }, use) => {
    const newcomer = await newShopper()
    await storeSession(context, newcomer.session, language)
    await use(newcomer)
  },
})

/** Opens a page and waits until it is hydrated: an earlier press would be lost. It does not wait for fonts and pictures. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await hydrated(page)
}

/** Password of all shoppers of the journeys. */
export const password = 'a-quiet-place-8'

/** Prefixes of mobile numbers in the Emirates, one for each worker. */
const prefixes = ['50', '52', '54', '55', '56', '58']
let lastPhone = 0

/** A unique phone number: the prefix of the worker and the last seven digits of a timestamp. */
export function newPhone(): string {
  lastPhone = Math.max(lastPhone + 1, Date.now())
  return `${prefixes[base.info().parallelIndex % prefixes.length]}${String(lastPhone).slice(-7)}`
}

/** Registers a new shopper. */
export async function newShopper(): Promise<Shopper> {
  const phone = newPhone()
  const email = `${phone}@mail.example`
  const session = await apiOf()('POST /registration', {
    body: {
      name: 'Mira Aziz',
      country: 'United Arab Emirates',
      phone_code: '+971',
      phone,
      email,
      password,
    },
  })
  return { session, phone, email, api: apiOf(session.access.token) }
}

async function emptyAccount(api: Api): Promise<void> {
  for (const line of linesOf(await api('GET /carts'))) await api('POST /cart/delete', { body: lineKeyOf(line) })
  const { addresses } = await api('GET /addresses')
  for (const { id } of addresses) await api('POST /address/{id}/delete', { params: { id: String(id) } })
  const { products } = await api('GET /favorite-products')
  for (const { id } of products) await api('POST /favorite-add-or-remove', { body: { product_id: id } })
}

/** Formats an amount in the shop's default currency. */
export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

export const linesOf = (cart: Cart): CartProduct[] => cart.cart_items.flatMap((shop) => shop.products)

const lineKeyOf = ({ id, size, color, unit }: CartProduct) => ({ product_id: id, size, color, unit })

/** Up to this stock a journey may buy all of a product; products with more are shared by parallel journeys. */
const maxRareStock = 9

/** A product without options, with plenty in stock. */
export async function oneProduct(): Promise<Product> {
  const [product] = await twoProducts()
  return product
}

/** Two products without options and with plenty in stock, from two shops. */
export async function twoProducts(): Promise<[Product, Product]> {
  const [first, second] = await findProducts(2)
  if (!first || !second) throw new Error('The demo has no two such products.')
  return [first, second]
}

/** A product without options of which a journey may buy all. */
export async function rareProduct(excludedShopId = 0): Promise<Product> {
  const api = apiOf()
  // Parallel workers choose among different products.
  const { config, parallelIndex } = base.info()
  for (let page = 1; ; page += 1) {
    const { products } = await api('GET /products', { query: { per_page: '100', page: String(page) } })
    if (products.length === 0) throw new Error('The demo has no such product.')
    for (const { id, shop, has_options, in_stock } of products) {
      if (has_options || !in_stock || shop.id === excludedShopId || id % config.workers !== parallelIndex) continue
      const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
      const stock = product.variants[0]?.stock ?? 0
      if (product.shop.is_open && stock > 0 && stock <= maxRareStock) return product
    }
  }
}

async function findProducts(count: number): Promise<Product[]> {
  const api = apiOf()
  const { products } = await api('GET /products', { query: { per_page: '100', sort: 'popular' } })
  const found: Product[] = []
  for (const { id, shop } of products) {
    if (found.length === count) break
    if (found.some((each) => each.shop.id === shop.id)) continue
    const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
    const [only, another] = product.variants
    if (only && !another && only.stock > maxRareStock) found.push(product)
  }
  return found
}

/** What a page of the language under test calls a colour or a size, by what the calls call it. */
export async function localNames(): Promise<(kind: 'color' | 'size', name: string | undefined) => string> {
  const { local_names } = await apiOf()('GET /master')
  return (kind, name = '') => local_names[kind][name] ?? name
}

export async function fillCart(api: Api, products: readonly Product[], quantity = 1): Promise<void> {
  for (const { id } of products) await api('POST /cart/store', { body: { product_id: id, quantity } })
}

export const address = {
  name: 'Mira Aziz',
  country: 'United Arab Emirates',
  phone_code: '+971',
  phone: '501234567',
  address_line: 'Al Wasl Road 12',
  city: 'Dubai',
}

/** Orders the whole stock of a product by Buy now. Returns a function that cancels the order, because other journeys need the product. */
export async function buyAll(api: Api, { id, shop }: Product): Promise<() => Promise<unknown>> {
  const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
  const quantity = product.variants[0]?.stock ?? 1
  await api('POST /cart/store', { body: { product_id: id, quantity, is_buy_now: true } })
  // Delivery charges depend on the address.
  const { id: address_id } = await api('POST /address/store', { body: address })
  const body = { shop_ids: [shop.id], is_buy_now: true, address_id }
  const { checkout } = await api('POST /cart/checkout', { body })
  const order = { payment_method: 'cash', expected_payable_amount: checkout.payable_amount } as const
  const { orders } = await api('POST /place-order', { body: { ...body, ...order } })
  return () =>
    Promise.all(
      orders.map((each) =>
        api('POST /orders/{id}/cancel', { params: { id: String(each.id) }, body: { reason: 'Sold out no more' } }),
      ),
    )
}

/** Orders one of each product, one order per shop, as a checkout would. */
export async function orderNow(api: Api, products: readonly Product[]) {
  await fillCart(api, products)
  const { id } = await api('POST /address/store', { body: address })
  const { cart_items } = await api('GET /carts')
  const shop_ids = cart_items.map((shop) => shop.shop_id)
  const { checkout } = await api('POST /cart/checkout', { body: { shop_ids, address_id: id } })
  const body = {
    shop_ids,
    address_id: id,
    payment_method: 'cash',
    expected_payable_amount: checkout.payable_amount,
  } as const
  return (await api('POST /place-order', { body })).orders
}
