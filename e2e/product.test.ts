import type { Locator, Page } from '@playwright/test'
import type { Text } from '#locales/text.ts'
import { apiOf } from './api.ts'
import {
  becomesTrue,
  expect,
  expectNoAxeViolations,
  layoutShift,
  localNames,
  oneProduct,
  type Product,
  test,
  visit,
} from './shopper.ts'

type Wish = (product: Product) => boolean

/** The most popular product of the demo that is as a journey needs it. */
async function findProduct(isWanted: Wish): Promise<Product> {
  const api = apiOf()
  for (let number = 1; ; number++) {
    const { products } = await api('GET /products', {
      query: { sort: 'popular', per_page: '50', page: String(number) },
    })
    if (products.length === 0) throw new Error('The demo has no such product.')
    for (const { id } of products) {
      const { product } = await api('GET /products/{id}', { params: { id: String(id) } })
      if (isWanted(product)) return product
    }
  }
}

const hasBoth: Wish = ({ colors, sizes, variants, shop }) =>
  shop.is_open && colors.length > 1 && sizes.length > 1 && variants.every(({ stock }) => stock > 1)
const isSoldOut: Wish = ({ variants, shop }) => shop.is_open && variants.every(({ stock }) => stock === 0)
const isOfClosedShop: Wish = ({ variants, shop }) => !shop.is_open && variants.some(({ stock }) => stock > 0)
const isReviewed: Wish = ({ histogram }) =>
  histogram.filter((count) => count > 0).length > 1 && Math.max(...histogram) > 5

/** A product's page with somebody on it: the code of its first view comes with the first sign of interest. */
async function open(page: Page, { id }: Product, rest = ''): Promise<void> {
  await visit(page, `/products/${id}/details${rest}`)
  await page.keyboard.press('Shift')
  await becomesTrue(page, `Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__react'))`)
}

/** The button among the facts; the bar at the foot of a phone has one of the same name. */
const addButton = (page: Page, t: Text): Locator =>
  page
    .getByRole('article')
    .getByRole('button', { name: t('catalogue.add_to_cart'), exact: true })
    .first()

test('shows all there is to know before any script', async ({ visitPlain }) => {
  const product = await findProduct(hasBoth)
  const plain = await visitPlain(`/products/${product.id}/details`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const nameOf = await localNames()
  for (const { name } of product.colors)
    await expect(plain.getByRole('radio', { name: nameOf('color', name), exact: true })).toBeAttached()
})

test('options stay in the address and say what is missing', async ({ page, t }) => {
  const product = await findProduct(hasBoth)
  const [color, size] = [product.colors[1]?.name ?? '', product.sizes[1] ?? '']
  const nameOf = await localNames()
  await open(page, product)
  await addButton(page, t).click()
  await expect(page.getByText(t('catalogue.choose_color'))).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: nameOf('color', color), exact: true }).check()
  await page.getByRole('radio', { name: nameOf('size', size), exact: true }).check()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('color') === color && url.searchParams.get('size') === size,
  )
  await page.reload()
  await expect(page.getByRole('radio', { name: nameOf('color', color), exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: nameOf('size', size), exact: true })).toBeChecked()
})

test('a guest is asked to log in and keeps the choice', { tag: '@phone' }, async ({ page, t, expectTrouble }) => {
  expectTrouble(/401/)
  const product = await oneProduct()
  await open(page, product)
  await page.getByRole('button', { name: t('catalogue.one_more') }).click()
  await addButton(page, t).click()
  await expect(page.getByText(t('accounts.login_first'))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: t('catalogue.quantity') })).toHaveValue('2')
})

test('a stepper at its limit keeps the focus', { tag: '@desk' }, async ({ page, t }) => {
  await open(page, await oneProduct())
  await page.getByRole('button', { name: t('catalogue.one_more') }).click()
  const less = page.getByRole('button', { name: t('catalogue.one_less') })
  await less.click()
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await expect(less).toBeFocused()
})

