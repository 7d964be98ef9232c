import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { Palette } from './palette.tsx'

const order = {
  id: 7,
  order_code: 'SK-7F3K9Q',
  recipient: 'Mina Haddad',
  status: 'pending' as const,
  created_at: '2026-11-27T10:00:00.000Z',
  shop: { id: 3, name: 'Loom & Ladle' },
}
const nothing = { orders: [], products: [], shops: [], shoppers: [], categories: [], brands: [] }
const found = {
  orders: [order],
  products: [
    { id: 8, name: 'Silk scarf', shop: { id: 3, name: 'Loom & Ladle', is_suspended: false } },
    { id: 11, name: 'Silk tie', shop: { id: 6, name: 'Silk Lane', is_suspended: true } },
  ],
  shops: [
    { id: 3, name: 'Silk Road', state: 'open' as const },
    { id: 6, name: 'Silk Lane', state: 'suspended' as const },
  ],
  shoppers: [
    { id: 9, name: 'Silka Adams', email: 'silka@example.com', phone: null },
    { id: 10, name: 'Silko Baker', email: null, phone: '+1 555 0100' },
  ],
  categories: [{ id: 4, name: 'Silk', path: ['Fashion', 'Fabrics'] }],
  brands: [{ id: 5, name: 'Silk & Co' }],
}

async function open(language: 'en' | 'ar' = 'en', width: 360 | 1440 = 1440) {
  signInAtMarket('orders.read', 'catalogue.read', 'people.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/market', language, width })
  return { t, router, box: page.getByRole('combobox', { name: t('shell.palette_label') }) }
}

test('the palette finds an order by the typed text, and shows its shop and time', async () => {
  answerCalls({ 'POST /operator/find': () => found })
  const { router, box } = await open()
  await box.fill('sk')
  await expect.element(page.getByRole('option', { name: /SK-7F3K9Q · Mina Haddad.*Loom & Ladle/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Silk.*Fashion › Fabrics/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/orders/7')
})

test('the palette finds products, shops and shoppers, and leads to their pages', async () => {
  answerCalls({ 'POST /operator/find': () => found })
  const { t, router, box } = await open()
  await box.fill('silk')
  for (const title of [t('products.title'), t('shops.title'), t('shoppers.title')])
    await expect.element(page.getByRole('group', { name: title, exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /Silk scarf.*Loom & Ladle/ })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /Silko Baker.*555 0100/ })).toBeInTheDocument()
  await page.getByRole('option', { name: /Silka Adams.*silka@example.com/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/shoppers/9')
})

test('the palette marks a suspended shop and its products', async () => {
  answerCalls({ 'POST /operator/find': () => found })
  const { t, box } = await open()
  await box.fill('silk')
  const suspended = t('shops.state_suspended')
  await expect.element(page.getByRole('option', { name: `Silk tie Silk Lane · ${suspended}` })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: `Silk Lane ${suspended}` })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: 'Silk Road', exact: true })).toBeInTheDocument()
})

test('the palette finds the terms without results and the synonyms of the search', async () => {
  answerCalls({ 'POST /operator/find': () => nothing })
  signInAtMarket('search.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/market' })
  const box = page.getByRole('combobox')
  await box.fill(t('search.missed_title'))
  await expect.element(page.getByRole('option', { name: t('search.missed_title') })).toBeVisible()
  await box.fill(t('search.synonyms'))
  await page.getByRole('option', { name: t('search.synonyms') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/search/synonyms')
})

test('the palette of a shop finds its products with their states', async () => {
  answerCalls({ 'POST /shop/find': () => ({ orders: [], products: [{ id: 8, name: 'Silk scarf', state: 'draft' }] }) })
  signInAtShop('products.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/shop/7' })
  await page.getByRole('combobox').fill('silk')
  await expect.element(page.getByRole('option', { name: `Silk scarf ${t('products.state.draft')}` })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/8')
})

test('the palette sends one request for a text typed without a pause', async () => {
  answerCalls({ 'POST /operator/find': () => found })
  const { box } = await open()
  await box.click()
  await userEvent.keyboard('mina')
  await expect.element(page.getByRole('option', { name: /Mina Haddad/ })).toBeVisible()
  expect(sentCalls('POST /operator/find').map(({ body }) => body)).toEqual([{ search: 'mina' }])
})

test('the palette finds pages without an answer of the server, and says what is missing', async () => {
  answerCalls({ 'POST /operator/find': refuse(500, 'It failed') })
  const { t, box } = await open()
  await box.fill(t('members.title'))
  await expect.element(page.getByText(t('shell.palette_failed'))).toBeVisible()
  await expect.element(page.getByRole('option', { name: t('members.title') })).toBeVisible()
})

test('the palette finds pages that the menu does not name', async () => {
  answerCalls({ 'POST /shop/find': () => ({ orders: [], products: [] }) })
  signInAtShop('money.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/shop/7' })
  await page.getByRole('combobox').fill(t('payout-account.title'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/money/account')
})

test('the palette tells the categories of the blog from those of products, and finds its tags', async () => {
  answerCalls({ 'POST /operator/find': () => nothing })
  signInAtMarket('content.read', 'catalogue.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/market' })
  const box = page.getByRole('combobox')
  await box.fill(t('blog.categories'))
  for (const name of [t('categories.title'), t('blog.categories_title')])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible()
  await box.fill(t('blog.tags'))
  await page.getByRole('option', { name: t('blog.tags_title') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/blog/tags')
})

test('the palette begins a new banner', async () => {
  answerCalls({ 'POST /operator/find': () => nothing })
  signInAtMarket('content.write')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/market' })
  await page.getByRole('combobox').fill(t('home-page.banner'))
  await page.getByRole('option', { name: t('home-page.add') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/home-page')
  expect(router.state.location.state).toBe('create')
})

test('the palette offers what the person may do at the open desk, and their own actions', async () => {
  answerCalls({ 'POST /operator/find': () => nothing })
  signInAtMarket('people.write', 'catalogue.read')
  const { t, router } = await render(<Palette onClose={() => {}} />, { path: '/market' })
  await expect.element(page.getByRole('option', { name: t('shell.sign_out') })).toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: t('shops.create') })).not.toBeInTheDocument()
  await page.getByRole('combobox').fill(t('members.invite'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/people')
  expect(router.state.location.state).toBe('create')
})

test('the palette changes the language for the person and the page', async () => {
  // The typed text is searched for unless the choice comes first.
  answerCalls({ 'POST /desk/account': refuse(500, 'It failed'), 'POST /operator/find': () => nothing })
  const { t, box } = await open()
  const failure = vi.spyOn(useNotice.getState(), 'show')
  await box.fill('Français')
  await page.getByRole('option', { name: t('shell.change_language', { language: 'Français' }) }).click()
  await expect.poll(() => sentCalls('POST /desk/account').map(({ body }) => body)).toEqual([{ locale: 'fr' }])
  await expect.poll(() => failure.mock.calls).toEqual([['It failed']])
})

test.each(oppositeScreens)('the palette in %s, %i wide has no axe violations and fits', async (language, width) => {
  answerCalls({ 'POST /operator/find': () => found })
  const { box } = await open(language, width)
  await box.fill('sk')
  await expect.element(page.getByText('Silk & Co')).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})
