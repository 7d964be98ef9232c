import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { category, openCatalogueDesk, treeOf } from '#console/testing/categories.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { answerCalls, loseResponse, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import CategoriesPage from './categories-page.tsx'

const fruit = category(2, 'Fruit', { translations: { fr: { name: 'Vergers' } } })
const tea = category(3, 'Tea')
const food = category(1, 'Food', { children: [fruit, tea] })
const home = category(4, 'Home')

const renderPage = (options: Parameters<typeof render>[1] = {}, permission = 'catalogue.write') => {
  openCatalogueDesk(permission)
  return render(<CategoriesPage />, { path: '/market/categories', ...options })
}

const names = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((each) => each.querySelector('bdi')?.textContent)

const sentMoves = () =>
  sentCalls('POST /operator/categories/{id}/move').map(({ params, body }) => ({ ...params, ...body }))

test('categories in Arabic have their Arabic names, and their original ones without', async () => {
  const named = { ...food, translations: { ar: { name: 'طعام' } } }
  answerCalls({ 'GET /operator/categories': () => treeOf(named, home) })
  const { t } = await renderPage({ language: 'ar' })
  await expect.poll(names).toEqual(['طعام', 'Fruit', 'Tea', 'Home'])
  await page.getByRole('button', { name: t('categories.new') }).click()
  await page.getByLabelText(t('list.below')).fill('طعا')
  await expect.element(page.getByRole('option', { name: 'طعام', exact: true })).toBeVisible()
})

test('the tree of categories: a move by the dialog is stored, and Undo moves it back', async () => {
  answerCalls({
    'GET /operator/categories': () => treeOf(food, home),
    'POST /operator/categories/{id}/move': ({ body }) =>
      body.parent_id === null ? treeOf(fruit, { ...food, children: [tea] }, home) : treeOf(food, home),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Fruit' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_to') }).click()
  await page.getByLabelText(t('list.below')).fill(t('list.top_level'))
  await page.getByRole('option', { name: t('list.top_level') }).click()
  await page.getByLabelText(t('list.place')).selectOptions(t('list.at_start'))
  await page.getByRole('button', { name: t('list.move'), exact: true }).click()
  await expect.poll(names).toEqual(['Fruit', 'Food', 'Tea', 'Home'])
  await expect.poll(() => useNotice.getState().text).toBe(t('list.moved', { row: 'Fruit' }))
  useNotice.getState().undo?.()
  await expect.poll(names).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
  expect(sentMoves()).toEqual([
    { id: '2', parent_id: null, before_id: 1 },
    { id: '2', parent_id: 1, before_id: 3 },
  ])
})

