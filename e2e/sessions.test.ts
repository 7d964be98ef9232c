import type { Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { expectGuest, keptSession, loginDialog, said } from './login.ts'
import { expect, fillCart, oneProduct, type Product, test, twoProducts, visit } from './shopper.ts'

const quiet = '/about-us'
const dead = { status: 401, json: { message: 'Please sign in again' } }

type Scene = { page: Page; t: Text; product: Product }

/** What makes the page send each of the calls that a dead session is told by. */
const silent: Record<string, (scene: Scene) => Promise<unknown>> = {
  carts: ({ page }) => page.goto(quiet),
  'favorite-products': ({ page }) => page.goto(quiet),
  'favorite-add-or-remove': async ({ page, t, product }) => {
    await visit(page, `/products/${product.id}/details`)
    const hearts = page.getByRole('main').getByRole('button', { name: t('wishlist.favorite', { name: '' }).trim() })
    await hearts.first().click()
  },
  addresses: async ({ page, t, product }) => {
    await visit(page, quiet)
    const panel = await openCart(page, t)
    await panel.getByRole('checkbox', { name: t('cart.select_shop', { name: product.shop.name }) }).check()
    await panel.getByRole('button', { name: t('cart.checkout') }).click()
  },
  'cart/decrement': async ({ page, t, product }) => {
    await visit(page, quiet)
    const panel = await openCart(page, t)
    await panel.getByRole('button', { name: t('cart.decrease', { name: product.name }) }).click()
  },
  'cart/delete': async ({ page, t, product }) => {
    await visit(page, quiet)
    const panel = await openCart(page, t)
    await panel.getByRole('listitem').filter({ hasText: product.name }).hover()
    await panel
      .getByRole('button', { name: t('cart.remove', { name: product.name }) })
      .first()
      .click()
  },
}

const aloud: typeof silent = {
  'cart/increment': async ({ page, t, product }) => {
    await visit(page, quiet)
    const panel = await openCart(page, t)
    await panel.getByRole('button', { name: t('cart.increase', { name: product.name }) }).click()
  },
  'cart/checkout': async ({ page, t, product }) => {
    await visit(page, quiet)
    const panel = await openCart(page, t)
    await panel.getByRole('checkbox', { name: t('cart.select_shop', { name: product.shop.name }) }).click()
  },
}

async function openCart(page: Page, t: Text) {
  const name = new RegExp(`^${t('shell.cart_button', { count: 0 })}`)
  await page.locator('header').getByRole('button', { name }).click()
  return page.getByRole('dialog', { name: t('cart.title') })
}

for (const [path, bringAbout] of Object.entries(silent)) {
  test(`a dead session that ${path} tells of ends in silence`, { tag: '@phone' }, async ({
    page,
    t,
    isMobile,
    shopper,
  }) => {
    const products = await twoProducts()
    await fillCart(shopper.api, products, 2)
    await page.route(`**/api/${path}`, (route) => route.fulfill(dead))
    await bringAbout({ page, t, product: products[0] })
    await expectGuest({ page, t, isMobile })
    await expect(said(page, dead.json.message)).toHaveCount(0)
    await expect(said(page, t('accounts.logged_out'))).toHaveCount(0)
  })
}

for (const [path, bringAbout] of Object.entries(aloud)) {
  test(`a dead session that ${path} tells of ends with its words`, { tag: '@desk' }, async ({
    page,
    t,
    isMobile,
    shopper,
  }) => {
    const products = await twoProducts()
    await fillCart(shopper.api, products, 2)
    await page.route(`**/api/${path}`, (route) => route.fulfill(dead))
    await bringAbout({ page, t, product: products[0] })
    await expect(said(page, dead.json.message)).toBeVisible()
    await expectGuest({ page, t, isMobile })
  })
}

test('a page whose session was ended elsewhere goes home, and asks no more', { tag: '@desk' }, async ({
  page,
  newcomer,
}) => {
  const { shop } = await oneProduct()
  await newcomer.api('POST /send-message', { body: { shop_id: shop.id, message: 'Hello', type: 'user' } })
  await visit(page, '/massages')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeVisible()
  await newcomer.api('GET /logout')
  let refused = 0
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1
  })
  await search.fill('shoes')
  await expect.poll(() => keptSession(page)).toBeNull()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await visit(page, quiet)
  expect(refused).toBeLessThan(12)
})

test('a dead session that adding tells of asks to log in', { tag: '@phone' }, async ({
  page,
  t,
  isMobile,
  language,
  shopper: _,
}) => {
  const product = await oneProduct()
  await page.route('**/api/cart/store', (route) => route.fulfill(dead))
  await visit(page, `/products/${product.id}/details`)
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  await expect(said(page, t('accounts.login_first'))).toBeVisible()
  if (language === 'en') await expect(said(page, 'Please login first!')).toBeVisible()
  await expect(loginDialog({ page, t, isMobile })).toBeVisible()
  await expect(said(page, dead.json.message)).toHaveCount(0)
  await expectGuest({ page, t, isMobile })
})

test('other refusals leave a session alone', { tag: '@desk' }, async ({ page, t, shopper }) => {
  await fillCart(shopper.api, [await oneProduct()])
  await page.route('**/api/update-last-seen', (route) => route.fulfill({ status: 429, json: { message: 'Slower' } }))
  await page.route('**/api/favorite-products', (route) => route.fulfill({ status: 403, json: { message: 'Not now' } }))
  await visit(page, quiet)
  const cart = page.locator('header').getByRole('button', { name: t('shell.cart_button', { count: 1 }) })
  await expect(cart).toBeVisible()
  expect(await keptSession(page)).not.toBeNull()
  await expect(said(page, 'Slower')).toHaveCount(0)
})
