import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import ProductsPage from '#console/pages/shop/products.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { openProductDesk, testChoices, testProduct, testRow } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens, screens } from '#console/testing/screens.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { SellerProductRow } from '#contract/shop-products.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

type List = DataAt<'GET /shop/products'>

const noCounts = { all: 0, shown: 0, draft: 0, waiting: 0, refused: 0, archived: 0, low: 0, sold_out: 0 }

const listOf = (products: SellerProductRow[], rest: Partial<List> = {}): List => ({
  products,
  next: null,
  counts: { ...noCounts, all: products.length, shown: products.length },
  ...rest,
})

async function renderPage({
  permission = 'products.write',
  ...options
}: Parameters<typeof render>[1] & { permission?: string } = {}) {
  openProductDesk(permission)
  answerCalls({ 'GET /shop/product-choices': () => testChoices })
  const rendered = await render(<ProductsPage />, { path: '/shop/7/products', ...options })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  /** Puts the selected products into a category. */
  const chooseCategory = async () => {
    const { t } = rendered
    await press(t('products.change_category'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText(t('products.category')).fill('clothes shirts')
    await page.getByRole('option').click()
    await dialog.getByRole('button', { name: t('products.change_category') }).click()
  }
  return { ...rendered, press, chooseCategory }
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

test.each(screens)('the products in %s at %i px: each has its state, prices and stock', async (language, width) => {
  const long = 'Hand-knitted merino wool socks with reinforced heels '.repeat(6).slice(0, 300)
  const later = new Date(Date.now() + 86_400_000).toISOString()
  answerCalls({
    'GET /shop/products': () =>
      listOf([
        testRow(1, { name: long, available: 2, is_low: true, price: 1240.5, highest_price: 99999.99 }),
        testRow(2, { available: 0 }),
        testRow(3, {
          state: 'draft',
          is_shown: false,
          price: null,
          highest_price: null,
          variant_count: 0,
          available: 0,
        }),
        testRow(4, { shown_from: later, is_shown: false }),
        testRow(5, { state: 'refused', is_shown: false, brand: null }),
      ]),
  })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByRole('link', { name: long })).toHaveAttribute('href', '/console/shop/7/products/1')
  await expect.element(rowOf(long).getByText(t('products.low'))).toBeVisible()
  await expect.element(rowOf(long).getByText('$1,240.50 – $99,999.99')).toBeVisible()
  await expect.element(rowOf('socks 2').getByText(t('products.sold_out'))).toBeVisible()
  await expect.element(rowOf('socks 3').getByText(t('products.no_variants'))).toBeVisible()
  await expect.element(rowOf('socks 4').getByText(t('products.state.scheduled'))).toBeVisible()
  await expect.element(rowOf('socks 5').getByText(t('products.state.refused'))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('the products: search, filter, order and page are in the address, and are sent', async () => {
  const next = { next: 'key-2' }
  answerCalls({
    'GET /shop/products': ({ query }) =>
      query.after ? listOf([testRow(9)], { counts: null }) : listOf([testRow(1)], next),
  })
  const { t, router } = await renderPage()
  await page.getByRole('searchbox').fill('sock')
  await expect.poll(() => router.state.location.search).toBe('?search=sock')
  await page.getByRole('link', { name: t('products.filter.low') }).click()
  await page.getByRole('button', { name: t('products.price') }).click()
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect.element(page.getByText('Wool socks 9')).toBeVisible()
  expect(router.state.location.search).toBe('?view=low&search=sock&sort=price&after=key-2')
  expect(sentCalls('GET /shop/products').at(-1)?.query).toMatchObject({
    filter: 'low',
    search: 'sock',
    sort: 'price',
    after: 'key-2',
  })
  // Only the first page comes with counts.
  await expect.element(page.getByRole('link', { name: `${t('products.all')} 1`, exact: true })).toBeVisible()
})

test('the products: text that is typed while the list loads stays in the search field', async () => {
  answerCalls({ 'GET /shop/products': () => listOf([testRow(1)]) })
  const { router } = await renderPage()
  const field = page.getByRole('searchbox')
  await field.fill('so')
  await expect.poll(() => router.state.location.search).toBe('?search=so')
  await field.fill('socks ')
  await expect.element(field).toHaveValue('socks ')
  await expect.poll(() => router.state.location.search).toBe('?search=socks')
  await expect.element(field).toHaveValue('socks ')
  await expect.element(field).toHaveFocus()
})

test('the products: an empty list explains how to begin', async () => {
  answerCalls({ 'GET /shop/products': () => listOf([]) })
  const { t } = await renderPage({ path: '/shop/7/products' })
  await expect.element(page.getByText(t('products.none_text'))).toBeVisible()
  await expectNoAxeViolations()
})

test('a search without a match can be cleared', async () => {
  answerCalls({ 'GET /shop/products': ({ query }) => listOf(query.search ? [] : [testRow(1)]) })
  const { t, press } = await renderPage({ path: '/shop/7/products?search=boots' })
  await press(t('list.clear_filters'))
  await expect.element(page.getByText('Wool socks 1')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('the products: selected products that could not be moved stay selected, with the reason', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(1, { state: 'draft' }), testRow(2, { state: 'draft' })]),
    'POST /shop/products/move': () => ({
      moved: [1],
      refused: [{ id: 2, code: 'products.no_variant', message: 'It has no variant with a price.' }],
    }),
  })
  const { t, press } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('products.do_show'))
  await expect.element(page.getByText('It has no variant with a price.')).toBeVisible()
  await expect.element(page.getByText(t('products.not_moved', { count: 1 }))).toBeVisible()
  await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 1 }))
  expect(sentCalls('POST /shop/products/move')[0]?.body).toEqual({ ids: [1, 2], state: 'shown' })
  await expectNoAxeViolations()
})

