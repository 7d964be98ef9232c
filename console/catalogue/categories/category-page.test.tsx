import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { category, openCatalogueDesk, treeOf } from '#console/testing/categories.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorCategory } from '#contract/operator-categories.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { CategoryPage } from './category-page.tsx'
import { categoriesQuery } from './category-tree-data.ts'

const fruit = category(2, 'Fruit', { translations: { ar: { name: 'فاكهة' } } })
const food = category(1, 'Food', { children: [fruit], own_product_count: 0 })
const home = category(4, 'Home', { own_product_count: 0 })
const save = 'POST /operator/categories/{id}'

interface RenderPageOptions extends NonNullable<Parameters<typeof render>[1]> {
  id?: number
  permission?: string
}

async function renderPage({ id = 2, permission = 'catalogue.write', ...options }: RenderPageOptions = {}) {
  openCatalogueDesk(permission)
  const rendered = await render(<CategoryPage id={id} />, { path: `/market/categories/${id}`, ...options })
  const { t } = rendered
  return {
    ...rendered,
    name: page.getByLabelText(t('catalogue.name')).first(),
    slug: page.getByLabelText(t('categories.slug')),
    press: (label: string) => page.getByRole('button', { name: label, exact: true }).click(),
  }
}

const answerTree = (...categories: OperatorCategory[]) =>
  answerCalls({ 'GET /operator/categories': () => treeOf(...categories) })

