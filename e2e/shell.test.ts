import type { Locator } from '@playwright/test'
import { formatMoney } from '#locales/money.ts'
import { apiOf } from './api.ts'
import { openMenu, type Viewer } from './login.ts'
import { dollars, expect, expectNoAxeViolations, fillCart, oneProduct, test, twoProducts, visit } from './shopper.ts'

const quiet = '/about-us'

/** The search of the header; on a phone it opens over the page. */
async function openSearch({ page, t, isMobile }: Viewer): Promise<Locator> {
  if (!isMobile) return page.locator('header').getByRole('search')
  await page
    .locator('header')
    .getByRole('button', { name: t('shell.search'), exact: true })
    .click()
  return page.getByRole('dialog', { name: t('shell.search_label') }).getByRole('search')
}

function cartTab({ page, t }: Viewer, count: number, amount: number): Locator {
  const name = t('shell.cart_tab_button', { items: t('shell.cart_tab', { count }), amount: dollars(amount) })
  return page.getByRole('button', { name, exact: true })
}

test('searching leads to the products, by Enter and by the button', async ({ page, t, isMobile }) => {
  const viewer = { page, t, isMobile }
  const boxOf = (form: Locator) => form.getByRole('combobox', { name: t('shell.search_label') })
  await visit(page, quiet)
  let form = await openSearch(viewer)
  await expect(boxOf(form)).toHaveValue('')
  if (isMobile) await expectNoAxeViolations(page)
  await boxOf(form).fill('lamp & more')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=lamp+%26+more')
  if (isMobile) await expect(form).toBeHidden()
  form = await openSearch(viewer)
  await expect(boxOf(form)).toHaveValue('lamp & more')
  await boxOf(form).fill('chair')
  await form.getByRole('button', { name: t('shell.search') }).click()
  await expect(page).toHaveURL('/products?search=chair')
  await page.locator('header').getByRole('link', { name: 'Souk' }).first().click()
  await expect(page).toHaveURL('/')
  form = await openSearch(viewer)
  await expect(boxOf(form)).toHaveValue('')
})

// The popup of a phone closes with the search.
test('what is typed while the products are on their way stays in the box', { tag: '@desk' }, async ({ page, t }) => {
  await visit(page, quiet)
  const form = await openSearch({ page, t, isMobile: false })
  const box = form.getByRole('combobox', { name: t('shell.search_label') })
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/products\.data/, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await box.fill('lamp')
  // Before its code is there, the form asks for a whole page.
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await asked.promise
  await box.fill('chair')
  answer.resolve()
  await expect(page).toHaveURL('/products?search=lamp')
  await expect(
    page.getByRole('heading', { name: t('catalogue.results_for', { search: 'lamp' }), level: 1 }),
  ).toBeVisible()
  await expect(box).toHaveValue('chair')
})

// A desk needs no popup.
test('the search popup closes with Esc and gives the focus back', { tag: '@phone' }, async ({ page, t, isMobile }) => {
  await visit(page, quiet)
  const form = await openSearch({ page, t, isMobile })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.locator('header').getByRole('button', { name: t('shell.search'), exact: true })).toBeFocused()
})

// The popup of a phone is a script.
test('searching needs no script', { tag: '@desk' }, async ({ visitPlain, t }) => {
  const plain = await visitPlain(quiet)
  await plain
    .locator('header')
    .getByRole('combobox', { name: t('shell.search_label') })
    .fill('lamp')
  await plain.keyboard.press('Enter')
  await expect(plain).toHaveURL('/products?search=lamp')
})

test('a language is chosen, kept, and spoken by the shop as well', async ({
  page,
  t,
  isMobile,
  language,
  shopper: _,
}) => {
  const { languages } = await apiOf()('GET /master')
  const own = languages.find(({ name }) => name === language)
  const other = languages.find(({ name }) => name !== language)
  if (!own || !other) throw new Error('The demo speaks one language')
  await visit(page, quiet)
  await expect(page.locator('html')).toHaveAttribute('dir', own.direction)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/carts') && request.headers()['accept-language'] === other.name,
  )
  if (isMobile) {
    const menu = await openMenu({ page, t, isMobile })
    await menu.getByLabel(t('shell.language_label')).selectOption({ label: other.title })
  } else {
    await page.getByRole('button', { name: t('shell.language', { name: own.title }) }).click()
    await page.getByRole('menuitemradio', { name: other.title }).click()
  }
  const isInOther = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', other.name)
    await expect(page.locator('html')).toHaveAttribute('dir', other.direction)
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(other.name)
  }
  await asked
  await isInOther()
  await page.reload()
  await isInOther()
  await page.goto('/products')
  await isInOther()
})

