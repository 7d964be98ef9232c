import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Dashboard } from '#contract/dashboard.ts'
import { type Answers, answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { anOrder, anOrderCard } from '#storefront/testing/fixtures/order.ts'
import { anAddress, aProfile, aShopper } from '#storefront/testing/fixtures/people.ts'
import { aProductCard, aProductList } from '#storefront/testing/fixtures/product.ts'
import { aCoupon, anOwnCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { button, dialog } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { desktop, screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import DashboardPage, { meta } from './dashboard.tsx'

const nothing: Dashboard = { counts: { orders: {}, wishlist: 0, vouchers: 0, tickets: 0 }, recent_orders: [] }
const oneOrder: Dashboard = {
  counts: { ...nothing.counts, orders: { pending: 1 } },
  recent_orders: [anOrderCard()],
}

async function renderDashboard(answers: Answers, options: RenderOptions) {
  answerCalls({
    'GET /account-deletion': () => ({ deletes_at: null, has_password: true, waiting_days: 14 }),
    'GET /addresses': () => ({ addresses: [anAddress()] }),
    'GET /profile': () => ({ user: aProfile() }),
    'GET /products': () => aProductList([aProductCard({ name: 'Desk lamp' })]),
    ...answers,
  })
  const { t, router } = await render(<DashboardPage />, { shopper: aShopper(), path: '/dashboard', ...options })
  const facts = page.getByRole('list', { name: t('dashboard.facts') })
  return {
    t,
    router,
    facts,
    fact: (key: PlainPageKey) => facts.getByRole('link', { name: new RegExp(t(key)) }),
    address: page.getByRole('region', { name: t('addresses.default_address') }),
  }
}

test.each(screens)(
  'the dashboard: a new account has nothing yet, and is led to its profile (%s)',
  async (_name, screen) => {
    const { t, router, facts, address } = await renderDashboard(
      { 'GET /dashboard': () => nothing, 'GET /addresses': () => ({ addresses: [] }) },
      screen,
    )
    await expect.element(facts).toBeVisible()
    const each = facts.getByRole('listitem').all()
    expect(each).toHaveLength(5)
    for (const fact of each) await expect.element(fact).toMatchTextContent('0')
    await expect.element(page.getByRole('heading', { name: t('orders.none_yet') })).toBeVisible()
    await expect.element(address).toMatchTextContent(t('addresses.none_text'))
    await expectNoAxeViolations()
    await page.getByRole('link', { name: t('profile.add_birth') }).click()
    expect(router.state.location.pathname).toBe('/profile')
  },
)

test.each(screens)(
  'the dashboard: it greets, counts, and shows the latest order and the default address (%s)',
  async (_name, screen) => {
    const { t, router, fact, address } = await renderDashboard({ 'GET /dashboard': () => oneOrder }, screen)
    expect(readPageTitle(meta, screen.language)).toBe(`${t('shell.dashboard')} - Souk`)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(aShopper().name)
    await expect.element(fact('dashboard.active_orders')).toMatchTextContent('1')
    const recent = page.getByRole('region', { name: t('dashboard.recent_orders') })
    await expect.element(recent.getByRole('article')).toMatchTextContent('SK-501')
    await expect.element(address).toMatchTextContent(anAddress().address_line)
    await expect.element(page.getByRole('heading', { name: t('catalogue.popular') })).toBeVisible()
    await expectNoAxeViolations()
    await address.getByRole('link', { name: new RegExp(t('addresses.edit')) }).click()
    expect(router.state.location.pathname).toBe('/manage-address/31/edit')
  },
)

test('the dashboard: a product is counted as wished at once', async () => {
  const { t, fact } = await renderDashboard(
    {
      'GET /dashboard': () => nothing,
      'GET /favorite-products': () => ({ products: [], total: 0 }),
      'POST /favorite-add-or-remove': () => ({ is_favorite: true, total: 1 }),
    },
    desktop,
  )
  await expect.element(fact('shell.wishlist')).toMatchTextContent('0')
  const popular = page.getByRole('region', { name: t('catalogue.popular') })
  await popular.getByRole('button', { pressed: false }).first().click()
  await expect.element(fact('shell.wishlist')).toMatchTextContent('1')
  await expect.poll(() => sentCalls('POST /favorite-add-or-remove')).toHaveLength(1)
  expect(sentCalls('GET /dashboard')).toHaveLength(1)
})

test('the dashboard: a cancelled order is no longer counted as active', async () => {
  let dashboard = oneOrder
  const { t, fact } = await renderDashboard(
    {
      'GET /dashboard': () => dashboard,
      'POST /orders/{id}/cancel': () => {
        const cancelled = { status: 'cancelled', can_cancel: false } as const
        dashboard = {
          counts: { ...nothing.counts, orders: { cancelled: 1 } },
          recent_orders: [anOrderCard(cancelled)],
        }
        return { order: anOrder(cancelled) }
      },
    },
    desktop,
  )
  await expect.element(fact('dashboard.active_orders')).toMatchTextContent('1')
  const card = page.getByRole('article').filter({ hasText: 'SK-501' })
  await card.getByRole('button', { name: t('orders.cancel') }).click()
  const dialog = page.getByRole('alertdialog', { name: t('orders.cancel_title', { code: '\u2068SK-501\u2069' }) })
  await dialog.getByRole('radio', { name: t('orders.why.by_mistake') }).click()
  await dialog.getByRole('button', { name: t('orders.cancel') }).click()
  await expect.element(fact('dashboard.active_orders')).toMatchTextContent('0')
  await expect.element(card).toMatchTextContent(t('orders.state.cancelled'))
})

test.each(screens)(
  'the dashboard: the vouchers open with those of the marketplace, which can be collected (%s)',
  async (_name, screen) => {
    let own: OwnCoupon[] = []
    const { t, facts } = await renderDashboard(
      {
        'GET /dashboard': () => nothing,
        'GET /my-vouchers': () => ({ coupons: own }),
        'GET /get-vouchers': () => ({ coupons: [aCoupon({ max_discount: 10 })], next_begins_at: null }),
        'POST /vouchers-collect': () => {
          own = [anOwnCoupon()]
          return {}
        },
      },
      screen,
    )
    await facts.getByRole('button', { name: new RegExp(t('dashboard.vouchers')) }).click()
    const vouchers = dialog(t('vouchers.own'))
    await expect.element(vouchers.getByText(t('vouchers.own_none'), { exact: true })).toBeVisible()
    await expect.element(vouchers).toMatchTextContent(t('vouchers.at_most', { amount: '' }).trim())
    await expectNoAxeViolations()
    await vouchers.getByRole('button', { name: new RegExp(t('vouchers.collect')) }).click()
    await expect.element(button(t('vouchers.collected'), vouchers)).toHaveFocus()
    await expect.element(vouchers.getByText(t('vouchers.own_none'), { exact: true })).not.toBeInTheDocument()
    await expect.element(vouchers.getByText('FIVE')).toBeVisible()
    expect(sentCalls('GET /get-vouchers').map(({ query }) => query.shop_id)).toEqual([undefined])
    expect(sentCalls('POST /vouchers-collect').map(({ body }) => body.coupon_id)).toEqual([aCoupon().id])
  },
)