test('a category: names are stored by language with the address', async () => {
  answerTree(food, home)
  answerCalls({ [save]: () => ({ category: { ...fruit, name: 'Fruits', slug: 'fruits', version: 'v9' } }) })
  const { t, name, slug, press } = await renderPage()
  await name.fill('Fruits')
  await slug.fill('fruits')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByRole('tabpanel', { name: 'العربية' }).getByRole('textbox').fill('ثمار')
  await press(t('form.save'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  expect(sentCalls(save)[0]?.body).toEqual({
    version: 'v2',
    name: 'Fruits',
    slug: 'fruits',
    translations: { ar: { name: 'ثمار' } },
  })
})

/** Another person has saved a change, so saving the older version is refused. */
function changeMeanwhile(change: Partial<OperatorCategory>) {
  const current = { ...fruit, version: 'v9', ...change }
  answerTree(food, home)
  answerCalls({
    [save]: ({ body }) =>
      body.version === 'v9'
        ? {
            category: { ...current, name: body.name, slug: body.slug, translations: body.translations, version: 'v10' },
          }
        : refuse(409, 'Changed meanwhile', { code: 'errors.changed_meanwhile', data: { current } })(),
  })
}

test('a category: changes of two people to different names and the address are all stored', async () => {
  changeMeanwhile({ slug: 'fresh-fruit', translations: { ar: { name: 'ثمار' } } })
  const { t, name, slug, press } = await renderPage()
  await name.fill('Fruits')
  await press(t('form.save'))
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  await expect.element(slug).toHaveValue('fresh-fruit')
  expect(sentCalls(save).map(({ body }) => body)).toMatchObject([
    { version: 'v2', name: 'Fruits' },
    { version: 'v9', name: 'Fruits', slug: 'fresh-fruit', translations: { ar: { name: 'ثمار' } } },
  ])
})

test.each(['theirs', 'yours'] as const)(
  'a category: of a name that two people changed, both are shown and %s is kept by choice',
  async (side) => {
    changeMeanwhile({ name: 'Fresh fruit', slug: 'fresh-fruit' })
    const { t, name, slug, press } = await renderPage({ width: 360 })
    await name.fill('Fruits')
    await press(t('form.save'))
    await expect.element(page.getByRole('radio', { name: 'Fresh fruit' })).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(360)
    await page.getByRole('radio', { name: t(`form.${side}`) }).click()
    await press(t('form.resolve'))
    await expect.element(name).toHaveValue(side === 'theirs' ? 'Fresh fruit' : 'Fruits')
    await expect.element(slug).toHaveValue('fresh-fruit')
    expect(sentCalls(save)).toHaveLength(1)
  },
)

test('a category: changes of another person appear in an unchanged form, but do not replace own changes', async () => {
  answerTree(food, home)
  const { t, name, slug } = await renderPage()
  const show = (change: Partial<OperatorCategory>) =>
    queryClient.setQueryData(categoriesQuery.queryKey, treeOf({ ...food, children: [{ ...fruit, ...change }] }, home))
  await expect.element(name).toHaveValue('Fruit')
  show({ version: 'v3', name: 'Fresh fruit' })
  await expect.element(name).toHaveValue('Fresh fruit')
  await slug.fill('mine')
  show({ version: 'v4', slug: 'theirs' })
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  await expect.element(slug).toHaveValue('mine')
})

test('a category that another person removes keeps the typed text, and says that it cannot be saved', async () => {
  answerTree(food, home)
  const { t, name } = await renderPage()
  await name.fill('Fresh fruit')
  queryClient.setQueryData(categoriesQuery.queryKey, treeOf(home))
  await expect.element(page.getByText(t('categories.removed_meanwhile'))).toBeVisible()
  await expect.element(name).toHaveValue('Fresh fruit')
  expect(page.getByText(t('categories.contents')).elements()).toEqual([])
})

test('a category: refusals are shown at the address and at the name of their language', async () => {
  answerTree(food, home)
  const errors = { slug: ['Taken already'], 'translations.ar.name': ['Not a name'] }
  answerCalls({ [save]: refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t, slug, press } = await renderPage()
  await slug.fill('home')
  await press(t('form.save'))
  await expect.element(slug).toHaveAccessibleDescription(expect.stringContaining('Taken already'))
  await expect
    .element(page.getByRole('tabpanel', { name: 'العربية' }).getByRole('textbox'))
    .toHaveAccessibleDescription(expect.stringContaining('Not a name'))
})

test('a category: its picture is replaced at once, and removed after a question', async () => {
  const thumbnail = { url: '/fruit.png', width: 90, height: 60, color: '#0f7a4d', preview: '' }
  let stored: OperatorCategory['thumbnail'] = null
  answerCalls({
    'GET /operator/categories': () => treeOf({ ...food, children: [{ ...fruit, thumbnail: stored }] }),
    'POST /operator/categories/{id}/picture': ({ body }) => {
      stored = String(body.remove) === 'true' ? null : thumbnail
      return { thumbnail: stored }
    },
  })
  const { t, press } = await renderPage()
  await page.getByLabelText(t('form.choose_picture')).upload(new File(['x'], 'fruit.png', { type: 'image/png' }))
  await press(t('catalogue.remove_picture'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('catalogue.remove_picture') })
    .click()
  await expect.element(page.getByLabelText(t('form.choose_picture'))).toBeInTheDocument()
  await expect.poll(() => useNotice.getState().text).toBe(t('categories.picture_removed'))
  expect(sentCalls('POST /operator/categories/{id}/picture').map(({ body }) => String(body.remove))).toEqual([
    'false',
    'true',
  ])
})

async function chooseTarget(label: string, name: string) {
  await page.getByLabelText(label).fill(name)
  await page.getByRole('option', { name }).click()
}

test('a category: all its products are moved, 500 by each call, and others can be chosen only', async () => {
  answerTree({ ...food, children: [{ ...fruit, own_product_count: 620 }] }, home)
  const left = [120, 0]
  answerCalls({
    'POST /operator/categories/{id}/move-products': () => ({
      moved: left.length === 2 ? 500 : 120,
      left: left.shift() ?? 0,
    }),
  })
  const { t, press } = await renderPage()
  await press(t('categories.move_products'))
  const submit = page.getByRole('dialog').getByRole('button', { name: t('categories.move_products') })
  await submit.click()
  await expect.element(page.getByText(t('list.choose'))).toBeVisible()
  await chooseTarget(t('categories.into'), 'Home')
  await submit.click()
  await expect.poll(() => useNotice.getState().text).toBe(t('categories.products_moved', { count: 620 }))
  expect(sentCalls('POST /operator/categories/{id}/move-products').map(({ body }) => body)).toEqual([
    { into: 4 },
    { into: 4 },
  ])
})

test('a category: a merge warns of unsaved changes, and opens the other category without a second question', async () => {
  answerTree(food, home)
  answerCalls({
    'POST /operator/categories/{id}/merge': () => {
      answerTree({ ...food, children: [] }, home)
      return treeOf({ ...food, children: [] }, home)
    },
  })
  const { t, name, press, router } = await renderPage()
  await name.fill('Fruits')
  await press(t('categories.merge'))
  await expect.element(page.getByText(t('categories.unsaved_lost'))).toBeVisible()
  await chooseTarget(t('categories.into'), 'Home')
  await press(t('categories.merge_now'))
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/categories/4')
  expect(sentCalls('POST /operator/categories/{id}/merge')[0]?.body).toEqual({ into: 4 })
  expect(localStorage, 'no unsaved text stays on the device').toHaveLength(0)
})

test('a category with something in it is not offered for removal; an empty one is removed after a question', async () => {
  answerTree(food, home)
  answerCalls({
    'POST /operator/categories/{id}/remove': refuse(409, 'Products are in it', {
      code: 'catalogue.category_not_empty',
    }),
  })
  const { t, press, router } = await renderPage({ id: 4 })
  await press(t('categories.remove'))
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('categories.remove') })
  await confirm.click()
  await expect.element(page.getByText('Products are in it')).toBeVisible()
  answerCalls({ 'POST /operator/categories/{id}/remove': () => treeOf(food) })
  await confirm.click()
  await expect.poll(() => router.state.location.pathname).toBe('/console/market/categories')
  await expect.poll(() => useNotice.getState().text).toBe(t('categories.removed', { name: 'Home' }))
})

test('a category with products cannot be removed, and the page says why', async () => {
  answerTree(food, home)
  const { t } = await renderPage()
  await expect.element(page.getByText(t('categories.not_empty'))).toBeVisible()
  expect(page.getByRole('button', { name: t('categories.remove'), exact: true }).elements()).toEqual([])
})

test('a category: a person without permission to change it sees no controls that do', async () => {
  answerTree(food, home)
  const { t, name, slug } = await renderPage({ permission: 'catalogue.read' })
  await expect.element(name).toBeDisabled()
  await expect.element(slug).toBeDisabled()
  await expect.element(page.getByText(t('categories.own_products'))).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a category that does not exist leads back to the tree', async () => {
  answerTree(food)
  const { t } = await renderPage({ id: 99 })
  await expect.element(page.getByRole('heading', { level: 1, name: t('categories.missing') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('categories.title') })).toBeVisible()
})

test.each(screens)(
  'a category in %s, %i wide has no axe violations and fits, with the longest name',
  async (language, width) => {
    answerTree(
      { ...food, children: [{ ...fruit, name: 'Handwovenceremonialtextilesandembroideredshawlsofwoolandsilk' }] },
      home,
    )
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('categories.contents'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('a category that is refused has a heading and the way to its list', async () => {
  answerCalls({ 'GET /operator/categories': refuse(403, 'Ask an owner.', { code: 'errors.forbidden' }) })
  const { t } = await renderPage()
  await expect.element(page.getByText('Ask an owner.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: t('products.category') })).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('categories.title') })).toBeVisible()
})
