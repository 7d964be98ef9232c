import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient, shopSettingsKey } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { testModerationRow, testProductToModerate } from '#console/testing/moderation.ts'
import { openProductDesk, testProduct, testShownProduct } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ModerationRow, ProductToModerate } from '#contract/operator-products.ts'
import { answerCalls, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ModerationList from './moderation-list.tsx'
import { ModerationPage } from './moderation-page.tsx'
import { reloadModeration } from './moderation-queries.ts'

type List = DataAt<'GET /operator/products'>

const listOf = (products: ModerationRow[], rest: Partial<List> = {}): List => ({
  products,
  total: products.length,
  page: 1,
  per_page: 20,
  mode: 'all',
  counts: { waiting: products.length, changed: 1, refused: 0, shown: null },
  has_more_shown: false,
  ...rest,
})

function signIn(...permissions: readonly string[]) {
  // Answers currency and languages. Called first, because it also signs in at a shop.
  openProductDesk()
  signInAtMarket(...permissions)
}

async function openList(list: List, options: Parameters<typeof render>[1] = {}) {
  signIn('moderation.write', 'settings.read')
  answerCalls({ 'GET /operator/products': () => list })
  return render(<ModerationList />, { path: '/market/products', ...options })
}

async function openProduct(product: ProductToModerate, options: Parameters<typeof render>[1] = {}) {
  signIn('moderation.write', 'shops.read')
  answerCalls({
    'GET /operator/products': () => listOf([testModerationRow(3), testModerationRow(4)]),
    'GET /operator/products/{id}': () => ({ product }),
  })
  const pages = (
    <Routes>
      <Route path="/market/products/:id" element={<ModerationPage id="3" />} />
      <Route path="*" element={<h1>Another page</h1>} />
    </Routes>
  )
  return render(pages, { path: '/market/products/3', ...options })
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function approveSelected(t: Awaited<ReturnType<typeof render>>['t']) {
  await press(t('moderation.approve'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('moderation.approve') })
    .click()
}

test.each(screens)(
  'the moderation in %s at %i px: products have their shop, and a hint shows that moderation is off',
  async (language, width) => {
    const long = 'Hand-knitted merino wool socks '.repeat(8).trim()
    const { t } = await openList(listOf([testModerationRow(3, { name: long })], { mode: 'off' }), { language, width })
    await expect
      .element(page.getByRole('link', { name: long }))
      .toHaveAttribute('href', '/console/market/products/3?queue=waiting')
    await expect.element(page.getByRole('link', { name: t('moderation.to_setting') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

const suspended = { ...testModerationRow(3).shop, is_suspended: true }

test('the moderation: a product of a suspended shop is marked', async () => {
  const { t } = await openList(listOf([testModerationRow(3, { shop: suspended }), testModerationRow(4)]))
  await expect.element(page.getByText(t('shops.state_suspended'))).toBeVisible()
})

test('a product of a suspended shop: its page says so', async () => {
  const { t } = await openProduct(testProductToModerate({ shop: suspended }))
  await expect.element(page.getByText(t('shops.state_suspended'))).toBeVisible()
})

test('the moderation: selected products are approved in the shown version, a changed one stays with its reason', async () => {
  const { t } = await openList(listOf([testModerationRow(3), testModerationRow(4)]))
  for (const id of [3, 4]) {
    await page.getByRole('checkbox', { name: t('list.select_row', { row: `Wool socks ${id}` }) }).click()
  }
  answerCalls({
    'POST /operator/products/approve': () => ({
      approved: [3],
      refused: [{ id: 4, code: 'errors.changed_meanwhile', message: 'It was changed.' }],
    }),
  })
  await approveSelected(t)
  await expect.element(page.getByText(/Wool socks 4.*It was changed\./)).toBeVisible()
  const [sent] = sentCalls('POST /operator/products/approve')
  expect(sent?.body.products).toEqual([3, 4].map((id) => ({ id, version: `v${id}` })))
  await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
})

test('the moderation: a selected product is approved although its page has left the cache and shows others', async () => {
  const { t } = await openList(listOf([testModerationRow(3), testModerationRow(4)]))
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Wool socks 3' }) }).click()
  answerCalls({
    'GET /operator/products': () => listOf([testModerationRow(5)]),
    'POST /operator/products/approve': ({ body }) => ({
      approved: body?.products.map(({ id }) => id) ?? [],
      refused: [],
    }),
  })
  await reloadModeration()
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Wool socks 5' }) }).click()
  await approveSelected(t)
  await expect
    .poll(() => sentCalls('POST /operator/products/approve')[0]?.body.products)
    .toEqual([3, 5].map((id) => ({ id, version: `v${id}` })))
})

test('the moderation: a product that changed after a search is approved in the version of the list', async () => {
  const { t } = await openList(listOf([testModerationRow(3)]))
  const search = page.getByRole('searchbox')
  await search.fill('socks')
  await expect.poll(() => sentCalls('GET /operator/products').at(-1)?.query.search).toBe('socks')
  answerCalls({
    'GET /operator/products': () => listOf([testModerationRow(3, { version: 'v4', name: 'Wool socks, new' })]),
    'POST /operator/products/approve': () => ({ approved: [3], refused: [] }),
  })
  await search.fill('')
  await page.getByRole('checkbox', { name: t('list.select_row', { row: 'Wool socks, new' }) }).click()
  await approveSelected(t)
  await expect
    .poll(() => sentCalls('POST /operator/products/approve')[0]?.body.products)
    .toEqual([{ id: 3, version: 'v4' }])
})

test.each(screens)(
  'the shown products in %s at %i px: they have their shop and last change, say that there are more, and are not selected',
  async (language, width) => {
    const counts = { waiting: 0, changed: 0, refused: 0, shown: 1_000 }
    const list = listOf([testModerationRow(3, { state: 'shown' })], { counts, total: 1_000, has_more_shown: true })
    const path = '/market/products?view=shown&shop=7&search=socks'
    const { t } = await openList(list, { language, width, path })
    await expect
      .element(page.getByRole('link', { name: 'Wool socks 3' }))
      .toHaveAttribute('href', '/console/market/products/3?queue=shown&shop=7&search=socks')
    await expect.element(page.getByText(t('moderation.text_shown'))).toBeVisible()
    await expect.element(page.getByText('Solestreet', { exact: true })).toBeVisible()
    const tab = page.getByRole('link', { name: t('moderation.queue_shown') })
    await expect.element(tab).toHaveTextContent(`${t('moderation.queue_shown')}1,000+`)
    expect(sentCalls('GET /operator/products')[0]?.query).toMatchObject({
      queue: 'shown',
      shop_id: '7',
      search: 'socks',
    })
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the shown products: a failure can be retried, and a list without any says so', async () => {
  signIn('moderation.read')
  answerCalls({ 'GET /operator/products': refuse(500, 'Broken') })
  const { t } = await render(<ModerationList />, { path: '/market/products?view=shown' })
  await expect.element(page.getByText('Broken')).toBeVisible()
  answerCalls({ 'GET /operator/products': () => listOf([]) })
  await press(t('states.try_again'))
  await expect.element(page.getByText(t('moderation.none_shown'))).toBeVisible()
})

test('a shown product that was searched is taken down with a reason, and the search opens again', async () => {
  const { now } = testProductToModerate()
  const approved = { content: now, at: '2026-01-01T12:00:00.000Z', by: 'Sami' }
  const path = '/market/products/3?queue=shown&search=socks'
  const { t, router } = await openProduct(testProductToModerate({ state: 'shown', approved }), { path })
  await expect
    .element(page.getByRole('link', { name: t('moderation.title') }))
    .toHaveAttribute('href', '/console/market/products?view=shown&search=socks')
  // Nothing differs from its approval.
  await expect.element(page.getByRole('button', { name: t('moderation.accept_changes') })).not.toBeInTheDocument()
  await press(t('moderation.take_down'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('moderation.ready_forbidden'), exact: true }).click()
  answerCalls({
    'POST /operator/products/{id}/refuse': () => ({ product: testProductToModerate({ state: 'refused' }) }),
  })
  await dialog.getByRole('button', { name: t('moderation.take_down'), exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/products')
  expect(router.state.location.search).toBe('?view=shown&search=socks')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toHaveFocus()
})

test('the moderation: an empty queue shows a message, and other queues can be opened', async () => {
  const { t } = await openList(listOf([]))
  await expect.element(page.getByText(t('moderation.none_waiting'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: new RegExp(t('moderation.queue_changed')) })).toBeVisible()
})

test.each(screens)('a changed product in %s at %i px: only changed values are compared', async (language, width) => {
  const { words, details, variants } = testProduct()
  const english = words.en as NonNullable<typeof words.en>
  const content = { words: { en: { ...english, name: 'Cotton socks' } }, details, pictures: [], variants }
  const approved = { content, at: '2026-01-01T12:00:00.000Z', by: 'Sami' }
  const { t } = await openProduct(testProductToModerate({ state: 'shown', approved }), { language, width })
  await expect.element(page.getByText('Cotton socks')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('moderation.accept_changes') })).toBeVisible()
  expect(page.getByText(t('moderation.before')).elements()).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('a changed product: a new price is listed also while the currency is not known', async () => {
  const { words, details, variants } = testProduct()
  const dearer = variants.map((variant) => ({ ...variant, price: variant.price + 5 }))
  const approved = {
    content: { words, details, pictures: [], variants: dearer },
    at: '2026-01-01T12:00:00.000Z',
    by: 'Sami',
  }
  answerCalls({ 'GET /master': neverRespond })
  const opening = openProduct(testProductToModerate({ state: 'shown', approved }))
  queryClient.removeQueries({ queryKey: shopSettingsKey })
  const { t } = await opening
  await expect.element(page.getByText('30', { exact: true }).first()).toBeVisible()
  expect(page.getByText(t('moderation.before')).elements().length).toBeGreaterThan(variants.length)
})

test('a product: its approval opens the next product, and the notice links to its page in the shop', async () => {
  const { t, router } = await openProduct(testProductToModerate())
  await expect.element(page.getByText(t('moderation.more', { count: 1 }))).toBeVisible()
  answerCalls({
    'POST /operator/products/{id}/approve': () => ({ product: testProductToModerate({ state: 'shown' }) }),
  })
  await press(t('moderation.approve'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/products/4')
  expect(sentCalls('POST /operator/products/{id}/approve')[0]?.body).toEqual({ version: 'v1' })
  expect(useNotice.getState().link?.href).toBe('/products/3/details')
})

test('a product: an approval that is stored after its page was left opens no other page', async () => {
  const { t, router } = await openProduct(testProductToModerate())
  const approval = Promise.withResolvers<{ product: ProductToModerate }>()
  answerCalls({ 'POST /operator/products/{id}/approve': () => approval.promise })
  await press(t('moderation.approve'))
  await router.navigate('/market/products')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  approval.resolve({ product: testProductToModerate({ state: 'shown' }) })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(useNotice.getState().link?.href).toBe('/products/3/details')
  expect(router.state.location.pathname).toBe('/console/market/products')
})

test('a scheduled product: its approval says from when shoppers see it, without a link to a page that is not there yet', async () => {
  const shown_from = '2199-01-05T12:00:00.000Z'
  const { t, router } = await openProduct(testProductToModerate({ shown_from }))
  answerCalls({
    'POST /operator/products/{id}/approve': () => ({ product: testProductToModerate({ state: 'shown', shown_from }) }),
  })
  await press(t('moderation.approve'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/products/4')
  expect(useNotice.getState().link).toBeUndefined()
  expect(useNotice.getState().text).toContain('5 Jan 2199')
})

test('a product: a refusal needs a reason, and a ready reason can be used', async () => {
  const { t, router } = await openProduct(testProductToModerate())
  await press(t('moderation.refuse'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('moderation.refuse'), exact: true }).click()
  await expect.element(dialog.getByText(t('applications.reason_missing'))).toBeVisible()
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: t('moderation.ready_category'), exact: true }).click()
  answerCalls({
    'POST /operator/products/{id}/refuse': () => ({ product: testProductToModerate({ state: 'refused' }) }),
  })
  await dialog.getByRole('button', { name: t('moderation.refuse'), exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/products/4')
  expect(sentCalls('POST /operator/products/{id}/refuse')[0]?.body).toEqual({
    version: 'v1',
    reason: t('moderation.ready_category_text'),
  })
})

test('a product: a refusal is of the product that was seen, and not of one that was loaded meanwhile', async () => {
  const { t } = await openProduct(testProductToModerate())
  await press(t('moderation.refuse'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('moderation.ready_category'), exact: true }).click()
  const current = testProductToModerate({ version: 'v2' })
  answerCalls({
    'GET /operator/products/{id}': () => ({ product: current }),
    'POST /operator/products/{id}/refuse': refuse(409, 'It was changed.', {
      code: 'errors.changed_meanwhile',
      data: { current },
    }),
  })
  await reloadModeration()
  await dialog.getByRole('button', { name: t('moderation.refuse'), exact: true }).click()
  await expect.element(page.getByText(/It was changed\./)).toBeVisible()
  expect(sentCalls('POST /operator/products/{id}/refuse').map(({ body }) => body.version)).toEqual(['v1'])
})

test('a product that another person approved meanwhile: the page names them, and shows the current state', async () => {
  const { t } = await openProduct(testProductToModerate())
  const approved = { content: testProductToModerate().now, at: '2026-01-06T12:00:00.000Z', by: 'Sami' }
  const current = testProductToModerate({ state: 'shown', version: 'v2', approved })
  answerCalls({
    'POST /operator/products/{id}/approve': refuse(409, 'It was changed.', {
      code: 'errors.changed_meanwhile',
      data: { current },
    }),
  })
  await press(t('moderation.approve'))
  await expect.element(page.getByText(/It was changed\..*Sami/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('moderation.accept_changes') })).toBeVisible()
})

test('a product: a person who may only read it sees no buttons', async () => {
  signIn('moderation.read')
  answerCalls({
    'GET /operator/products': () => listOf([]),
    'GET /operator/products/{id}': () => ({ product: testProductToModerate() }),
  })
  const { t } = await render(<ModerationPage id="3" />, { path: '/market/products/3' })
  await expect.element(page.getByText(t('moderation.read_only'))).toBeVisible()
  expect(page.getByRole('button', { name: t('moderation.approve') }).elements()).toEqual([])
})

test('a waiting product is previewed as shoppers would see it, in a language of the market', async () => {
  answerCalls({ 'GET /operator/products/{id}/preview': () => ({ product: testShownProduct }) })
  const { t } = await openProduct(testProductToModerate(), { width: 360 })
  await press(t('products.preview'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('shell.language')).selectOptions('العربية')
  await expect.element(dialog.getByRole('heading', { name: 'جوارب' })).toBeVisible()
  await expect.element(dialog.getByRole('article')).toHaveAttribute('dir', 'rtl')
  await expectNoAxeViolations()
})
