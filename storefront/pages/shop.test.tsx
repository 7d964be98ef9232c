import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shop } from '#contract/shops.ts'
import { answerCalls, sentCalls } from '#contract/testing/answer-calls.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { aShop } from '#storefront/testing/fixtures/product.ts'
import { aCoupon } from '#storefront/testing/fixtures/voucher.ts'
import { button } from '#storefront/testing/locators.ts'
import { leaveLogin, logIn } from '#storefront/testing/log-in.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ShopPage from './shop.tsx'

test.each(screens)('the page of a shop: its vouchers open and are collected, each once (%s)', async (_name, screen) => {
  const coupons = [aCoupon()]
  const loaderData = { shop: aShop(), tab: 'about', coupons, products: null, reviews: null }
  answerCalls({
    'GET /shops/{id}/active-status': () => ({ shop_active_status: true }),
    'GET /get-vouchers': () => ({ coupons, next_begins_at: null }),
    'POST /vouchers-collect': () => ({}),
  })
  const given = { loaderData } as ComponentProps<typeof ShopPage>
  const { t } = await render(<ShopPage {...given} />, { shopper: aShopper(), path: '/shops/11?tab=about', ...screen })
  await button(t('vouchers.count', { count: 1 })).click()
  const vouchers = page.getByRole('dialog')
  await expect.element(vouchers.getByText(t('vouchers.min_spend'))).toBeVisible()
  await expectNoAxeViolations()
  await vouchers.getByRole('button', { name: new RegExp(t('vouchers.collect')) }).click()
  const collected = button(t('vouchers.collected'), vouchers)
  await expect.element(collected).toHaveFocus()
  await expect.element(collected).toHaveAttribute('aria-disabled', 'true')
  expect(sentCalls('POST /vouchers-collect').map(({ body }) => body.coupon_id)).toEqual([aCoupon().id])
})

test('the page of a shop: a voucher that was collected says so when it can no longer be used, another one has no button then', async () => {
  const ended = { is_usable: false, problem: 'It has ended.' }
  const coupons = [aCoupon(), aCoupon({ id: 72, is_collected: true, ...ended }), aCoupon({ id: 73, ...ended })]
  answerCalls({
    'GET /shops/{id}/active-status': () => ({ shop_active_status: true }),
    'GET /get-vouchers': () => ({ coupons, next_begins_at: null }),
  })
  const loaderData = { shop: aShop(), tab: 'products', coupons, products: null, reviews: null }
  const given = { loaderData } as unknown as ComponentProps<typeof ShopPage>
  const { t } = await render(<ShopPage {...given} />, { path: '/shops/11', shopper: aShopper() })
  await button(t('vouchers.count', { count: 3 })).click()
  const vouchers = page.getByRole('dialog', { name: t('vouchers.title', { shop: isolateText(aShop().name) }) })
  await expect.element(vouchers.getByText('It has ended.').first()).toBeVisible()
  await expect.poll(() => vouchers.getByRole('article').elements()).toHaveLength(3)
  await expect.poll(() => button(t('vouchers.collected'), vouchers).elements()).toHaveLength(1)
  const collect = vouchers.getByRole('button', { name: new RegExp(`^${t('vouchers.collect')}:`) })
  await expect.poll(() => collect.elements()).toHaveLength(1)
})

const guestPlaces = ['strip', 'dialog'] as const