test('a currency is chosen and kept, and every amount follows', async ({ page, t, isMobile }) => {
  const [product] = await twoProducts()
  const { currencies } = await apiOf()('GET /master')
  const euro = currencies.find(({ name }) => name === 'EUR')
  if (!euro) throw new Error('The demo takes no euro')
  const price = product.discount_price > 0 ? product.discount_price : product.price
  await visit(page, `/products/${product.id}/details`)
  const amounts = page.getByRole('main')
  await expect(amounts).toContainText(dollars(price))
  if (isMobile) {
    const menu = await openMenu({ page, t, isMobile })
    await expect(menu.getByLabel(t('shell.currency_label')).locator('option:checked')).toHaveText(/USD, \$/)
    await menu.getByLabel(t('shell.currency_label')).selectOption('EUR')
    await page.keyboard.press('Escape')
  } else {
    const picker = page.getByRole('button', { name: t('shell.currency', { name: 'USD, $' }) })
    await expect(picker).toHaveText('USD, $')
    await picker.click()
    await page.getByRole('menuitemradio', { name: /EUR, €/ }).click()
    await expect(page.getByRole('button', { name: t('shell.currency', { name: 'EUR, €' }) })).toBeVisible()
  }
  for (const where of [() => undefined, () => page.reload(), () => page.goto(`/shops/${product.shop.id}`)]) {
    await where()
    await expect(amounts).toContainText('€')
    await expect(amounts).not.toContainText('$')
  }
  await page.goto(`/products/${product.id}/details`)
  await expect(amounts).toContainText(formatMoney(price, euro))
})

test('the title of a page is its own, then the name of the shop', { tag: '@desk' }, async ({ page, t }) => {
  const paths = [
    '/products',
    '/products?search=lamp',
    '/shops',
    '/categories',
    '/most-popular',
    '/best-deal',
    '/market-zones',
    quiet,
    '/no-such-page',
  ]
  for (const path of paths) {
    await page.goto(path)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page, path).toHaveTitle(`${heading} - Souk`)
  }
  await page.goto('/')
  await expect(page).toHaveTitle(`${t('home.title')} - Souk`)
})

test('what moves along the line of reading moves with it', async ({ page, dir }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/about-us')
  const from = await page.evaluate(`(() => {
    const bar = document.body.appendChild(document.createElement('div'))
    bar.className = 'animate-progress'
    const [movement] = bar.getAnimations()
    movement.pause()
    movement.currentTime = 0
    return new DOMMatrix(getComputedStyle(bar).transform).e
  })()`)
  expect(Math.sign(Number(from))).toBe(dir === 'rtl' ? 1 : -1)
})

test('the first thing to be reached leads past the header', async ({ page, t }) => {
  await visit(page, quiet)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the tab at the edge tells of the cart and opens it', async ({ page, t, isMobile, shopper }) => {
  await fillCart(shopper.api, await twoProducts())
  const { total, total_amount } = await shopper.api('GET /carts')
  await visit(page, quiet)
  const tab = cartTab({ page, t, isMobile }, total, total_amount)
  if (isMobile) {
    const cart = page.locator('header').getByRole('button', { name: t('shell.cart_button', { count: total }) })
    await expect(cart).toBeVisible()
    await expect(tab).toHaveCount(0)
    return
  }
  await expect(tab).toContainText(t('shell.cart_tab', { count: total }))
  await expect(tab).toContainText(dollars(total_amount))
  await tab.click()
  await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
})

test('where one pays, nothing leads away', async ({ page, t, isMobile, shopper }) => {
  await fillCart(shopper.api, [await oneProduct()])
  const { total, total_amount } = await shopper.api('GET /carts')
  await visit(page, '/products')
  const ways = [
    page.getByRole('navigation', { name: t('shell.main_menu') }),
    page.getByRole('button', { name: t('shell.all_zone') }),
    cartTab({ page, t, isMobile }, total, total_amount),
  ]
  for (const way of ways) await expect(way).toHaveCount(isMobile ? 0 : 1)
  await visit(page, '/checkout')
  await expect(page.locator('header').getByRole('link', { name: 'Souk' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const way of ways) await expect(way).toHaveCount(0)
})

// A phone has one row.
test('going down hides the lower row of the header, going up brings it back', { tag: '@desk' }, async ({ page, t }) => {
  await visit(page, '/products')
  const row = page.getByRole('button', { name: t('shell.all_zone') })
  await expect(row).toBeInViewport()
  await page.mouse.wheel(0, 900)
  await expect(row).toBeHidden()
  await page.mouse.wheel(0, -200)
  await expect(row).toBeInViewport()
})
