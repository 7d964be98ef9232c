import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import { noProducts } from '#console/testing/shop-pages.ts'
import type { ProductCard } from '#contract/catalogue.ts'
import { shopId } from '#contract/ids.ts'
import type { OperatorMenus } from '#contract/operator-content.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import MenusPage from './menus-page.tsx'

const link = (name: string, url: string, dead = false): OperatorMenus['menus'][number] => ({
  name,
  url,
  dead,
  target: '_self',
  is_external: false,
  kind: 'path',
  translations: {},
})
const menusWith = (version: string, ...menus: OperatorMenus['menus']): OperatorMenus => ({ version, menus })
const stored = menusWith('1', link('Shops', '/shops'), link('Old page', '/pages/old', true))

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('content.write')
  answerCalls({ 'GET /operator/menus': () => stored })
  answerOwnPages()
})

const category = (name: string, slug: string) => ({
  id: 1,
  name,
  slug,
  thumbnail: null,
  product_count: 0,
  children: [],
})
const answerOwnPages = () =>
  answerCalls({
    'GET /categories': () => ({ categories: [{ ...category('Home', 'home'), children: [category('Tea', 'tea')] }] }),
    'GET /operator/pages': () => ({ pages: [] }),
    'GET /zones': () => ({ zones: [] }),
    'GET /shops': () => ({ shops: [], total: 0, page: 1, per_page: 50 }),
    'GET /products': () => noProducts,
  })

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<MenusPage />, { path: '/market/menus', ...options })

test('the menu: a link is added with words per language, moved by its menu, and saved with the others', async () => {
  answerCalls({ 'POST /operator/menus': () => menusWith('2', link('Offers', '/products')) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('links.add') }).click()
  await page.getByLabelText(t('links.words'), { exact: true }).fill('Offers')
  await page.getByLabelText(t('links.url'), { exact: true }).fill('/products')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByLabelText(`${t('links.words')} (العربية)`).fill('عروض')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('list.actions', { row: 'Offers' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_to') }).click()
  await page.getByLabelText(t('list.place')).selectOptions(t('list.at_start'))
  await page.getByRole('button', { name: t('list.move'), exact: true }).click()
  await expect
    .element(page.getByLabelText(t('menus.preview')).getByRole('listitem').first())
    .toHaveTextContent('Offers')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/menus')).toHaveLength(1)
  const { body } = sentCalls('POST /operator/menus')[0] ?? {}
  expect(body?.version).toBe('1')
  expect(body?.menus.map(({ name }) => name)).toEqual(['Offers', 'Shops', 'Old page'])
  expect(body?.menus[0]).toMatchObject({ url: '/products', translations: { ar: { name: 'عروض' } } })
})

test('the menu: Discard puts a removed link back', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Shops' }) }).click()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Shops' }) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Shops' }) })).toBeVisible()
})

test('the menu: the error of a refused address is shown at its link', async () => {
  answerCalls({
    'POST /operator/menus': refuse(422, 'Please check', {
      code: 'errors.invalid',
      errors: { 'menus.0.url': ['No address'] },
    }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Shops' }) }).click()
  await page.getByLabelText(t('links.url'), { exact: true }).fill('javascript:x')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('No address')).toBeVisible()
})

test('the menu: the error of a refused translation is shown at its link, whose dialog opens the tab of its language', async () => {
  answerCalls({
    'POST /operator/menus': refuse(422, 'Please check', {
      code: 'errors.invalid',
      errors: { 'menus.0.translations.ar.name': ['Too long'] },
    }),
  })
  const { t } = await renderPage()
  const edit = page.getByRole('button', { name: t('form.edit', { name: 'Shops' }) })
  await edit.click()
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByLabelText(`${t('links.words')} (العربية)`).fill('متاجر')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Too long')).toBeVisible()
  await edit.click()
  await expect
    .element(page.getByLabelText(`${t('links.words')} (العربية)`))
    .toHaveAccessibleDescription(expect.stringContaining('Too long'))
})

test('the menu: a conflicting change is shown beside the unsaved one', async () => {
  const current = menusWith('2', link('Their shops', '/shops'))
  answerCalls({
    'POST /operator/menus': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('links.add') }).click()
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Their shops' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Their shops' }) })).toBeVisible()
})

