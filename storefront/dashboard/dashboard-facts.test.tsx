import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#storefront/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { DashboardFacts } from './dashboard-facts.tsx'

test('the dashboard: facts that did not load are requested again by a button, and its other parts stay', async () => {
  answerCalls({ 'GET /dashboard': refuse(403, 'Not now') })
  const part = <DashboardFacts card={() => null} loadingCards={null} aside={<p>Another part</p>} />
  const { t } = await render(part, { shopper: aShopper() })
  await expect.element(page.getByText(t('dashboard.lost'))).toBeVisible()
  await expect.element(page.getByText('Another part')).toBeVisible()
  const counts = { orders: {}, wishlist: 0, vouchers: 0, tickets: 0 }
  answerCalls({ 'GET /dashboard': () => ({ counts, recent_orders: [] }) })
  await button(t('faults.try_again')).click()
  const facts = page.getByRole('list', { name: t('dashboard.facts') })
  await expect.element(facts).toBeVisible()
  await expect.poll(() => facts.getByRole('listitem').all()).toHaveLength(5)
  for (const fact of facts.getByRole('listitem').all()) await expect.element(fact).toHaveTextContent('0')
  await expect.element(page.getByRole('heading', { name: t('orders.none_yet') })).toBeVisible()
})