test('the tree of categories: a row is dragged into another one, which opens', async () => {
  answerCalls({
    'GET /operator/categories': () => treeOf(food, home),
    'POST /operator/categories/{id}/move': () => treeOf({ ...food, children: [fruit, tea, home] }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.collapse', { row: 'Food' }) }).click()
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label })
  const handle = row('Home').element().querySelector('.cursor-grab')
  if (!handle) throw new Error('no handle')
  await page.elementLocator(handle).dropTo(row('Food'))
  await expect.poll(names).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
  expect(sentMoves()).toEqual([{ id: '4', parent_id: 1, before_id: null }])
})

test('the tree of categories: a refused move shows the reason and the tree as it is stored', async () => {
  let stored = treeOf(food, home)
  answerCalls({
    'GET /operator/categories': () => stored,
    'POST /operator/categories/{id}/move': () => {
      stored = treeOf(food)
      return refuse(422, 'It is gone', { code: 'catalogue.no_category' })()
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Home' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  await expect.element(page.getByText('It is gone')).toBeVisible()
  await expect.poll(names).toEqual(['Food', 'Fruit', 'Tea'])
})

test('the tree of categories: the failure of the first of two quick moves is said', async () => {
  const first = Promise.withResolvers<void>()
  answerCalls({
    'GET /operator/categories': () => treeOf(food, home),
    'POST /operator/categories/{id}/move': async ({ params }) => {
      if (params.id === '4') return treeOf(home, food)
      await first.promise
      return refuse(422, 'It is gone', { code: 'catalogue.no_category' })()
    },
  })
  const shown = vi.spyOn(useNotice.getState(), 'show')
  const { t } = await renderPage()
  for (const row of ['Tea', 'Home']) {
    await page.getByRole('button', { name: t('list.actions', { row }) }).click()
    await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  }
  // A menu acts after its animation.
  await expect.poll(() => queryClient.isMutating()).toBe(2)
  first.resolve()
  await expect
    .poll(() => shown.mock.calls.map(([text]) => text))
    .toEqual(['It is gone', t('list.moved', { row: 'Home' })])
})

test('the tree of categories: an Undo that is refused says so', async () => {
  answerCalls({
    'GET /operator/categories': () => treeOf(food, home),
    'POST /operator/categories/{id}/move': ({ body }) =>
      body.before_id === 3
        ? refuse(422, 'Its neighbour is gone', { code: 'catalogue.no_category' })()
        : treeOf(food, home),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Fruit' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_down') }).click()
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe('Its neighbour is gone')
})

test('the tree of categories: a search finds names in every language, and a search without a match can be cleared', async () => {
  answerCalls({ 'GET /operator/categories': () => treeOf(food, home) })
  const { t, router } = await renderPage()
  const search = page.getByRole('searchbox', { name: t('categories.search') })
  await search.fill('verger')
  await page.getByRole('button', { name: t('list.submit_search'), exact: true }).click()
  await expect.poll(names).toEqual(['Food', 'Fruit'])
  expect(router.state.location.search).toBe('?search=verger')
  await search.fill('zzz')
  await page.getByRole('button', { name: t('list.submit_search'), exact: true }).click()
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
  await page.getByRole('button', { name: t('list.clear_filters') }).click()
  await expect.poll(names).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
})

test('the tree of categories: collapsed rows stay collapsed when the page is opened again', async () => {
  answerCalls({ 'GET /operator/categories': () => treeOf(food, home) })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('list.collapse', { row: 'Food' }) }).click()
  await expect.poll(names).toEqual(['Food', 'Home'])
  await page.getByRole('link', { name: 'Food' }).click()
  await router.navigate(-1)
  await expect.poll(names).toEqual(['Food', 'Home'])
  await page.getByRole('button', { name: t('list.expand_all') }).click()
  await expect.poll(names).toEqual(['Food', 'Fruit', 'Tea', 'Home'])
})

test('categories: an empty market says what they are for, and the first one is created', async () => {
  let categories: OperatorCategory[] = []
  answerCalls({
    'GET /operator/categories': () => treeOf(...categories),
    'POST /operator/categories': () => {
      categories = [fruit]
      return { category: fruit }
    },
  })
  const { t, router } = await renderPage()
  await expect.element(page.getByText(t('categories.empty_text'))).toBeVisible()
  const starterSets = page.getByRole('link', { name: t('starter-sets.start') })
  await expect.element(starterSets).toHaveAttribute('href', '/console/market/starter-sets')
  await page.getByRole('button', { name: t('categories.new') }).click()
  await page.getByLabelText(t('catalogue.name')).fill('Fruit')
  await page.getByRole('button', { name: t('categories.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/categories/2')
  expect(sentCalls('POST /operator/categories')[0]?.body).toEqual({ name: 'Fruit', parent_id: null })
})

test('categories: a new one whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({ 'GET /operator/categories': () => treeOf(food), 'POST /operator/categories': loseResponse })
  const { t, router } = await renderPage()
  await page.getByRole('button', { name: t('categories.new') }).click()
  await page.getByLabelText(t('catalogue.name')).fill('Fruit')
  await page.getByRole('button', { name: t('categories.create') }).click()
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /operator/categories': () => ({ category: fruit }) })
  await page.getByRole('button', { name: t('categories.create') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/categories/2')
  const keys = sentCalls('POST /operator/categories').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('categories: a new one whose dialog was closed while it was created does not open', async () => {
  const creation = Promise.withResolvers<{ category: OperatorCategory }>()
  answerCalls({
    'GET /operator/categories': () => treeOf(food),
    'POST /operator/categories': () => creation.promise,
  })
  const { t, router } = await renderPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(t('categories.new'))
  await page.getByLabelText(t('catalogue.name')).fill('Fruit')
  await press(t('categories.create'))
  await press(t('shell.close'))
  await press(t('form.leave'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  creation.resolve({ category: fruit })
  await expect.poll(() => useNotice.getState().text).toBe(t('categories.created', { name: 'Fruit' }))
  expect(router.state.location.pathname).toBe('/console/market/categories')
})

test('categories: an error of a new one is shown at its field, and closing asks before it discards the name', async () => {
  answerCalls({
    'GET /operator/categories': () => treeOf(food, home),
    'POST /operator/categories': refuse(422, 'Please check', {
      code: 'errors.invalid',
      errors: { name: ['Too long'] },
    }),
  })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: t('list.actions', { row: 'Home' }) }).click()
  await page.getByRole('menuitem', { name: t('categories.new_below') }).click()
  const name = page.getByLabelText(t('catalogue.name'))
  await name.fill('Lamps')
  await page.getByRole('button', { name: t('categories.create') }).click()
  await expect.element(name).toHaveAccessibleDescription('Too long')
  expect(sentCalls('POST /operator/categories')[0]?.body).toEqual({ name: 'Lamps', parent_id: 4 })
  await page.getByRole('button', { name: t('shell.close') }).click()
  await expect.element(page.getByText(t('form.leave_question'))).toBeVisible()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await expect.element(name).toHaveValue('Lamps')
})

test('categories: a person without permission to change them cannot move or create any', async () => {
  answerCalls({ 'GET /operator/categories': () => treeOf(food) })
  const { t } = await renderPage({}, 'catalogue.read')
  await expect.element(page.getByRole('link', { name: 'Fruit' })).toBeVisible()
  expect(page.getByRole('button', { name: t('categories.new') }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Fruit/ }).elements()).toEqual([])
})

test('categories: while they load, a skeleton is shown', async () => {
  answerCalls({ 'GET /operator/categories': neverRespond })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.loading'))).toBeInTheDocument()
})

test('categories: a missing permission is shown in place of the tree', async () => {
  answerCalls({
    'GET /operator/categories': refuse(403, 'Ask the owner', { code: 'errors.forbidden' }),
    'GET /desk/me': () => testMe,
  })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.forbidden'))).toBeVisible()
})

test('categories: a failed load can be repeated', async () => {
  let isLost = true
  answerCalls({ 'GET /operator/categories': () => (isLost ? refuse(500, 'It failed')() : treeOf(food)) })
  const { t } = await renderPage()
  const retry = page.getByRole('button', { name: t('states.try_again') })
  await expect.element(retry).toBeVisible()
  isLost = false
  await retry.click()
  await expect.element(page.getByRole('link', { name: 'Fruit' })).toBeVisible()
})

const long = 'Handwoven ceremonial textiles and embroidered shawls of wool'

test.each(screens)(
  'categories in %s, %i wide have no barrier and fit, with the longest names',
  async (language, width) => {
    const deepest = category(7, long)
    const deep = category(6, long.replaceAll(' ', ''), { children: [deepest] })
    answerCalls({ 'GET /operator/categories': () => treeOf({ ...food, children: [fruit, deep] }, home) })
    await renderPage({ language, width })
    await expect.element(page.getByRole('link', { name: long })).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('a tree of 120 categories starts with its top level, and shows all of them on request', async () => {
  const tops = Array.from({ length: 20 }, (_, top) =>
    category(1000 + top, `Top ${top}`, {
      children: Array.from({ length: 5 }, (_, child) =>
        category(2000 + top * 5 + child, `${long.slice(0, 54)} ${child}`),
      ),
    }),
  )
  answerCalls({ 'GET /operator/categories': () => treeOf(...tops) })
  const { t } = await renderPage()
  await expect.poll(() => names().length).toBe(20)
  await page.getByRole('button', { name: t('list.expand_all') }).click()
  await expect.poll(() => names().length).toBe(120)
})
