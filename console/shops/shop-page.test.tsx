import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { testShop } from '#console/testing/shops.ts'
import type { Me } from '#contract/desk.ts'
import { shopId } from '#contract/ids.ts'
import type { OperatorShopAnswer } from '#contract/operator-shops.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ShopPage } from './shop-page.tsx'

const zones = [
  { id: 1, name: 'Old town', thumbnail: null },
  { id: 3, name: 'Harbour', thumbnail: null },
]

async function show(answer: OperatorShopAnswer, options: Parameters<typeof render>[1] = {}) {
  queryClient.setQueryData(shopSettingsQuery(options.language ?? 'en').queryKey, { zones } as unknown as Settings)
  answerCalls({ 'GET /operator/shops/{id}': () => answer })
  const pages = (
    <Routes>
      <Route path="/market/shops/7" element={<ShopPage id="7" />} />
      <Route path="*" element={<h1>Another page</h1>} />
    </Routes>
  )
  return render(pages, { path: '/market/shops/7', ...options })
}

const suspension = {
  reason: 'Parcels are late.\nSince June.',
  suspended_at: '2026-01-02T09:00:00.000Z',
  suspended_by: 'Sami',
  restored_at: null,
  restored_by: null,
}

test('a shop on a phone: its links are in a menu beside the button that enters it', async () => {
  signInAtMarket('shops.write', 'activity.read', 'orders.read', 'moderation.read')
  const { t } = await show(testShop(), { width: 360 })
  await expect.element(page.getByRole('button', { name: t('shops.enter') })).toBeVisible()
  expect(page.getByRole('link', { name: t('shops.to_storefront') }).query()).toBeNull()
  await page.getByRole('button', { name: t('shell.more') }).click()
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect.element(entry(t('shops.to_storefront'))).toHaveAttribute('href', '/shops/7')
  await expect.element(entry(t('activity.title'))).toHaveAttribute('href', '/console/market/activity?shop_id=7')
  await expect.element(entry(t('orders.title'))).toHaveAttribute('href', '/console/market/orders?shop=7')
  await expect.element(entry(t('shops.products'))).toHaveAttribute('href', '/console/market/products?view=shown&shop=7')
  await expectNoAxeViolations()
})

test.each(oppositeScreens)('a shop in %s at %i px: facts, owners and suspensions', async (language, width) => {
  signInAtMarket('shops.write', 'activity.read', 'applications.read')
  const long = 'Inks and Papers of the Four Oceans, Family Workshop since 1888, Hand-made Goods'
  const answer = testShop({
    name: long,
    application_id: 4,
    state: 'suspended',
    is_shown: false,
    invited: [{ email: `${'a'.repeat(60)}@ink.example`, expires_at: '2026-02-01T09:00:00.000Z' }],
    suspensions: [
      suspension,
      {
        ...suspension,
        suspended_at: '2025-01-02T09:00:00.000Z',
        suspended_by: null,
        restored_at: '2025-02-02T09:00:00.000Z',
      },
    ],
  })
  const { t } = await show(answer, { language, width })
  await expect
    .element(page.getByRole('link', { name: t('activity.title') }))
    .toHaveAttribute('href', '/console/market/activity?shop_id=7')
  await expect
    .element(page.getByRole('link', { name: t('shops.to_application') }))
    .toHaveAttribute('href', '/console/market/applications/4')
  await expect.element(page.getByText(t('shops.is_suspended'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('shops.to_storefront') })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a shop: its name, zone and commission are saved with the version', async () => {
  signInAtMarket('shops.write')
  const { t } = await show(testShop({ commission_percentage: 12 }))
  await page.getByRole('textbox', { name: t('shops.name') }).fill('Solestreet outlet')
  await page.getByRole('combobox').selectOptions('Harbour')
  await page.getByRole('textbox', { name: t('shops.commission') }).fill('')
  const saved = testShop({ name: 'Solestreet outlet', zone: { id: 3, name: 'Harbour' } }, 'v2')
  answerCalls({ 'POST /operator/shops/{id}': () => saved })
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Solestreet outlet' })).toBeVisible()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  expect(sentCalls('POST /operator/shops/{id}')[0]?.body).toEqual({
    version: 'v1',
    name: 'Solestreet outlet',
    zone_id: 3,
    commission_percentage: null,
  })
})

