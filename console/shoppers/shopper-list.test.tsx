import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopperList } from '#console/testing/shoppers.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ShopperList from './shopper-list.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ShopperList />, { path: '/market/shoppers', ...options })

const longName = 'Abdul-Rahman ibn Muhammad al-Hadrami of the Four Oceans and the Seven Lakes'

test.each(oppositeScreens)(
  'the shoppers in %s at %i px: each has contacts, orders and the state of the account',
  async (language, width) => {
    signInAtMarket('shoppers.read')
    answerCalls({
      'GET /operator/shoppers': () =>
        shopperList(
          [
            {},
            { id: 13, name: longName, email: `${'a'.repeat(60)}@mail.example`, phone: null, is_disabled: true },
            { id: 14, email: null, last_seen_at: null, deletes_at: '2026-02-01T09:00:00.000Z' },
          ],
          { counts: { disabled: 1, leaving: 1 } },
        ),
    })
    const { t } = await renderPage({ language, width })
    await expect
      .element(page.getByRole('link', { name: longName }))
      .toHaveAttribute('href', '/console/market/shoppers/13')
    await expect.element(page.getByText(t('shoppers.is_disabled'), { exact: true }).last()).toBeVisible()
    await expect.element(page.getByText(t('shoppers.never'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the shoppers: a search is sent in the body, and neither a name nor a number enters the address', async () => {
  signInAtMarket('shoppers.read')
  answerCalls({
    'GET /operator/shoppers': () => shopperList([{}]),
    'POST /operator/shoppers/search': () => shopperList([{ name: 'Mina Found' }], { next: 12 }),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('01712-345678')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await expect.element(page.getByRole('link', { name: 'Mina Found' })).toBeVisible()
  expect(sentCalls('POST /operator/shoppers/search')[0]?.body).toEqual({ search: '01712-345678', per_page: 20 })
  expect(router.state.location.search).toMatch(/^\?search=%7E\d+$/)
  await expect.element(page.getByRole('searchbox')).toHaveValue('01712-345678')
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/shoppers/search').at(-1)?.body)
    .toEqual({ search: '01712-345678', per_page: 20, after: 12 })
  const link = page.getByRole('link', { name: 'Mina Found' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/shoppers\/12\?.*search=%7E\d+/))
})

test('the shoppers: a tab shows the accounts of a state, and an empty one leads back', async () => {
  signInAtMarket('shoppers.read')
  answerCalls({
    'GET /operator/shoppers': ({ query }) => shopperList(query?.state ? [] : [{}]),
  })
  const { t } = await renderPage()
  await page.getByRole('link', { name: new RegExp(t('shoppers.leaving')) }).click()
  await expect.element(page.getByText(t('shoppers.none_leaving'))).toBeVisible()
  expect(sentCalls('GET /operator/shoppers').at(-1)?.query).toEqual({ state: 'leaving', per_page: '20' })
  await page.getByRole('link', { name: t('shoppers.show_all') }).click()
  await expect.element(page.getByRole('link', { name: 'Mina Haddad' })).toBeVisible()
})

test('the shoppers: a failure can be retried, and a market without shoppers says so', async () => {
  signInAtMarket('shoppers.read')
  answerCalls({ 'GET /operator/shoppers': refuse(500, 'Broken') })
  const { t } = await renderPage()
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/shoppers': () => shopperList([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('shoppers.none_text'))).toBeVisible()
})