test.each(oppositeScreens)(
  'the products in %s at %i px: the selected ones get another category, which an undo takes back',
  async (language, width) => {
    answerCalls({
      'GET /shop/products': () => listOf([testRow(1), testRow(2), testRow(3)]),
      'POST /shop/products/category': () => ({
        changed: [
          { id: 1, previous_category_id: 12 },
          { id: 2, previous_category_id: 11 },
        ],
        refused: [{ id: 3, code: 'products.not_found', message: 'This product was not found.' }],
      }),
    })
    const { t, press } = await renderPage({ path: '/shop/7/products', language, width })
    for (const id of [1, 2, 3])
      await page.getByRole('checkbox', { name: t('list.select_row', { row: `Wool socks ${id}` }) }).click()
    await press(t('products.change_category'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(t('products.change_category_text', { count: 3 }))).toBeVisible()
    const submit = dialog.getByRole('button', { name: t('products.change_category') })
    await submit.click()
    await expect.element(dialog.getByText(t('list.choose'))).toBeVisible()
    await dialog.getByLabelText(t('products.category')).fill('clothes shirts')
    await page.getByRole('option').click()
    await expectNoAxeViolations()
    await submit.click()
    await expect.element(page.getByText(/Wool socks 3.*This product was not found\./)).toBeVisible()
    await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
    const sent = () => sentCalls('POST /shop/products/category').map(({ body }) => body)
    expect(sent()).toEqual([{ ids: [1, 2, 3], category_id: 13 }])
    expect(useNotice.getState().text).toBe(t('products.moved', { count: 2 }))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    answerCalls({
      'POST /shop/products/category': ({ body }) => ({
        changed: body.ids.map((id) => ({ id, previous_category_id: 13 })),
        refused: [],
      }),
    })
    useNotice.getState().undo?.()
    await expect.poll(() => useNotice.getState().text).toBe(t('products.moved_back'))
    expect(sent().slice(1)).toEqual([
      { ids: [1], category_id: 12, from_category_id: 13 },
      { ids: [2], category_id: 11, from_category_id: 13 },
    ])
  },
)

test('the products: those that are in the category already do not stay selected', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(1), testRow(2)]),
    'POST /shop/products/category': () => ({ changed: [{ id: 1, previous_category_id: 11 }], refused: [] }),
  })
  const { t, chooseCategory } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await chooseCategory()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 1 }))
  for (const box of page.getByRole('checkbox').elements()) await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: t('list.select_page') })).toHaveFocus()
})

