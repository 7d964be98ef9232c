import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { applicationList } from '#console/testing/shops.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ApplicationList from './application-list.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ApplicationList />, { path: '/market/applications', ...options })

const longName = 'Inks and Papers of the Four Oceans, Family Workshop since 1888, Hand-made Goods'

test.each(oppositeScreens)(
  'the applications in %s at %i px: the queue shows the age of each application',
  async (language, width) => {
    signInAtMarket('applications.read')
    answerCalls({
      'GET /operator/applications': () =>
        applicationList([{}, { id: 5, shop_name: longName, owner_name: longName }], { refused: 1200 }),
    })
    const { t } = await renderPage({ language, width })
    await expect
      .element(page.getByRole('link', { name: 'Ink Alley' }))
      .toHaveAttribute('href', '/console/market/applications/4')
    await expect.element(page.getByRole('link', { name: `${t('applications.state_refused')} 1,200` })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: t('applications.decided') })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the applications: a search is sent in the body, and a decided application names the person who decided', async () => {
  signInAtMarket('applications.read')
  answerCalls({
    'GET /operator/applications': () => applicationList([{}], { approved: 1 }),
    'POST /operator/applications/search': () =>
      applicationList([{ state: 'approved', decided_at: '2026-01-03T09:00:00.000Z', decided_by: 'Sami' }], {
        approved: 1,
      }),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('noor')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await page.getByRole('link', { name: t('applications.state_approved') }).click()
  await expect.element(page.getByText('Sami')).toBeVisible()
  // Both searches are answered alike, so that the person alone does not show which one was sent.
  await expect
    .poll(() => sentCalls('POST /operator/applications/search').at(-1)?.body)
    .toMatchObject({ search: 'noor', state: 'approved', page: 1 })
  expect(router.state.location.search).toBe('?view=approved&search=noor')
})

test('the applications: an empty queue still links to the decided applications', async () => {
  signInAtMarket('applications.read')
  answerCalls({ 'GET /operator/applications': () => applicationList([], { refused: 3 }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('applications.none_pending'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('applications.state_refused') })).toBeVisible()
})

test('the applications: an empty list explains when the first one appears, and a failure can be retried', async () => {
  signInAtMarket('applications.read')
  answerCalls({ 'GET /operator/applications': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/applications': () => applicationList([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('applications.none'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: t('applications.state_refused') }).click()
  await expect.element(page.getByText(t('applications.none_in_state'))).toBeVisible()
})
