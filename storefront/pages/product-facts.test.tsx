import { ScrollRestoration } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product, ProductImage } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shops.ts'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { aCart, aCartLine, aCartShop } from '#storefront/testing/fixtures/cart.ts'
import { aChatShop, aProductMessage, chatAnswers } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProduct, aShopCard } from '#storefront/testing/fixtures/product.ts'
import { aPicture } from '#storefront/testing/fixtures/settings.ts'
import { leaveLogin, logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { ProductFacts } from './product-facts.tsx'

const colors = [
  { name: 'Blue', hex: '#2040c0' },
  { name: 'Red', hex: '#c02020' },
]
const sizes = ['S', 'M']

/** In two colours and two sizes; red is sold out in M. */
const shirt = aProduct({
  id: 102,
  name: 'Linen shirt',
  colors,
  sizes,
  variants: colors.flatMap(({ name: color }) =>
    sizes.map((size) => ({
      size,
      color,
      price: 20,
      discount_price: 0,
      discount_percentage: 0,
      images: [],
      stock: color === 'Red' && size === 'M' ? 0 : 9,
    })),
  ),
})

const lamp = aProduct({ id: 101, name: 'Desk lamp' })

async function renderProduct(product: Product, options: RenderOptions = {}, holiday: Shop['holiday'] = null) {
  const line = aCartLine({ id: product.id, name: product.name })
  answerCalls({
    'GET /shops/{id}/active-status': () => ({ shop_active_status: true }),
    'GET /products/{id}': () => ({ product }),
    'GET /carts': () => aCart([aCartShop([line])]),
    'POST /cart/store': () => aCart([aCartShop([line])]),
  })
  const part = (
    <article>
      <h1>{product.name}</h1>
      <ProductFacts product={product} holiday={holiday} vouchers={0} />
      <div className="h-[200vh]" />
      <h2 id="related">Related</h2>
      <ScrollRestoration />
    </article>
  )
  const { t, router } = await render(part, { path: `/products/${product.id}/details`, ...options })
  const add = page
    .getByRole('article')
    .getByRole('button', { name: t('catalogue.add_to_cart'), exact: true })
    .first()
  return { t, router, add }
}

test.each(screens)(
  'a product: its options stay in the address, and say what is missing (%s)',
  async (_name, screen) => {
    const { t, router, add } = await renderProduct(shirt, screen)
    await add.click()
    const [noColor, noSize] = [page.getByText(t('catalogue.choose_color')), page.getByText(t('catalogue.choose_size'))]
    await expect.element(noColor).toBeVisible()
    await expect.element(noSize).toBeVisible()
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    await page.getByRole('radio', { name: 'Blue', exact: true }).click()
    await expect.element(noColor).not.toBeInTheDocument()
    await expect.element(noSize).toBeVisible()
    await page.getByRole('radio', { name: 'M', exact: true }).click()
    await expect.poll(() => router.state.location.search).toBe('?color=Blue&size=M')
  },
)

const ways = screens.flatMap(([name, screen]) =>
  (['catalogue.add_to_cart', 'catalogue.buy_now'] as const).map((key) => [key, name, screen] as const),
)

test.each(ways)(
  'a product: a guest who presses %s is asked to log in, and then it goes on (%s)',
  async (key, _name, screen) => {
    const { t, router } = await renderProduct(lamp, screen)
    const way = page.getByRole('button', { name: t(key) }).first()
    await way.click()
    await expect.element(page.getByText(t('accounts.login_first'))).toBeVisible()
    await leaveLogin(t)
    await way.click()
    await logIn(t)
    const is_buy_now = key === 'catalogue.buy_now'
    const path = is_buy_now ? '/buynow' : `/products/${lamp.id}/details`
    await expect.poll(() => router.state.location.pathname).toBe(path)
    await expect
      .poll(() => sentCalls('POST /cart/store').map(({ body }) => Boolean(body.is_buy_now)))
      .toEqual([is_buy_now])
  },
)

test('a product: the response to "Buy now" does not navigate away from a page that was opened meanwhile', async () => {
  const { t, router } = await renderProduct(lamp, { shopper: aShopper() })
  const open = Promise.withResolvers<void>()
  const cart = aCart([aCartShop([aCartLine()])])
  answerCalls({ 'POST /cart/store': () => open.promise.then(() => cart) })
  await page
    .getByRole('button', { name: t('catalogue.buy_now') })
    .first()
    .click()
  await expect.poll(() => sentCalls('POST /cart/store')).toHaveLength(1)
  await router.navigate('/shops')
  open.resolve()
  await expect.poll(() => shopperData.getQueryData(['buy-now'])).toEqual(cart)
  await waitForPaint()
  expect(router.state.location.pathname).toBe('/shops')
})

test('a product: a guest who adds it is asked to log in and keeps the choice', async () => {
  const { t, add } = await renderProduct(lamp, { width: 360 })
  await page.getByRole('button', { name: t('catalogue.one_more') }).click()
  await add.click()
  await expect.element(page.getByText(t('accounts.login_first'))).toBeVisible()
  const login = page.getByRole('dialog')
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(login).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: t('catalogue.quantity') })).toHaveValue('2')
})

