import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { shopList, testShop } from '#console/testing/shops.ts'
import { shopId } from '#contract/ids.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ShopList from './shop-list.tsx'

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<ShopList />, { path: '/market/shops', ...options })

const longName = 'Inks and Papers of the Four Oceans, Family Workshop since 1888, Hand-made Goods'

test.each(oppositeScreens)(
  'the shops in %s at %i px: each has its state, commission and figures',
  async (language, width) => {
    signInAtMarket('shops.write')
    answerCalls({
      'GET /operator/shops': () =>
        shopList(
          [
            {},
            {
              id: shopId.parse(8),
              name: longName,
              owner_name: longName,
              commission_percentage: 12.5,
              state: 'closed',
            },
            {
              id: shopId.parse(9),
              name: 'Hidden one',
              state: 'suspended',
              total_products: null,
              total_sold: null,
              rating: null,
            },
          ],
          { suspended: 1 },
        ),
    })
    const { t } = await renderPage({ language, width })
    await expect
      .element(page.getByRole('link', { name: 'Solestreet' }))
      .toHaveAttribute('href', '/console/market/shops/7')
    await expect.element(page.getByRole('link', { name: `${t('shops.state_suspended')} 1` })).toBeVisible()
    await expect.element(page.getByText(/12[.,]5/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the shops: state, search and order are in the address', async () => {
  signInAtMarket('shops.read')
  answerCalls({ 'GET /operator/shops': () => shopList([{}]) })
  const { t, router } = await renderPage()
  await expect.element(page.getByRole('button', { name: t('shops.create') })).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('sole')
  await page.getByRole('button', { name: t('list.submit_search') }).click()
  await page.getByRole('button', { name: t('shops.sold') }).click()
  await page.getByRole('link', { name: t('shops.state_closed') }).click()
  await expect
    .poll(() => sentCalls('GET /operator/shops').at(-1)?.query)
    .toMatchObject({
      search: 'sole',
      sort: 'popular',
      state: 'closed',
      page: '1',
    })
  expect(router.state.location.search).toBe('?view=closed&search=sole&sort=-sold')
})

test('the shops: an empty market offers to create one, an empty state links back, a failure can be retried', async () => {
  signInAtMarket('shops.write')
  answerCalls({ 'GET /operator/shops': refuse(500, 'Broken') })
  const { t } = await renderPage({ path: '/market/shops?view=suspended' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/shops': () => shopList([]) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByText(t('shops.none_in_state'))).toBeVisible()
  await page.getByRole('link', { name: t('shops.show_all') }).click()
  await expect.element(page.getByText(t('shops.none_text'))).toBeVisible()
})

test('a new shop: errors of the server are at their fields, and a lost response is repeated by its key, and the link of the invitation is shown', async () => {
  signInAtMarket('shops.write')
  const zones = [{ id: 3, name: 'Harbour', thumbnail: null }]
  queryClient.setQueryData(shopSettingsQuery('en').queryKey, { zones } as unknown as Settings)
  answerCalls({
    'GET /operator/shops': () => shopList([{}]),
    'POST /operator/shops': refuse(422, 'Check', { errors: { email: ['This address has a shop.'] } }),
  })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('shops.create') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('shops.create') })
  await dialog.getByRole('textbox', { name: t('shops.name') }).fill(' Ink Alley ')
  await submit.click()
  await expect.element(dialog.getByText(t('shops.zone_missing'))).toBeVisible()
  await dialog.getByRole('combobox').selectOptions('Harbour')
  await dialog.getByRole('textbox', { name: t('shops.owner'), exact: true }).fill('Noor Jalil')
  await dialog.getByRole('textbox', { name: t('shops.owner_email') }).fill('noor@ink.example')
  await dialog.getByRole('textbox', { name: t('shops.commission') }).fill('7,5')
  await submit.click()
  await expect.element(dialog.getByText('This address has a shop.')).toBeVisible()
  await expectNoAxeViolations()
  answerCalls({ 'POST /operator/shops': loseResponse })
  await submit.click()
  await expect.element(dialog.getByText(t('states.unreachable'))).toBeVisible()
  const link = 'https://souk.example/console/invitation#abc'
  answerCalls({ 'POST /operator/shops': () => ({ ...testShop(), link, is_mailed: false }) })
  await submit.click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue(link)
  await expect.element(dialog.getByText(/noor@ink\.example/)).toBeVisible()
  expect(sentCalls('POST /operator/shops').at(-1)?.body).toEqual({
    name: 'Ink Alley',
    zone_id: 3,
    owner_name: 'Noor Jalil',
    email: 'noor@ink.example',
    description: '',
    commission_percentage: 7.5,
  })
  const keys = sentCalls('POST /operator/shops').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.slice(1)).toEqual([keys[1], keys[1]])
  await dialog.getByRole('button', { name: t('members.done') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/shops/7')
})
