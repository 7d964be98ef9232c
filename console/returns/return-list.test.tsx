import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import ReturnsPage from '#console/pages/shop/returns.tsx'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { testReturn } from '#console/testing/returns.ts'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { ReturnState, ShopReturn } from '#contract/return-shapes.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const answer = (returns: ShopReturn[], counts: Partial<Record<ReturnState, number>> = { pending: returns.length }) => ({
  returns,
  counts,
  page: 1,
  per_page: 20,
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ReturnsPage />, { path: '/shop/7/returns', ...options })

const longName = 'Waterproof mountain jacket with a detachable hood and reflective seams for winter'

test.each(oppositeScreens)(
  'the returns in %s at %i px: each has its item, reason, state and link',
  async (language, width) => {
    signInAtShop('orders.read')
    const item = { ...testReturn().item, name: longName }
    answerCalls({
      'GET /shop/returns': () =>
        answer([testReturn(), testReturn({ id: 9, item, status: 'refunded', moves: [] })], { pending: 1, refunded: 1 }),
    })
    const { t } = await renderPage({ language, width })
    const link = page.getByRole('link', { name: 'Trail runner' })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/returns/8')
    const row = page.getByRole('row').filter({ hasText: longName })
    await expect.element(row.getByText(t('returns.state.refunded'))).toBeVisible()
    await expect.element(row.getByText(t('returns.why.damaged'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the returns: a state is in the address, and an empty state leads back to all returns', async () => {
  signInAtShop('orders.read')
  answerCalls({
    'GET /shop/returns': ({ query }) => (query?.status ? answer([], { pending: 1 }) : answer([testReturn()])),
  })
  const { t, router } = await renderPage()
  await page.getByRole('link', { name: t('returns.state.refused') }).click()
  await expect.element(page.getByText(t('returns.none_in_state'))).toBeVisible()
  expect(router.state.location.search).toBe('?view=refused')
  await page.getByRole('link', { name: t('returns.show_all') }).click()
  await expect.element(page.getByRole('link', { name: 'Trail runner' })).toBeVisible()
  await expect
    .poll(() => sentCalls('GET /shop/returns').map(({ query }) => query?.status))
    .toEqual([undefined, 'refused', undefined])
})

test('the returns: a shop without one reads when the first appears, and a failure can be retried', async () => {
  signInAtShop('orders.read')
  answerCalls({ 'GET /shop/returns': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /shop/returns': () => answer([], {}) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('returns.none_text'))).toBeVisible()
})