test.each(guestPlaces.flatMap((place) => screens.map(([name, screen]) => [place, name, screen] as const)))(
  'the page of a shop: a voucher that a guest collects in the %s is theirs after the login (%s)',
  async (place, _name, screen) => {
    const coupons = [aCoupon()]
    const loaderData = { shop: aShop(), tab: 'products', coupons, products: null, reviews: null }
    answerCalls({
      'GET /shops/{id}/active-status': () => ({ shop_active_status: true }),
      'GET /get-vouchers': () => ({ coupons, next_begins_at: null }),
      'POST /vouchers-collect': () => ({}),
    })
    const given = { loaderData } as unknown as ComponentProps<typeof ShopPage>
    const { t } = await render(<ShopPage {...given} />, { path: '/shops/11', ...screen })
    const vouchers = page.getByRole('dialog', { name: t('vouchers.title', { shop: isolateText(aShop().name) }) })
    const within = place === 'dialog' ? vouchers : page.getByRole('region', { name: t('vouchers.strip') })
    const collect = within.getByRole('button', { name: new RegExp(t('vouchers.collect')) })
    const press = async () => {
      if (place === 'dialog') await button(t('vouchers.count', { count: 1 })).click()
      await collect.click()
    }
    await press()
    await leaveLogin(t)
    await press()
    await logIn(t)
    await expect.element(button(t('vouchers.collected'), within)).toBeVisible()
    expect(sentCalls('POST /vouchers-collect').map(({ body }) => body.coupon_id)).toEqual([aCoupon().id])
  },
)

const showShop = (shop: Partial<Shop>, options: RenderOptions = {}) => {
  answerCalls({ 'GET /shops/{id}/active-status': () => ({ shop_active_status: true }) })
  const loaderData = { shop: aShop(shop), tab: 'about', coupons: [], products: null, reviews: null }
  const given = { loaderData } as unknown as ComponentProps<typeof ShopPage>
  return render(<ShopPage {...given} />, { path: '/shops/11?tab=about', ...options })
}

const holiday = { from: '2026-02-01', until: '2026-02-10', text: 'At the sea.', is_now: true }

test('the page of a shop: a current holiday shows its last day and the reason in place of the closed note', async () => {
  const { t } = await showShop({ is_open: false, holiday })
  await expect.element(page.getByText(t('shell.holiday_until', { until: '10 Feb 2026' }))).toBeVisible()
  await expect.element(page.getByText('At the sea.')).toBeVisible()
  await expect.element(page.getByText(t('shops.closed_text'))).not.toBeInTheDocument()
})

test('the page of a shop: a planned holiday is announced while the shop is open', async () => {
  const { t } = await showShop({ holiday: { ...holiday, is_now: false } })
  const days = { from: '1 Feb 2026', until: '10 Feb 2026' }
  await expect.element(page.getByText(t('shell.holiday_ahead', days))).toBeVisible()
  await expect.element(page.getByText(t('shops.open'), { exact: true })).toBeVisible()
})

test('the page of a shop: a shop that is closed before a planned holiday shows both notes', async () => {
  const { t } = await showShop({ is_open: false, holiday: { ...holiday, is_now: false } })
  await expect.element(page.getByText(t('shops.closed_text'))).toBeVisible()
  await expect.element(page.getByText('At the sea.')).toBeVisible()
})

test.each(screens)('the page of a shop: it shows the legal facts and the contact (%s)', async (_name, screen) => {
  const legal = {
    name: 'Northern Light Ltd',
    address: 'Lake Road 12\nDhaka',
    register_name: 'RJSC',
    register_number: 'C-1234',
    tax_number: '',
    is_certified: true,
  }
  const contact = { email: 'hello@light.example', phone: '+8801712345678', formatted_phone: '+880 1712 345678' }
  const { t } = await showShop({ legal, contact, holiday }, screen)
  const seller = page.getByRole('region', { name: t('shops.seller') })
  await expect.element(seller.getByText('Northern Light Ltd')).toBeVisible()
  await expect.element(seller.getByText(t('shops.tax_number'))).not.toBeInTheDocument()
  await expect
    .element(seller.getByRole('link', { name: '+880 1712 345678' }))
    .toHaveAttribute('href', 'tel:+8801712345678')
  await expect.element(seller.getByText(t('shops.certified'))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await expectNoAxeViolations()
})

test('the page of a shop: without legal facts it has no section about the seller', async () => {
  const { t } = await showShop({})
  await expect.element(page.getByText(t('shops.owner'))).toBeVisible()
  await expect.element(page.getByRole('region', { name: t('shops.seller') })).not.toBeInTheDocument()
})