test('the products: an undo of a category goes on after a refused product, and says how many stay changed', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(1), testRow(2)]),
    'POST /shop/products/category': ({ body: { ids, from_category_id } }) => {
      if (!from_category_id)
        return { changed: ids.map((id) => ({ id, previous_category_id: id === 1 ? 12 : 11 })), refused: [] }
      const refused = { id: 1, code: 'products.category_changed', message: 'It was changed since.' }
      return ids[0] === 1
        ? { changed: [], refused: [refused] }
        : { changed: [{ id: 2, previous_category_id: 13 }], refused: [] }
    },
  })
  const { t, chooseCategory } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await chooseCategory()
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
  useNotice.getState().undo?.()
  await expect
    .poll(() => useNotice.getState().text)
    .toBe(`${t('products.not_moved', { count: 1 })}. It was changed since.`)
  expect(sentCalls('POST /shop/products/category').map(({ body }) => body.ids)).toEqual([[1, 2], [1], [2]])
})

const manyRows = Array.from({ length: 240 }, (_, index) => testRow(index + 1, { state: 'draft' }))

test.each(['category', 'move'] as const)(
  'the products: after an error in the second portion of a %s, the first one can be undone, and the rest stays selected',
  async (action) => {
    answerCalls({
      'GET /shop/products': ({ query }) => {
        const until = Number(query.after ?? 0) + Number(query.per_page)
        return listOf(manyRows.slice(Number(query.after ?? 0), until), {
          next: until < manyRows.length ? String(until) : null,
          counts: { ...noCounts, all: manyRows.length },
        })
      },
      'POST /shop/products/category': ({ body: { ids } }) =>
        ids.length < 200
          ? refuse(500, 'Broken')()
          : { changed: ids.map((id) => ({ id, previous_category_id: 12 })), refused: [] },
      'POST /shop/products/move': ({ body: { ids } }) =>
        ids.length < 200 ? refuse(500, 'Broken')() : { moved: ids, refused: [] },
    })
    const { t, press, chooseCategory } = await renderPage()
    await page.getByRole('checkbox', { name: t('list.select_page') }).click()
    await press(t('list.select_all', { count: 240 }))
    await (action === 'move' ? press(t('products.do_archive')) : chooseCategory())
    await expect.element(page.getByText('Broken')).toBeVisible()
    await expect.element(page.getByText(t('list.selected', { count: 40 }))).toBeVisible()
    expect(useNotice.getState()).toMatchObject({
      text: t('products.moved', { count: 200 }),
      undo: expect.any(Function),
    })
  },
)

test('the products: a refused product has its name and can be moved with an undo after its row left the list', async () => {
  let rows = [testRow(1), testRow(2)]
  answerCalls({
    'GET /shop/products': () => listOf(rows),
    'POST /shop/products/move': ({ body: { ids } }) => {
      if (ids.length === 1) return { moved: ids, refused: [] }
      rows = []
      return { moved: [2], refused: [{ id: 1, code: 'products.no_variant', message: 'It has no variant.' }] }
    },
  })
  const { t, press } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('products.do_hide'))
  await expect.element(page.getByText('Wool socks 1: It has no variant.')).toBeVisible()
  await press(t('products.do_archive'))
  await expect.poll(() => sentCalls('POST /shop/products/move')).toHaveLength(2)
  await expect.poll(() => useNotice.getState().undo).toBeDefined()
})

