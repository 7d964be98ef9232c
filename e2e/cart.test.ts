import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import {
  dollars,
  expect,
  expectNoAxeViolations,
  fillCart,
  linesOf,
  oneProduct,
  type Product,
  test,
  twoProducts,
  visit,
} from './shopper.ts'

const quiet = '/about-us'

async function openCart(page: Page, t: Text): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await cartButton(page, t).click()
  await expect(panel).toBeVisible()
  return panel
}

/** Its name carries the count, whatever that is. */
const cartButton = (page: Page, t: Text) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${t('shell.cart_button', { count: 0 })}`) })

const quantityOf = (panel: Locator, t: Text, { name }: Product) =>
  panel.getByRole('textbox', { name: t('cart.quantity', { name }) })
const more = (panel: Locator, t: Text, { name }: Product) =>
  panel.getByRole('button', { name: t('cart.increase', { name }) })
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('a guest is asked to log in, in the cart and when adding', async ({ page, t }) => {
  const product = await oneProduct()
  await visit(page, `/products/${product.id}/details`)
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  await expect(toast(page, t('accounts.login_first'))).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  const panel = await openCart(page, t)
  await expect(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: t('cart.checkout') })).toHaveCount(0)
  await panel.getByRole('button', { name: t('cart.log_in') }).click()
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})

test('adding says so, and the way into the cart is in the saying', async ({ page, t, shopper }) => {
  const product = await oneProduct()
  await visit(page, `/products/${product.id}/details`)
  await page
    .getByRole('button', { name: t('catalogue.add_to_cart') })
    .first()
    .click()
  const said = toast(page, t('cart.added_named', { name: product.name }))
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: t('cart.view') }).click()
  const panel = page.getByRole('dialog', { name: t('cart.title') })
  await expect(quantityOf(panel, t, product)).toHaveValue('1')
  expect(linesOf(await shopper.api('GET /carts'))).toHaveLength(1)
})

test('lines change at once, go, and come again', async ({ page, t, shopper }) => {
  const [first, second] = await twoProducts()
  await fillCart(shopper.api, [first, second])
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await expectNoAxeViolations(page)
  await more(panel, t, first).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('2')
  await quantityOf(panel, t, second).fill('4')
  await quantityOf(panel, t, second).press('Enter')
  await expect.poll(async () => linesOf(await shopper.api('GET /carts')).map((line) => line.quantity)).toEqual([2, 4])

  await panel.getByRole('button', { name: t('cart.decrease', { name: first.name }) }).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('1')
  await panel
    .getByRole('group', { name: t('cart.quantity', { name: first.name }) })
    .getByRole('button', { name: t('cart.remove', { name: first.name }) })
    .click()
  await expect(panel.getByRole('link', { name: first.name })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: second.name })).toBeFocused()
  const said = toast(page, t('cart.removed_named', { name: first.name }))
  await said.getByRole('button', { name: t('cart.add_again') }).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('1')
  const again = toast(page, t('cart.added_named', { name: first.name }))
  await expect(again).toBeVisible()
  // Where the pressed one was the next one lies under the pointer: it stays until that leaves, and then goes.
  await page.mouse.move(0, 0)
  await expect(again).toHaveCount(0)
})

test('the last line leaves an empty cart, and no way to checkout', async ({ page, t, shopper }) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await visit(page, quiet)
  const panel = await openCart(page, t)
  const line = panel.getByRole('listitem').filter({ hasText: product.name })
  await line.hover()
  await line
    .getByRole('button', { name: t('cart.remove', { name: product.name }) })
    .first()
    .click()
  await expect(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: t('cart.checkout') })).toHaveCount(0)
})

test('an empty cart says so and leads on', async ({ page, t, shopper: _ }) => {
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await expect(panel.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('link', { name: t('cart.start_shopping') }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an empty cart shows what was looked at before', { tag: '@phone' }, async ({ page, t, shopper }) => {
  const { products } = await shopper.api('GET /products')
  const ids = products.slice(0, 3).map(({ id }) => id)
  await page.addInitScript(`localStorage.setItem('recently_viewed', '${JSON.stringify(ids)}')`)
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await expect(panel.getByRole('heading', { name: t('catalogue.recently_viewed') })).toBeVisible()
  await expect(panel.getByRole('link', { name: products[0]?.name ?? '', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('quick presses send one request at a time, and the latest wish wins', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await visit(page, quiet)
  const panel = await openCart(page, t)
  let [open, most] = [0, 0]
  await page.route(/\/api\/cart\/(increment|store)/, async (route) => {
    open += 1
    most = Math.max(most, open)
    const response = await route.fetch()
    open -= 1
    await route.fulfill({ response })
  })
  for (const quantity of ['2', '3', '4', '5']) {
    await more(panel, t, product).click()
    await expect(quantityOf(panel, t, product)).toHaveValue(quantity)
  }
  await expect.poll(async () => linesOf(await shopper.api('GET /carts'))[0]?.quantity).toBe(5)
  await expect(panel.getByRole('group', { name: product.name })).not.toHaveAttribute('aria-busy', 'true')
  await expect(quantityOf(panel, t, product)).toHaveValue('5')
  expect(most).toBe(1)
})

test('a refused quantity goes back, with the reason', { tag: '@desk' }, async ({ page, t, shopper }) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await visit(page, quiet)
  const panel = await openCart(page, t)
  const refusal = { status: 409, json: { message: 'Refused for a reason', data: { left: 1 } } }
  await page.route('**/api/cart/increment', (route) => route.fulfill(refusal))
  await more(panel, t, product).click()
  await expect(toast(page, 'Refused for a reason')).toBeVisible()
  await expect(quantityOf(panel, t, product)).toHaveValue('1')
})

test('a dead session: more is refused aloud, less in silence', { tag: '@phone' }, async ({ page, t, shopper }) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product], 2)
  const dead = { status: 401, json: { message: 'Please sign in again' } }
  await page.route(/\/api\/cart\/(increment|decrement)/, (route) => route.fulfill(dead))
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await panel.getByRole('button', { name: t('cart.decrease', { name: product.name }) }).click()
  await expect(panel.getByRole('button', { name: t('cart.log_in') })).toBeVisible()
  await expect(toast(page, 'Please sign in again')).toHaveCount(0)
})

test('a dead session and a typed quantity: a login is asked for, as for any adding', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
}) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await page.route('**/api/cart/store', (route) => route.fulfill({ status: 401, json: { message: 'Dead' } }))
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await quantityOf(panel, t, product).fill('4')
  await quantityOf(panel, t, product).press('Enter')
  await expect(toast(page, t('accounts.login_first'))).toBeVisible()
  await expect(page.getByRole('dialog', { name: t('accounts.login_title') })).toBeVisible()
})

test('a change that nobody answers is given up, and the next one has its turn', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
}) => {
  const [first, second] = await twoProducts()
  await fillCart(shopper.api, [first, second])
  await page.clock.install()
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await page.route('**/api/cart/increment', () => undefined, { times: 1 })
  await more(panel, t, first).click()
  await expect(quantityOf(panel, t, first)).toHaveValue('2')
  await page.clock.fastForward(10_000)
  await expect(toast(page, t('faults.still_working'))).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(toast(page, t('faults.unreachable'))).toBeVisible()
  await expect(quantityOf(panel, t, first)).toHaveValue('1')
  await more(panel, t, second).click()
  await expect.poll(async () => linesOf(await shopper.api('GET /carts')).map((line) => line.quantity)).toEqual([1, 2])
})

test('an amount that the shop does not answer is still that of the chosen shop alone', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 500/)
  const [first, second] = await twoProducts()
  await fillCart(shopper.api, [first, second])
  const { cart_items } = await shopper.api('GET /carts')
  const [only] = cart_items.find((shop) => shop.shop_id === first.shop.id)?.products ?? []
  await page.route('**/api/cart/checkout', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await panel.getByRole('checkbox', { name: t('cart.select_shop', { name: first.shop.name }) }).check()
  await expect(toast(page, 'Out of order')).toBeVisible()
  const amount = panel.getByText(t('cart.amount'), { exact: true }).locator('..')
  await expect(amount).toContainText(dollars(only?.discount_price || only?.price || 0))
})

test('shops are chosen by keyboard, and the choice outlives the panel and a reload', async ({ page, t, shopper }) => {
  const products = await twoProducts()
  const [first, second] = products
  await fillCart(shopper.api, products)
  await visit(page, quiet)
  let panel = await openCart(page, t)
  const choice = (product: Product) =>
    panel.getByRole('checkbox', { name: t('cart.select_shop', { name: product.shop.name }) })
  await expect(choice(first)).not.toBeChecked()
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(toast(page, t('checkout.choose_shop'))).toBeVisible()
  await expect(choice(first)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(choice(first)).toBeChecked()
  await expect(panel.getByText(t('cart.selected', { count: 2, chosen: 1 }))).toBeVisible()
  await visit(page, quiet)
  panel = await openCart(page, t)
  await expect(choice(first)).toBeChecked()
  await expect(choice(second)).not.toBeChecked()
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(panel).toBeHidden()
})

test('over the checkout page it is the choice in the panel that is asked for', { tag: '@phone' }, async ({
  page,
  t,
  shopper,
}) => {
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await visit(page, '/checkout')
  const panel = await openCart(page, t)
  await panel.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(panel.getByRole('checkbox', { name: t('cart.select_shop', { name: product.shop.name }) })).toBeFocused()
})

test('a cart that cannot be loaded can be asked for again', { tag: '@desk' }, async ({
  page,
  t,
  shopper,
  expectTrouble,
}) => {
  expectTrouble(/answer 500/)
  const product = await oneProduct()
  await fillCart(shopper.api, [product])
  await page.route('**/api/carts', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await visit(page, quiet)
  const panel = await openCart(page, t)
  await expect(panel.getByText(t('cart.lost'))).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/carts')
  await panel.getByRole('button', { name: t('faults.try_again') }).click()
  await expect(quantityOf(panel, t, product)).toHaveValue('1')
})