test('a product: a stepper at its limit keeps the focus', async () => {
  const { t } = await renderProduct(lamp)
  await page.getByRole('button', { name: t('catalogue.one_more') }).click()
  const less = page.getByRole('button', { name: t('catalogue.one_less') })
  await less.click()
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expect.element(less).toHaveFocus()
})

test.each(['en', 'ar'] as const)('a product: added to the cart, it shows the way there (%s)', async (language) => {
  const { t, add } = await renderProduct(lamp, { shopper: aShopper(), language })
  await add.click()
  await expect.element(page.getByText(t('cart.added_named', { name: 'Desk lamp' }))).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(sentCalls('POST /cart/store').map(({ body }) => body)).toMatchObject([{ product_id: 101, quantity: 1 }])
  await page.getByRole('button', { name: t('cart.view') }).click()
  await expect.element(page.getByRole('dialog').getByText('Desk lamp').first()).toBeVisible()
})

test.each(screens)('a product: one that is sold out leads to similar ones (%s)', async (_name, screen) => {
  const [variant] = lamp.variants
  const { t, add } = await renderProduct({ ...lamp, variants: variant ? [{ ...variant, stock: 0 }] : [] }, screen)
  await expect.element(page.getByText(t('catalogue.out_of_stock'), { exact: true })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await page.getByRole('link', { name: t('catalogue.see_similar') }).click()
  await expect.element(page.getByRole('heading', { name: 'Related' })).toBeInViewport()
})

test('a product: a closed shop says so in place of the button', async () => {
  const { t } = await renderProduct({ ...lamp, shop: aShopCard({ is_open: false }) }, { width: 360, language: 'ar' })
  await expect.element(page.getByText(t('catalogue.not_now'))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('catalogue.add_to_cart'), exact: true }))
    .not.toBeInTheDocument()
})

test('a product: a shop on holiday shows its last day and the reason', async () => {
  const closed = { ...lamp, shop: aShopCard({ is_open: false }) }
  const holiday = { from: '2026-02-01', until: '2026-02-10', text: 'At the sea.', is_now: true }
  const { t } = await renderProduct(closed, {}, holiday)
  await expect.element(page.getByText(t('shell.holiday_until', { until: '10 Feb 2026' }))).toBeVisible()
  await expect.element(page.getByText('At the sea.')).toBeVisible()
})

test('a product: a size that is sold out in the chosen colour says so in its name', async () => {
  const { t } = await renderProduct(shirt, { path: '/products/102/details?color=Red' })
  await page.getByRole('radio', { name: t('catalogue.value_sold_out', { value: 'M' }), exact: true }).click()
  await expect.element(page.getByText(t('catalogue.out_of_stock'), { exact: true })).toBeVisible()
})