test('the products: a failed change of category keeps its dialog and the selection', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(1)]),
    'POST /shop/products/category': refuse(422, 'Check', { errors: { category_id: ['This category is gone.'] } }),
  })
  const { t, press, chooseCategory } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await chooseCategory()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('This category is gone.')).toBeVisible()
  await press(t('shell.close'))
  await expect.element(page.getByText(t('list.selected', { count: 1 }))).toBeVisible()
})

test('the products: all that match are moved, also those of pages that were not loaded', async () => {
  const rows = Array.from({ length: 240 }, (_, index) => testRow(index + 1, { state: 'draft' }))
  answerCalls({
    'GET /shop/products': ({ query }) => {
      const from = Number(query.after ?? 0)
      const until = from + Number(query.per_page)
      return listOf(rows.slice(from, until), {
        next: until < rows.length ? String(until) : null,
        counts: { ...noCounts, all: 500, draft: rows.length },
      })
    },
    'POST /shop/products/move': ({ body }) => ({ moved: body.ids, refused: [] }),
  })
  const { t, press } = await renderPage({ path: '/shop/7/products?view=draft&search=socks' })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('list.select_all', { count: 240 }))
  await press(t('products.do_archive'))
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 240 }))
  const moves = sentCalls('POST /shop/products/move').map(({ body }) => body)
  expect(moves.flatMap(({ ids }) => ids)).toEqual(rows.map(({ id }) => id))
  expect(moves.map(({ ids, state }) => [ids.length, state])).toEqual([
    [200, 'archived'],
    [40, 'archived'],
  ])
  const read = sentCalls('GET /shop/products').filter(({ query }) => query.per_page === '100')
  expect(read.every(({ query }) => query.filter === 'draft' && query.search === 'socks')).toBe(true)
})

test('the products: portions of a move, and its undo, stay in their shop after another one was opened', async () => {
  const rows = Array.from({ length: 240 }, (_, index) => testRow(index + 1, { state: 'draft' }))
  const first = Promise.withResolvers<void>()
  answerCalls({
    'GET /shop/products': ({ query }) => {
      const from = Number(query.after ?? 0)
      const until = from + Number(query.per_page)
      return listOf(rows.slice(from, until), {
        next: until < rows.length ? String(until) : null,
        counts: { ...noCounts, all: rows.length },
      })
    },
    'POST /shop/products/move': async ({ body }) => {
      await first.promise
      return { moved: body.ids, refused: [] }
    },
  })
  const { t, press } = await renderPage()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('list.select_all', { count: 240 }))
  await press(t('products.do_archive'))
  const shops = () => sentCalls('POST /shop/products/move').map(({ headers }) => headers.get('Souk-Shop'))
  await expect.poll(shops).toEqual(['7'])
  history.replaceState(null, '', '/console/shop/9')
  first.resolve()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 240 }))
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved_back'))
  expect(shops()).toEqual(['7', '7', '7', '7'])
})

test('an undo returns products that were archived together, each to its earlier state', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(1), testRow(2, { state: 'draft' })]),
    'POST /shop/products/move': ({ body }) => ({ moved: body.ids, refused: [] }),
  })
  const { t, press } = await renderPage({ width: 360 })
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('products.do_archive'))
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 2 }))
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved_back'))
  expect(sentCalls('POST /shop/products/move').map(({ body }) => body)).toEqual([
    { ids: [1, 2], state: 'archived' },
    { ids: [1], state: 'shown' },
    { ids: [2], state: 'draft' },
  ])
})