test('a shop that another person has changed: both values of a field are shown, to choose one', async () => {
  signInAtMarket('shops.write')
  const { t } = await show(testShop())
  await page.getByRole('textbox', { name: t('shops.commission') }).fill('8')
  const current = testShop({ commission_percentage: 9.5 }, 'v2')
  answerCalls({
    'POST /operator/shops/{id}': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: /9\.5%/ }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('textbox', { name: t('shops.commission') })).toHaveValue('9.5')
})

test('a shop: a suspension needs a reason and the typed name', async () => {
  signInAtMarket('shops.write')
  const { t } = await show(testShop())
  await page.getByRole('button', { name: t('shops.suspend') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('shops.suspend') })
  await submit.click()
  await expect.element(dialog.getByText(t('shops.reason_missing'))).toBeVisible()
  await dialog.getByRole('textbox', { name: t('shops.reason') }).fill('Parcels are late.')
  await dialog.getByRole('textbox', { name: /Solestreet/ }).fill('Another')
  await submit.click()
  await expect.element(dialog.getByText(t('shops.suspend_mismatch'))).toBeVisible()
  await expectNoAxeViolations()
  answerCalls({
    'POST /operator/shops/{id}/suspend': () =>
      testShop({ state: 'suspended', is_shown: false, suspensions: [suspension] }, 'v1'),
  })
  await dialog.getByRole('textbox', { name: /Solestreet/ }).fill(' SOLESTREET ')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('shops.restore') })).toBeVisible()
  expect(sentCalls('POST /operator/shops/{id}/suspend')[0]?.body).toEqual({ reason: 'Parcels are late.' })
})

test('a suspended shop is restored after a confirmation', async () => {
  signInAtMarket('shops.write')
  const { t } = await show(testShop({ state: 'suspended', is_shown: false, suspensions: [suspension] }))
  answerCalls({ 'POST /operator/shops/{id}/restore': () => testShop() })
  await page.getByRole('button', { name: t('shops.restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shops.restore') })
    .click()
  await expect.element(page.getByRole('button', { name: t('shops.suspend') })).toBeVisible()
})

