import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { OperatorSizes } from '#contract/operator-catalogue.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ColorsPage from './colors-page.tsx'
import SizesPage from './sizes-page.tsx'
import TaxesPage from './taxes-page.tsx'

const french = { fr: { name: 'Rouge' } }
const colors = [
  { id: 1, name: 'Red', hex: '#cc0000', translations: french, variant_count: 4 },
  { id: 2, name: 'Blue', hex: '#0000cc', translations: {}, variant_count: 0 },
]
const taxes = [{ id: 1, name: 'VAT', percentage: 7.5, translations: {}, product_count: 3 }]

const size = (id: number, name: string, variant_count = 0) => ({ id, name, variant_count, translations: {} })
const sizes = (version: string, ...rows: OperatorSizes['sizes']): OperatorSizes => ({ version, sizes: rows })

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'fr', title: 'Français', direction: 'ltr' },
    { id: 3, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('catalogue.write')
  answerCalls({
    'GET /operator/proposals': () => ({ proposals: [], total: 0, page: 1, per_page: 20 }),
    'GET /operator/colors': () => ({ version: '1', colors }),
    'POST /operator/colors': () => ({ version: '2', colors }),
    'GET /operator/sizes': () => sizes('1', size(1, 'S', 3), size(2, 'M'), size(3, 'L')),
    'GET /operator/taxes': () => ({ version: '1', taxes }),
    'POST /operator/taxes': () => ({ version: '2', taxes }),
  })
})

test('colours: a new one is saved with its swatch in small letters and its names', async () => {
  const { t } = await render(<ColorsPage />, { path: '/market/colors' })
  await page.getByRole('button', { name: t('catalogue.add_color') }).click()
  await page.getByRole('textbox', { name: t('catalogue.name') }).fill('Green')
  await page.getByRole('tab', { name: 'Français' }).click()
  await page.getByRole('textbox', { name: t('catalogue.name') }).fill('Vert')
  const hex = page.getByRole('textbox', { name: t('catalogue.color') })
  await hex.fill('green')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(hex).toHaveAccessibleDescription(expect.stringContaining(t('form.no_color')))
  await hex.fill(' #00AA00')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/colors')).toHaveLength(1)
  expect(sentCalls('POST /operator/colors')[0]?.body.colors).toEqual([
    ...colors.map(({ variant_count: _, ...color }) => color),
    { name: 'Green', hex: '#00aa00', translations: { fr: { name: 'Vert' } } },
  ])
})

test('colours in Arabic: a row has its Arabic name or the original, and the dialog edits the original', async () => {
  const red = { ...colors[0], translations: { ...french, ar: { name: 'أحمر' } } }
  answerCalls({ 'GET /operator/colors': () => ({ version: '1', colors: [red, colors[1]] as typeof colors }) })
  const { t } = await render(<ColorsPage />, { path: '/market/colors', language: 'ar' })
  const row = page.getByRole('row').filter({ hasText: 'أحمر' })
  await expect.element(row.getByText('Red', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Rouge')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Blue' }) })).toBeVisible()
  await row.getByRole('button', { name: t('form.edit', { name: 'أحمر' }) }).click()
  await expect.element(page.getByRole('heading', { name: 'أحمر' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('catalogue.name') })).toHaveValue('Red')
})

test('colours: a refused translation opens the tab of its language', async () => {
  const errors = { 'colors.0.translations.fr.name': ['Too long'] }
  answerCalls({ 'POST /operator/colors': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await render(<ColorsPage />, { path: '/market/colors' })
  await page.getByRole('button', { name: t('form.edit', { name: 'Red' }) }).click()
  await page.getByRole('textbox', { name: t('catalogue.color') }).fill('#dd0000')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Too long')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Français' })).toHaveAttribute('aria-selected', 'true')
})

test('colours: a search finds names in other languages, and a filter those without a translation', async () => {
  const { t } = await render(<ColorsPage />, { path: '/market/colors?search=rouge' })
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Red' }) })).toBeVisible()
  await page.getByRole('button', { name: t('list.filters') }).click()
  await page.getByRole('checkbox', { name: 'Français' }).click()
  await expect.element(page.getByText(t('list.none_found'))).toBeVisible()
})

test.each([
  ['en', '8.25'],
  ['en', '8.25'],
  ['ar', '٨٫٢٥ ٪'],
] as const)('taxes in %s: %s is saved as 8.25', async (language, typed) => {
  const { t } = await render(<TaxesPage />, { path: '/market/taxes', language })
  await page.getByRole('button', { name: t('form.edit', { name: 'VAT' }) }).click()
  await page.getByRole('textbox', { name: t('catalogue.percentage') }).fill(typed)
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/taxes')[0]?.body.taxes[0]?.percentage).toBe(8.25)
})