test('adds to the cart and shows the way there', async ({ page, t, shopper: _ }) => {
  const product = await oneProduct()
  await open(page, product)
  const button = addButton(page, t)
  await button.click()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: t('cart.view') }).click()
  const cart = page.getByRole('dialog')
  await expect(cart).toBeVisible()
  await expect(cart.getByText(product.name).first()).toBeVisible()
})

test('what is sold out leads to what is like it', async ({ page, t }) => {
  const product = await findProduct(isSoldOut)
  await open(page, product)
  await expect(page.getByText(t('catalogue.out_of_stock'), { exact: true })).toBeVisible()
  await expect(
    page.getByRole('article').getByRole('button', { name: t('catalogue.add_to_cart'), exact: true }),
  ).toHaveCount(0)
  await page.getByRole('link', { name: t('catalogue.see_similar') }).click()
  await expect(page.getByRole('heading', { name: t('catalogue.related') })).toBeInViewport()
})

test('a shop that is closed says so where its button would be', { tag: '@phone' }, async ({ page, t }) => {
  await open(page, await findProduct(isOfClosedShop))
  await expect(page.getByRole('article').getByText(t('catalogue.not_now'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('catalogue.add_to_cart'), exact: true })).toHaveCount(0)
})

test('reviews are filtered by their stars', { tag: '@desk' }, async ({ page, t }) => {
  const product = await findProduct(isReviewed)
  const [count = 0] = product.histogram
  await open(page, product, '#reviews')
  const bar = page.getByRole('button', { name: t('reviews.bar', { stars: t('reviews.stars', { count: 5 }), count }) })
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  const last = Math.min(count, 5)
  await expect(page.getByText(t('reviews.showing', { first: 1, last, count }))).toBeVisible()
  await expect(page).toHaveURL(/stars=5/)
  await page
    .getByRole('link', { name: t('reviews.remove_filter', { stars: t('reviews.stars', { count: 5 }) }) })
    .click()
  await expect(page).not.toHaveURL(/stars/)
  await expect(bar).toHaveAttribute('aria-pressed', 'false')
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
  const bar = page.getByRole('button', { name: t('reviews.bar', { stars: t('reviews.stars', { count: 5 }), count }) })
  await bar.hover()
  await page.mouse.down()
  code.resolve()
  await becomesTrue(
    page,
    `Object.keys(document.querySelector('button[name="stars"]')).some((key) => key.startsWith('__react'))`,
  )
  await page.mouse.up()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
})

test('reviews that cannot be had cost nothing but themselves', { tag: '@phone' }, async ({
  page,
  t,
  expectTrouble,
}) => {
  expectTrouble(/503|Service Unavailable/)
  const product = await findProduct(isReviewed)
  await open(page, product, '#reviews')
  const count = product.histogram[0] ?? 0
  const bar = page.getByRole('button', { name: t('reviews.bar', { stars: t('reviews.stars', { count: 5 }), count }) })
  await expect(bar).toBeVisible()
  await page.route('**/api/products/*/reviews**', (route) => route.fulfill({ status: 503, json: { message: '' } }))
  await page.getByRole('combobox', { name: t('reviews.sort') }).selectOption('lowest')
  await expect(page.getByText(t('reviews.failed'))).toBeVisible()
  await page.unroute('**/api/products/*/reviews**')
  await page.getByRole('button', { name: t('faults.try_again') }).click()
  await expect(bar).toBeVisible()
})

test('the gallery obeys the keys', async ({ page, t, dir, language }) => {
  const product = await findProduct(({ images }) => images.length > 2)
  const thumbnail = (place: number) =>
    page.getByRole('button', { name: t('catalogue.show_picture', { number: place + 1, name: '' }).trim() })
  await open(page, product)
  await thumbnail(1).click()
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  await thumbnail(1).press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  const big = page.getByRole('button', { name: t('catalogue.enlarge') })
  // What a shop says of its pictures has one language.
  const said = expect(big.getByRole('img'))
  await (language === 'en' ? said : said.not).toHaveAccessibleName(product.images[2]?.alt ?? '')
  await big.press('Enter')
  const viewer = page.getByRole('dialog', { name: product.name })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(big).toBeFocused()
})

