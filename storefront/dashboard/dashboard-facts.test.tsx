import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { DashboardFacts } from './dashboard-facts.tsx'

test('the dashboard: facts that did not load are requested again by a button, and its other parts stay', async () => {
  answerCalls({ 'GET /dashboard': refuse(422, 'Not now') })
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
  for (const fact of facts.getByRole('listitem').all()) await expect.element(fact).toMatchTextContent('0')
  await expect.element(page.getByRole('heading', { name: t('orders.none_yet') })).toBeVisible()
})

test.each([
  { width: 320, letters: '100%', columns: 2 },
  { width: 360, letters: '200%', columns: 1 },
] as const)('the dashboard: $columns columns of facts at $width px with letters of $letters', async (screen) => {
  const counts = { orders: {}, wishlist: 0, vouchers: 0, tickets: 0 }
  answerCalls({ 'GET /dashboard': () => ({ counts, recent_orders: [] }) })
  document.documentElement.style.fontSize = screen.letters
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size')
  })
  const part = (
    <div className="page-container">
      <DashboardFacts card={() => null} loadingCards={null} aside={null} />
    </div>
  )
  const { t } = await render(part, { width: screen.width, shopper: aShopper() })
  const facts = page.getByRole('list', { name: t('dashboard.facts') }).getByRole('listitem')
  await expect.poll(() => facts.elements()).toHaveLength(5)
  const lefts = new Set(facts.elements().map((fact) => fact.getBoundingClientRect().left))
  expect(lefts.size).toBe(screen.columns)
})