test('taxes: a text that is no percentage, or one of 100, is not saved', async () => {
  const { t } = await render(<TaxesPage />, { path: '/market/taxes' })
  await page.getByRole('button', { name: t('form.edit', { name: 'VAT' }) }).click()
  const field = page.getByRole('textbox', { name: t('catalogue.percentage') })
  await expect.element(field).toHaveValue('7.5')
  for (const typed of ['7,500', '100', '-5', 'much']) {
    await field.fill(typed)
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(t('form.no_percentage')))
  }
  expect(sentCalls('POST /operator/taxes')).toEqual([])
})

test('sizes: one is moved by its menu, the new order is saved, and Undo saves the order of before', async () => {
  const [small, medium, large] = [size(1, 'S', 3), size(2, 'M'), size(3, 'L')]
  answerCalls({
    'POST /operator/sizes': ({ body }) =>
      body.version === '1' ? sizes('2', medium, small, large) : sizes('3', small, medium, large),
  })
  const { t } = await render(<SizesPage />, { path: '/market/sizes', width: 360 })
  await page.getByRole('button', { name: t('list.actions', { row: 'M' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  const firstEdit = page.getByRole('listitem').getByRole('button').first()
  const sent = (index: number) => sentCalls('POST /operator/sizes')[index]?.body.sizes.map(({ name }) => name)
  await expect.poll(() => useNotice.getState().text).toBe(t('rows.moved', { name: 'M' }))
  expect(sent(0)).toEqual(['M', 'S', 'L'])
  await expect.element(firstEdit).toHaveAccessibleName(t('form.edit', { name: 'M' }))
  useNotice.getState().undo?.()
  await expect.poll(() => sent(1)).toEqual(['S', 'M', 'L'])
  await expect.element(firstEdit).toHaveAccessibleName(t('form.edit', { name: 'S' }))
})

test('sizes: the second of two quick moves begins with the order of the first one', async () => {
  const [small, medium, large] = [size(1, 'S', 3), size(2, 'M'), size(3, 'L')]
  const first = Promise.withResolvers<OperatorSizes>()
  answerCalls({
    'POST /operator/sizes': ({ body }) => (body.version === '1' ? first.promise : sizes('3', large, medium, small)),
  })
  const { t } = await render(<SizesPage />, { path: '/market/sizes' })
  const moveUp = async (row: string) => {
    await page.getByRole('button', { name: t('list.actions', { row }) }).click()
    await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  }
  await moveUp('M')
  await expect.poll(() => sentCalls('POST /operator/sizes')).toHaveLength(1)
  await moveUp('L')
  // A menu acts after its animation.
  await expect.poll(() => queryClient.isMutating()).toBe(2)
  first.resolve(sizes('2', medium, small, large))
  await expect.poll(() => sentCalls('POST /operator/sizes')).toHaveLength(2)
  const { version, sizes: sent } = sentCalls('POST /operator/sizes')[1]?.body ?? {}
  expect([version, sent?.map(({ name }) => name)]).toEqual(['2', ['M', 'L', 'S']])
})

test('sizes: the failure of the first of two quick moves stays on the page, the second is stored', async () => {
  const first = Promise.withResolvers<void>()
  answerCalls({
    'POST /operator/sizes': async () => {
      if (sentCalls('POST /operator/sizes').length > 1) return sizes('2', size(1, 'S', 3), size(3, 'L'), size(2, 'M'))
      await first.promise
      return refuse(500, 'It failed')()
    },
  })
  const shown = vi.spyOn(useNotice.getState(), 'show')
  const { t } = await render(<SizesPage />, { path: '/market/sizes' })
  for (const row of ['M', 'L']) {
    await page.getByRole('button', { name: t('list.actions', { row }) }).click()
    await page.getByRole('menuitem', { name: t('list.move_up') }).click()
  }
  await expect.poll(() => queryClient.isMutating()).toBe(2)
  first.resolve()
  await expect.poll(() => shown.mock.calls.map(([text]) => text)).toEqual([t('rows.moved', { name: 'L' })])
  await expect.element(page.getByText('It failed')).toBeVisible()
})

test('sizes: a person without permission to change them sees the list in its order, without handles, menus and buttons', async () => {
  signInAtMarket('catalogue.read')
  const { t } = await render(<SizesPage />, { path: '/market/sizes' })
  await expect.element(page.getByText(t('catalogue.variant_count', { count: 3 }))).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
})

test.each(oppositeScreens)(
  'colours, sizes and taxes in %s, %i wide: lists and dialog have no axe violations and fit',
  async (language, width) => {
    const { t } = await render(
      <>
        <ColorsPage />
        <TaxesPage />
        <SizesPage />
      </>,
      { language, width, path: '/market/colors' },
    )
    await expect.element(page.getByText('#cc0000')).toBeVisible()
    await expect.element(page.getByText('VAT')).toBeVisible()
    await expect.element(page.getByText(t('catalogue.variant_count', { count: 3 }))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.getByRole('button', { name: t('form.edit', { name: 'Red' }) }).click()
    await expect.element(page.getByRole('textbox', { name: t('catalogue.color') })).toBeVisible()
    await expectNoAxeViolations()
  },
)