test('a product: on a phone a bar takes over when the button is out of view, and asks for the options', async () => {
  const { t, add } = await renderProduct(shirt, { width: 360 })
  const bar = page.getByRole('region', { name: t('catalogue.purchase_bar') })
  await expect.element(add).toBeInTheDocument()
  await expect.element(bar).toBeInViewport()
  add.element().scrollIntoView({ block: 'center' })
  await expect.element(bar).not.toBeInViewport()
  page.getByRole('heading', { name: 'Related' }).element().scrollIntoView()
  await expect.element(bar).toBeInViewport()
  await bar.getByRole('button', { name: t('catalogue.add_to_cart') }).click()
  const sheet = page.getByRole('dialog', { name: t('catalogue.options_title') })
  await expect.element(sheet.getByRole('radio', { name: 'S', exact: true })).toBeVisible()
})

/** Each with its own URL. */
const images = ['Front', 'Side', 'Back'].map(
  (alt): ProductImage => ({
    picture: aPicture({ url: `${aPicture().url.replace(/#.*/, '')}#${alt}/640.webp` }),
    color: null,
    alt,
  }),
)

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)(
  'the gallery of a product: it follows the arrow keys, and Escape leaves the large picture (%s)',
  async (language, next) => {
    const { t } = await renderProduct(aProduct({ images }), { language })
    const thumbnail = (number: number) =>
      page.getByRole('button', { name: t('catalogue.show_picture', { number, name: '' }).trim() })
    await thumbnail(2).click()
    await expect.element(thumbnail(2)).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard(next)
    await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true')
    const big = page.getByRole('button', { name: t('catalogue.enlarge') })
    // Alternative texts of the shop are in one language.
    const picture = expect.element(big.getByRole('img'))
    await (language === 'en' ? picture : picture.not).toHaveAccessibleName('Back')
    big.element().focus()
    await userEvent.keyboard('{Enter}')
    const viewer = page.getByRole('dialog', { name: 'Desk lamp' })
    await expect.element(viewer).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(big).toHaveFocus()
  },
)

test.each(screens)(
  'the gallery of a product: the focus stays on the picture that is shown (%s)',
  async (_name, screen) => {
    const { t } = await renderProduct(aProduct({ images }), screen)
    const next = screen.language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}'
    // Hidden buttons have no role, so this is the shown one.
    const big = page.getByRole('button', { name: t('catalogue.enlarge') })
    const numberOfFocused = () =>
      [...(big.element().parentElement?.children ?? [])].indexOf(document.activeElement as Element)
    await expect.element(big).toBeVisible()
    if (big.element() instanceof HTMLElement) big.element().focus()
    await userEvent.keyboard(next)
    await expect.element(big).toHaveFocus()
    await expect.poll(numberOfFocused).toBe(1)
    await userEvent.keyboard('{Enter}')
    const viewer = page.getByRole('dialog', { name: 'Desk lamp' })
    await expect.element(viewer).toBeVisible()
    await userEvent.keyboard(next)
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(big).toHaveFocus()
    expect(numberOfFocused()).toBe(2)
  },
)

test('a product: with one shop, the chat opens with the card of the product', async () => {
  const { t } = await renderProduct(lamp, { shopper: aShopper(), settings: { multi_vendor: false } })
  answerCalls(chatAnswers(aChatShop(), [aProductMessage(1)]))
  await expect.element(page.getByText(t('catalogue.questions'))).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${t('chat.open')}\\s*:`) }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Desk lamp' })).toBeVisible()
  expect(sentCalls('POST /store-message').map(({ body }) => body)).toMatchObject([{ shop_id: 11, product_id: 101 }])
  await expectNoAxeViolations()
})

test.each([true, false])('a product: it leads to who sells it (several shops: %s)', async (multi_vendor) => {
  const { t } = await renderProduct(lamp, { width: 360, language: 'ar', settings: { multi_vendor } })
  const about = page.getByRole('link', { name: t('shops.about_of', { shop: lamp.shop.name }) })
  await expect.element(about).toHaveAttribute('href', `/shops/${lamp.shop.id}?tab=about`)
})