test('an undo returns a product to the state of its present page, and not to that of one that was loaded before', async () => {
  answerCalls({
    'GET /shop/products': ({ query }) => listOf([testRow(1, query.filter === 'shown' ? {} : { state: 'draft' })]),
    'POST /shop/products/move': ({ body }) => ({ moved: body.ids, refused: [] }),
  })
  const { t, press } = await renderPage({ width: 360 })
  await expect.element(page.getByText(t('products.state.draft'), { exact: true })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(t('products.filter.shown')) }).click()
  await expect.element(page.getByText(t('products.state.shown'), { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: t('list.select_page') }).click()
  await press(t('products.do_hide'))
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved', { count: 1 }))
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.moved_back'))
  expect(sentCalls('POST /shop/products/move').map(({ body }) => body)).toEqual([
    { ids: [1], state: 'draft' },
    { ids: [1], state: 'shown' },
  ])
})

test('a product is archived from its row, and an undo returns it to its earlier state', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(3)]),
    'POST /shop/products/{id}/state': ({ body }) => ({ product: testProduct({ state: body.state }) }),
  })
  const { t } = await renderPage({ width: 360 })
  await page.getByRole('button', { name: t('list.actions', { row: 'Wool socks 3' }) }).click()
  await page.getByRole('menuitem', { name: t('products.do_archive') }).click()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.now_archived', { name: 'Wool socks 3' }))
  useNotice.getState().undo?.()
  await expect.poll(() => useNotice.getState().text).toBe(t('products.undone', { name: 'Wool socks 3' }))
  expect(sentCalls('POST /shop/products/{id}/state').map(({ body }) => body)).toEqual([
    { state: 'archived', shown_from: null },
    { state: 'shown', shown_from: null },
  ])
})

test('a refused move of a row is reported with its reason', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(3, { state: 'draft' })]),
    'POST /shop/products/{id}/state': refuse(422, 'Give it a variant with a price first.', {
      code: 'products.no_variant',
    }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('list.actions', { row: 'Wool socks 3' }) }).click()
  await page.getByRole('menuitem', { name: t('products.do_show') }).click()
  await expect.poll(() => useNotice.getState().text).toBe('Give it a variant with a price first.')
})

