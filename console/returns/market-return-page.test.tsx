import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { testReturn } from '#console/testing/returns.ts'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopId } from '#contract/ids.ts'
import type { MarketReturn } from '#contract/operator-returns.ts'
import type { ShopReturn } from '#contract/return-shapes.ts'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { MarketReturnPage } from './market-return-page.tsx'

const photo = { url: '/media/abc/640.webp', width: 640, height: 480, color: '#808080', preview: '' }

function testMarketReturn(own: Partial<ShopReturn> = {}): MarketReturn {
  const { moves: _, ...fields } = testReturn({ images: [photo], ...own })
  return { ...fields, shop: { id: shopId.parse(7), name: 'Solestreet', logo: null } }
}

async function show(options: Parameters<typeof render>[1] = {}) {
  answerCalls({ 'GET /operator/returns/{id}': () => ({ return: testMarketReturn() }) })
  return render(<MarketReturnPage id="8" />, { path: '/market/returns/8', ...options })
}

test.each(oppositeScreens)(
  'a return at the market in %s at %i px: units, reason, photos, order and shop, and nothing to decide',
  async (language, width) => {
    signInAtMarket('orders.write', 'shops.read')
    const { t } = await show({ language, width })
    await expect.element(page.getByText('The sole is torn')).toBeVisible()
    await expect.element(page.getByText(t('returns.units_of', { returned: 1, count: 2 }))).toBeVisible()
    await expect.element(page.getByText(t('returns.shop_decides'))).toBeVisible()
    for (const part of ['navigation', 'definition'])
      await expect
        .element(page.getByRole(part).getByRole('link', { name: 'SK-1005' }))
        .toHaveAttribute('href', '/console/market/orders/5')
    await expect
      .element(page.getByRole('link', { name: 'Solestreet' }))
      .toHaveAttribute('href', '/console/market/shops/7')
    await expect.element(page.getByRole('button', { name: t('returns.do_confirmed') })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
    await page.getByRole('button', { name: t('returns.photo', { number: 1 }) }).click()
    await expect.element(page.getByRole('dialog', { name: t('returns.photos') })).toBeVisible()
  },
)

test('a return at the market: after its refund nobody decides about it', async () => {
  signInAtMarket('orders.read')
  answerCalls({ 'GET /operator/returns/{id}': () => ({ return: testMarketReturn({ status: 'refunded' }) }) })
  const { t } = await render(<MarketReturnPage id="8" />, { path: '/market/returns/8' })
  await expect.element(page.getByText('The sole is torn')).toBeVisible()
  await expect.element(page.getByText(t('returns.shop_decides'))).not.toBeInTheDocument()
})

test('a return at the market: who may not read shops reads the name of the shop without a link', async () => {
  signInAtMarket('orders.read')
  await show()
  await expect.element(page.getByText('Solestreet', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Solestreet' })).not.toBeInTheDocument()
})

test('a return at the market: a failure can be retried', async () => {
  signInAtMarket('orders.read')
  answerCalls({ 'GET /operator/returns/{id}': refuse(500, 'Broken') })
  const { t } = await render(<MarketReturnPage id="8" />, { path: '/market/returns/8' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/returns/{id}': () => ({ return: testMarketReturn() }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText('The sole is torn')).toBeVisible()
})

test('a return at the market that does not exist leads to the orders', async () => {
  signInAtMarket('orders.read')
  answerCalls({ 'GET /operator/returns/{id}': refuse(404, 'Not found', { code: 'returns.not_found' }) })
  const { t } = await render(<MarketReturnPage id="9" />, { path: '/market/returns/9' })
  await expect
    .element(page.getByRole('link', { name: t('orders.show_all') }))
    .toHaveAttribute('href', '/console/market/orders')
})