test('a shop that another person has restored: the dialog closes, and the page reports it and shows the shop', async () => {
  signInAtMarket('shops.write')
  const { t } = await show(testShop({ state: 'suspended', is_shown: false, suspensions: [suspension] }))
  answerCalls({
    'POST /operator/shops/{id}/restore': refuse(409, 'It is not suspended.', { code: 'shops.is_not_suspended' }),
    'GET /operator/shops/{id}': () => testShop(),
  })
  await page.getByRole('button', { name: t('shops.restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shops.restore') })
    .click()
  await expect.element(page.getByText(`It is not suspended. ${t('form.conflict_note')}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('shops.suspend') })).toBeVisible()
})

test('a shop: a person who may only read it cannot change it', async () => {
  signInAtMarket('shops.read')
  const { t } = await show(testShop({ owners: [] }))
  await expect.element(page.getByText(t('shops.no_owners'))).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('shops.name') })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: t('shops.suspend') })).not.toBeInTheDocument()
})

test('a shop that does not exist links to the list, and a failure can be retried', async () => {
  signInAtMarket('shops.read')
  answerCalls({ 'GET /operator/shops/{id}': refuse(500, 'Broken') })
  const { t } = await render(<ShopPage id="7" />, { path: '/market/shops/7' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/shops/{id}': refuse(404, 'Not found', { code: 'errors.not_found' }) })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect
    .element(page.getByRole('link', { name: t('shops.show_all') }))
    .toHaveAttribute('href', '/console/market/shops')
})

const enteredMe = (me: Me): Me => ({
  ...me,
  memberships: [
    ...me.memberships,
    {
      kind: 'shop',
      shop_id: shopId.parse(7),
      shop_name: 'Solestreet',
      role: 'owner',
      role_name: null,
      permissions: [],
      suspension: null,
      entered: { until: '2199-01-01T00:00:00.000Z', may_write: true },
    },
  ],
})

test('a shop is entered with a reason and what may be done there, and its desk opens', async () => {
  signInAtMarket('shops.write')
  const me = queryClient.getQueryData(meQuery.queryKey) as Me
  const { t, router } = await show(testShop())
  await page.getByRole('button', { name: t('shops.enter') }).click()
  await page.getByRole('button', { name: t('shops.enter_now'), exact: true }).click()
  await expect.element(page.getByText(t('shops.reason_missing'))).toBeVisible()
  expect(sentCalls('POST /operator/shops/{id}/enter')).toEqual([])
  await page.getByRole('textbox', { name: t('shops.reason') }).fill(' Prices are wrong ')
  await page.getByRole('radio', { name: t('shops.enter_write') }).click()
  await expectNoAxeViolations()
  const entry = { shop_id: shopId.parse(7), until: '2199-01-01T00:00:00.000Z', may_write: true }
  answerCalls({ 'POST /operator/shops/{id}/enter': () => ({ entry }), 'GET /desk/me': () => enteredMe(me) })
  await page.getByRole('button', { name: t('shops.enter_now'), exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7')
  expect(sentCalls('POST /operator/shops/{id}/enter')[0]?.body).toEqual({ reason: 'Prices are wrong', may_write: true })
})

test('a shop: an entry that is stored after its page was left opens no desk', async () => {
  signInAtMarket('shops.write')
  const { t, router } = await show(testShop())
  const entry = { shop_id: shopId.parse(7), until: '2199-01-01T00:00:00.000Z', may_write: false }
  const response = Promise.withResolvers<{ entry: typeof entry }>()
  answerCalls({ 'POST /operator/shops/{id}/enter': () => response.promise })
  await page.getByRole('button', { name: t('shops.enter') }).click()
  await page.getByRole('textbox', { name: t('shops.reason') }).fill('Prices are wrong')
  await page.getByRole('button', { name: t('shops.enter_now'), exact: true }).click()
  await router.navigate('/market/shops')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  response.resolve({ entry })
  await expect.poll(() => queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
  expect(router.state.location.pathname).toBe('/console/market/shops')
})

test('a shop: who may only read shops enters it read only, and a refusal stays in the dialog', async () => {
  signInAtMarket('shops.read')
  const { t } = await show(testShop(), { language: 'ar', width: 360 })
  await page.getByRole('button', { name: t('shops.enter') }).click()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: t('shops.reason') }).fill('A shopper asked')
  answerCalls({ 'POST /operator/shops/{id}/enter': refuse(409, 'You work here.', { code: 'people.works_here' }) })
  await page.getByRole('button', { name: t('shops.enter_now'), exact: true }).click()
  await expect.element(page.getByText('You work here.')).toBeVisible()
  expect(sentCalls('POST /operator/shops/{id}/enter')[0]?.body).toEqual({ reason: 'A shopper asked', may_write: false })
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a shop where the person is a member is not entered', async () => {
  signInAtMarket('shops.write')
  const me = enteredMe(queryClient.getQueryData(meQuery.queryKey) as Me)
  const memberships = me.memberships.map((each) => ({ ...each, entered: null }))
  queryClient.setQueryData(meQuery.queryKey, { ...me, memberships })
  const { t } = await show(testShop())
  await expect.element(page.getByRole('button', { name: t('shops.suspend') })).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('shops.enter') })).not.toBeInTheDocument()
})