test('a product is created with a name and a category that is found by its path, and its page opens', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([]),
    'GET /shop/product-choices': () => testChoices,
    'POST /shop/products': () => ({ product: testProduct({ id: 8 }) }),
  })
  const { t, router, press } = await renderPage({ width: 360 })
  await page
    .getByRole('button', { name: t('products.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('products.name')).fill('Blue shirt')
  await press(t('products.create'))
  await expect.element(dialog.getByText(t('list.choose'))).toBeVisible()
  await dialog.getByLabelText(t('products.category')).fill('clothes shirts')
  await page.getByRole('option', { name: 'Clothes › Shirts' }).click()
  await expectNoAxeViolations()
  await press(t('products.create'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/8')
  expect(sentCalls('POST /shop/products')[0]?.body).toEqual({ name: 'Blue shirt', category_id: 13 })
})

test('a new product whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([]),
    'GET /shop/product-choices': () => testChoices,
    'POST /shop/products': loseResponse,
  })
  const { t, router, press } = await renderPage()
  await page
    .getByRole('button', { name: t('products.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('products.name')).fill('Blue shirt')
  await dialog.getByLabelText(t('products.category')).fill('clothes shirts')
  await page.getByRole('option', { name: 'Clothes › Shirts' }).click()
  await press(t('products.create'))
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({ 'POST /shop/products': () => ({ product: testProduct({ id: 8 }) }) })
  await press(t('products.create'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/8')
  const keys = sentCalls('POST /shop/products').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a product whose dialog was closed while it was created does not open', async () => {
  const creation = Promise.withResolvers<DataAt<'POST /shop/products'>>()
  answerCalls({ 'GET /shop/products': () => listOf([]), 'POST /shop/products': () => creation.promise })
  const { t, router, press } = await renderPage()
  await page
    .getByRole('button', { name: t('products.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('products.name')).fill('Blue shirt')
  await dialog.getByLabelText(t('products.category')).fill('clothes shirts')
  await page.getByRole('option', { name: 'Clothes › Shirts' }).click()
  await press(t('products.create'))
  await press(t('shell.close'))
  await press(t('form.leave'))
  await expect.element(dialog).not.toBeInTheDocument()
  answerCalls({ 'GET /shop/products': () => listOf([testRow(8)]) })
  creation.resolve({ product: testProduct({ id: 8 }) })
  await expect.element(page.getByText('Wool socks 8')).toBeVisible()
  expect(router.state.location.pathname).toBe('/console/shop/7/products')
})

test('a copy of a product whose response was lost is repeated with the same idempotency key', async () => {
  answerCalls({
    'GET /shop/products': () => listOf([testRow(3)]),
    'POST /shop/products/{id}/duplicate': loseResponse,
  })
  const { t, router } = await renderPage()
  const duplicate = async () => {
    await page.getByRole('button', { name: t('list.actions', { row: 'Wool socks 3' }) }).click()
    await page.getByRole('menuitem', { name: t('products.do_duplicate') }).click()
  }
  await duplicate()
  await expect.poll(() => useNotice.getState().text).toBe(t('states.unreachable'))
  answerCalls({ 'POST /shop/products/{id}/duplicate': () => ({ product: testProduct({ id: 8 }) }) })
  await duplicate()
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/8')
  const keys = sentCalls('POST /shop/products/{id}/duplicate').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a copy of a product opens its page, unless the row was left before', async () => {
  let copy = Promise.withResolvers<DataAt<'POST /shop/products/{id}/duplicate'>>()
  answerCalls({
    'GET /shop/products': ({ query }) => listOf([testRow(query.search ? 4 : 3)]),
    'POST /shop/products/{id}/duplicate': () => copy.promise,
  })
  const { t, router } = await renderPage()
  const duplicate = async (row: string) => {
    await page.getByRole('button', { name: t('list.actions', { row }) }).click()
    await page.getByRole('menuitem', { name: t('products.do_duplicate') }).click()
  }
  await duplicate('Wool socks 3')
  await router.navigate('/shop/7/products?search=socks')
  await expect.element(page.getByText('Wool socks 4')).toBeVisible()
  copy.resolve({ product: testProduct({ id: 8 }) })
  await expect.poll(() => useNotice.getState().text).toBe(t('products.duplicated', { name: 'Wool socks 3' }))
  expect(router.state.location.pathname).toBe('/console/shop/7/products')
  copy = Promise.withResolvers()
  copy.resolve({ product: testProduct({ id: 9 }) })
  await duplicate('Wool socks 4')
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/9')
})

test('without the permission to write, the products are read-only', async () => {
  answerCalls({ 'GET /shop/products': () => listOf([testRow(1)]) })
  const { t } = await renderPage({ permission: 'products.read' })
  await expect.element(page.getByText('Wool socks 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('products.new') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('the products: a list that fails to load can be retried', async () => {
  answerCalls({ 'GET /shop/products': refuse(500, 'It failed') })
  const { t, press } = await renderPage()
  await expect.element(page.getByText(t('states.failed'))).toBeVisible()
  answerCalls({ 'GET /shop/products': () => listOf([testRow(1)]) })
  await press(t('states.try_again'))
  await expect.element(page.getByText('Wool socks 1')).toBeVisible()
})

test('the products of a category and of all below it are listed by a filter', async () => {
  answerCalls({ 'GET /shop/products': () => listOf([testRow(1)]) })
  const { t, press } = await renderPage({ path: '/shop/7/products?view=draft' })
  await press(t('list.filters'))
  await page.getByRole('combobox', { name: t('products.category') }).selectOptions('Clothes › Socks')
  await expect
    .poll(() => sentCalls('GET /shop/products').at(-1)?.query)
    .toMatchObject({ filter: 'draft', category_id: '12' })
  await expect.element(page.getByText(`${t('products.category')}: Clothes › Socks`)).toBeVisible()
})
