import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { findProduct, hasColorsAndSizes, isReviewed } from './find-product.ts'
import {
  expect,
  expectNoAxeViolations,
  localNames,
  type Product,
  password,
  test,
  visit,
  waitUntilTrue,
} from './shopper.ts'

/** Opens a product's page and hydrates its first view by an interaction. */
async function open(page: Page, { id }: Product, rest = ''): Promise<void> {
  await visit(page, `/products/${id}/details${rest}`)
  await page.keyboard.press('Shift')
  await waitUntilTrue(page, `Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react'))`)
}

test('a product: the options in its address are chosen again after a reload', async ({ page }) => {
  const product = await findProduct(hasColorsAndSizes)
  const [color, size] = [product.colors[1]?.name ?? '', product.sizes[1] ?? '']
  const nameOf = await localNames()
  await open(page, product)
  const options = [nameOf('color', color), nameOf('size', size)]
  for (const name of options) await page.getByRole('radio', { name, exact: true }).check()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('color') === color && url.searchParams.get('size') === size,
  )
  await page.reload()
  for (const name of options) await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
})

test('a press during which a part comes alive is not lost', { tag: '@desk' }, async ({ page, t }) => {
  const product = await findProduct(isReviewed)
  const [count = 0] = product.histogram
  const code = Promise.withResolvers<void>()
  await page.route('**/product-more-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await open(page, product, '#reviews')
  const bar = page.getByRole('button', { name: t('reviews.bar', { stars: 5, count }) })
  await bar.hover()
  await page.mouse.down()
  code.resolve()
  await waitUntilTrue(
    page,
    `Object.keys(document.querySelector('button[name="stars"]')).some((key) => key.startsWith('__react'))`,
  )
  await page.mouse.up()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
})

async function openOptions(page: Page, t: Text, product: Product): Promise<Locator> {
  await visit(page, `/products?${new URLSearchParams({ search: product.name })}`)
  const sheet = page.getByRole('dialog', { name: t('catalogue.options_title') })
  await page
    .getByRole('button', { name: t('catalogue.choose_options', { name: product.name }) })
    .first()
    .click()
  await expect(sheet).toBeVisible()
  return sheet
}

test('a card with choices opens the option sheet; a guest who logs in has what they chose in the cart', async ({
  page,
  t,
  registered,
}) => {
  const product = await findProduct(hasColorsAndSizes)
  const [color, size] = [product.colors[1]?.name ?? '', product.sizes[1] ?? '']
  const nameOf = await localNames()
  const sheet = await openOptions(page, t, product)
  await sheet.getByRole('radio', { name: nameOf('color', color), exact: true }).check()
  await sheet.getByRole('radio', { name: nameOf('size', size), exact: true }).check()
  await sheet.getByRole('button', { name: t('catalogue.one_more') }).click()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  const login = page.getByRole('dialog', { name: t('accounts.login_title') })
  await login.getByLabel(t('accounts.phone_or_email')).fill(registered.session.user.phone ?? '')
  await login.getByRole('textbox', { name: t('accounts.password') }).fill(password)
  await login.getByRole('button', { name: t('shell.log_in'), exact: true }).click()
  await expect(login).toBeHidden()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
  await expect(sheet).toBeHidden()
  const { cart_items } = await registered.api('GET /carts')
  const line = cart_items.flatMap(({ products }) => products).find(({ id }) => id === product.id)
  expect(line).toMatchObject({ color, size, quantity: 2 })
})