test('the menu: a link leads to a category that is chosen by its name', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Old page' }) }).click()
  await page.getByRole('combobox', { name: t('links.page') }).fill('tea')
  await page.getByRole('option', { name: 'Home / Tea' }).click()
  await expect.element(page.getByLabelText(t('links.url'), { exact: true })).toHaveValue('/categories/tea')
})

test('the menu: a link to a shop leads to another one that a search finds', async () => {
  const shop = (id: number, name: string) => ({
    id: shopId.parse(id),
    name,
    logo: null,
    banner: null,
    rating: null,
    total_reviews: 0,
    total_products: 0,
    zone: { id: 1, name: 'Old town' },
    is_open: true,
    joined: '2026-01-01T00:00:00.000Z',
  })
  answerCalls({
    'GET /operator/menus': () => menusWith('1', link('Linen', '/shops/7')),
    'GET /shops': ({ query }) => {
      const shops = query.search === 'Cotton' ? [shop(8, 'Cotton & co')] : [shop(7, 'Linen & co')]
      return { shops, total: 1, page: 1, per_page: 50 }
    },
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Linen' }) }).click()
  const picker = page.getByRole('combobox', { name: t('links.page') })
  await expect.element(picker).toHaveValue('Linen & co')
  await picker.fill('Cotton')
  await page.getByRole('option', { name: 'Cotton & co' }).click()
  await expect.element(page.getByLabelText(t('links.url'), { exact: true })).toHaveValue('/shops/8')
})

const linenShirt: ProductCard = {
  id: 9,
  name: 'Linen shirt',
  brand: null,
  thumbnail: null,
  second_picture: null,
  price: 20,
  discount_price: 20,
  discount_percentage: 0,
  rating: null,
  total_reviews: 0,
  total_sold: 0,
  in_stock: true,
  has_options: false,
  unit: 'piece',
  colors: [],
  category_slug: 'home',
  shop: { id: shopId.parse(7), name: 'Linen & co' },
}

test('the menu: a link leads to a product that a search finds', async () => {
  answerCalls({
    'GET /products': ({ query }) => ({
      ...noProducts,
      products: query.search === 'shirt' ? [linenShirt] : [],
    }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Old page' }) }).click()
  await page.getByRole('combobox', { name: t('links.page') }).fill('shirt')
  await page.getByRole('option', { name: 'Linen shirt' }).click()
  await expect.element(page.getByLabelText(t('links.url'), { exact: true })).toHaveValue('/products/9/details')
})

test('the menu: a person without permission to change it sees the links without controls', async () => {
  signInAtMarket('content.read')
  const { t } = await renderPage()
  await expect.element(page.getByText('/pages/old')).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  expect(page.getByText(t('links.add')).elements()).toEqual([])
})

test('the menu: an empty one has no preview and says what it is for, above the one button that adds a link', async () => {
  answerCalls({ 'GET /operator/menus': () => menusWith('1') })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('menus.empty_text'))).toBeVisible()
  expect(page.getByText(t('menus.preview')).elements()).toEqual([])
  await page.getByRole('button', { name: t('links.add') }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test.each(screens)(
  'the menu in %s, %i wide has no axe violations, fits, and marks dead links',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('links.dead'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('the menu: its tree and preview name the links in the language of the page', async () => {
  const shops = { ...link('Shops', '/shops'), translations: { ar: { name: 'المتاجر' } } }
  answerCalls({ 'GET /operator/menus': () => menusWith('1', shops, link('Offers', '/products')) })
  const { t } = await renderPage({ language: 'ar' })
  for (const part of ['menus.preview', 'menus.tree'] as const) {
    const named = page.getByLabelText(t(part)).getByText(/^(المتاجر|Shops|Offers)$/)
    await expect.poll(() => named.elements().map((it) => it.textContent)).toEqual(['المتاجر', 'Offers'])
  }
})