// There is no bar on a desk.
test('a bar takes over on a phone when the button is out of view', { tag: '@phone' }, async ({ page, t }) => {
  const product = await findProduct(hasBoth)
  await open(page, product)
  const bar = page.getByRole('region', { name: t('catalogue.purchase_bar') })
  await expect(bar).toBeInViewport()
  await addButton(page, t).scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await page.getByRole('heading', { name: t('catalogue.related') }).scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  const sheet = page.getByRole('dialog', { name: t('catalogue.options_title') })
  await expect(
    sheet.getByRole('radio', { name: (await localNames())('size', product.sizes[0]), exact: true }),
  ).toBeVisible()
})

test('a product that is gone says so and offers others', { tag: '@desk' }, async ({ page, t, expectTrouble }) => {
  expectTrouble(/404/)
  const answer = await page.goto('/products/2147483647/details')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
})

test('is free of barriers and does not move', async ({ page }) => {
  for (const wish of [hasBoth, isSoldOut, isReviewed]) {
    await open(page, await findProduct(wish))
    await expectNoAxeViolations(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  }
})

test('a size that is sold out in the chosen colour says so in its name', { tag: '@desk' }, async ({ page, t }) => {
  const product = await findProduct(({ colors, sizes, variants, shop }) =>
    shop.is_open && colors.length > 1 && sizes.length > 1
      ? variants.some(({ stock }) => stock === 0) && variants.some(({ stock }) => stock > 0)
      : false,
  )
  const gone = product.variants.find(({ stock }) => stock === 0)
  const nameOf = await localNames()
  await open(page, product, `?${new URLSearchParams({ color: gone?.color ?? '' })}`)
  await page
    .getByRole('radio', {
      name: t('catalogue.value_sold_out', { value: nameOf('size', gone?.size ?? undefined) }),
      exact: true,
    })
    .check()
  await expect(page.getByText(t('catalogue.out_of_stock'), { exact: true })).toBeVisible()
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

test('a card with choices opens the option sheet', async ({ page, t, shopper: _ }) => {
  const product = await findProduct(hasBoth)
  const sheet = await openOptions(page, t, product)
  const nameOf = await localNames()
  await sheet.getByRole('radio', { name: nameOf('color', product.colors[0]?.name), exact: true }).check()
  await sheet.getByRole('radio', { name: nameOf('size', product.sizes[0]), exact: true }).check()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  await expect(page.getByText(t('cart.added_named', { name: product.name }))).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('a guest who logs in finds the option sheet as it was, and nothing in the cart', { tag: '@phone' }, async ({
  page,
  t,
  registered,
}) => {
  const product = await findProduct(hasBoth)
  const [color, size] = [product.colors[1]?.name ?? '', product.sizes[1] ?? '']
  const nameOf = await localNames()
  const before = (await registered.api('GET /carts')).total
  const sheet = await openOptions(page, t, product)
  await sheet.getByRole('radio', { name: nameOf('color', color), exact: true }).check()
  await sheet.getByRole('radio', { name: nameOf('size', size), exact: true }).check()
  await sheet.getByRole('button', { name: t('catalogue.one_more') }).click()
  await sheet.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  const login = page.getByRole('dialog', { name: t('accounts.login_title') })
  await login.getByLabel(t('accounts.phone_or_email')).fill(registered.session.user.phone ?? '')
  await login.getByRole('textbox', { name: t('accounts.password') }).fill('a-quiet-place-8')
  await login.getByRole('button', { name: t('shell.log_in'), exact: true }).click()
  await expect(login).toBeHidden()
  await expect(sheet.getByRole('radio', { name: nameOf('color', color), exact: true })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: nameOf('size', size), exact: true })).toBeChecked()
  await expect(sheet.getByRole('textbox', { name: t('catalogue.quantity') })).toHaveValue('2')
  expect((await registered.api('GET /carts')).total).toBe(before)
})
