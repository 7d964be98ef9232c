import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import ProductsPage from '#console/pages/shop/products.tsx'
import { queryClient } from '#console/platform/api/query-client.ts'
import { openProductDesk, testChoices } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { ImportCard, ProductImport } from '#contract/product-files.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ImportDetail } from './import-detail.tsx'
import ImportPage from './import-page.tsx'

const card: ImportCard = {
  id: 5,
  file_name: 'goods.csv',
  state: 'uploaded',
  is_dry_run: false,
  rows: 3,
  rows_done: 0,
  rows_changed: 0,
  rows_failed: 0,
  products_created: 0,
  created_at: '2026-01-05T12:00:00.000Z',
  ended_at: null,
  person: 'Mira',
}

const uploaded: ProductImport = {
  ...card,
  headings: ['Title', 'Titel', 'Cost'],
  mapping: ['name', null, 'price'],
  sample: [['Wool socks', 'Wollsocken', '12,50']],
  faults: [],
  targets: ['product', 'name', 'name:de', 'price', 'sku', 'available'],
}

const checked: ProductImport = {
  ...uploaded,
  state: 'checked',
  is_dry_run: true,
  rows_done: 3,
  rows_changed: 2,
  rows_failed: 1,
  products_created: 1,
  faults: [{ line: 4, column: 'Cost', value: 'free', code: 'product-files.no_amount', text: 'This is no amount.' }],
}

type Options = Parameters<typeof render>[1] & { readonly permission?: string }

async function open(item: ProductImport, { permission = 'products.write', ...options }: Options = {}) {
  openProductDesk(permission)
  answerCalls({ 'GET /shop/imports/{id}': () => ({ import: item }) })
  return render(<ImportDetail id="5" />, { path: '/shop/7/products/import/5', ...options })
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('alertdialog')

test.each(screens)('the imports in %s at %i px: help, upload and the last imports', async (language, width) => {
  openProductDesk('products.write')
  const long = `${'a-long-name-'.repeat(12)}.csv`
  answerCalls({
    'GET /shop/imports': () => ({
      imports: [
        { ...card, file_name: long },
        { ...card, id: 4, state: 'done' },
      ],
    }),
  })
  const { t } = await render(<ImportPage />, { language, width, path: '/shop/7/products/import' })
  await expect
    .element(page.getByRole('link', { name: long }))
    .toHaveAttribute('href', '/console/shop/7/products/import/5')
  await expect.element(page.getByText(t('imports.state_done'), { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const firstColumn = page.getByRole('columnheader').first().element().getBoundingClientRect()
  const box = page
    .getByRole('region', { name: t('imports.help') })
    .element()
    .getBoundingClientRect()
  expect(firstColumn.left).toBeGreaterThanOrEqual(box.left)
  await expectNoAxeViolations()
})

test('the imports: a file is sent, and its import opens; a refused file shows the reason', async () => {
  openProductDesk('products.write')
  answerCalls({
    'GET /shop/imports': () => ({ imports: [] }),
    'POST /shop/products/import': refuse(422, 'Check', {
      code: 'errors.invalid',
      errors: { file: ['The file has no rows.'] },
    }),
  })
  const { t, router } = await render(<ImportPage />, { path: '/shop/7/products/import' })
  await expect.element(page.getByText(t('imports.none'))).toBeVisible()
  const file = new File(['name\nSocks'], 'goods.csv', { type: 'text/csv' })
  await page.getByLabelText(t('imports.choose_file')).upload(file)
  await expect.element(page.getByText('The file has no rows.')).toBeVisible()
  answerCalls({ 'POST /shop/products/import': () => ({ import: uploaded }) })
  await page.getByLabelText(t('imports.choose_file')).upload(file)
  await expect.poll(() => router.state.location.pathname).toBe('/console/shop/7/products/import/5')
})

test('the imports: an upload that ends after its page was left does not open its import', async () => {
  openProductDesk('products.write')
  const upload = Promise.withResolvers<{ import: ProductImport }>()
  answerCalls({ 'GET /shop/imports': () => ({ imports: [] }), 'POST /shop/products/import': () => upload.promise })
  const pages = (
    <Routes>
      <Route path="/shop/7/products/import" element={<ImportPage />} />
      <Route path="*" element={<h1>Orders</h1>} />
    </Routes>
  )
  const { t, router } = await render(pages, { path: '/shop/7/products/import' })
  await page
    .getByLabelText(t('imports.choose_file'))
    .upload(new File(['name\nSocks'], 'goods.csv', { type: 'text/csv' }))
  await expect.poll(() => sentCalls('POST /shop/products/import')).toHaveLength(1)
  await router.navigate('/shop/7/orders')
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  upload.resolve({ import: uploaded })
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(router.state.location.pathname).toBe('/console/shop/7/orders')
})

test.each(screens)('the columns in %s at %i px: proposals are preset, beside file values', async (language, width) => {
  const { t } = await open(uploaded, { language, width })
  await expect.element(page.getByRole('combobox', { name: 'Title' })).toHaveValue(t('products.word.name'))
  await expect.element(page.getByRole('combobox', { name: 'Titel' })).toHaveValue('')
  await expect.element(page.getByText('Wollsocken')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

test('the columns: a target that is chosen twice is reported at both fields, and the corrected mapping is sent', async () => {
  const { t } = await open(uploaded)
  const choose = async (option: string) => {
    await page.getByRole('combobox', { name: 'Titel' }).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(t('products.word.name'))
  await expect.poll(() => page.getByText(t('imports.column_twice')).elements()).toHaveLength(2)
  await press(t('imports.check'))
  expect(sentCalls('POST /shop/imports/{id}/run')).toHaveLength(0)
  await choose('Name (German)')
  answerCalls({
    'POST /shop/imports/{id}/run': () => ({ import: checked }),
    'GET /shop/imports/{id}': () => ({ import: checked }),
  })
  await press(t('imports.check'))
  await expect.element(page.getByText(t('imports.checked_text'))).toBeVisible()
  expect(sentCalls('POST /shop/imports/{id}/run')[0]?.body).toEqual({
    mapping: ['name', 'name:de', 'price'],
    is_dry_run: true,
  })
})

test('the columns: a mapping without a key column is reported before it is sent', async () => {
  const { t } = await open({ ...uploaded, mapping: [null, null, 'price'] })
  await expect.element(page.getByText(t('imports.no_key'))).toBeVisible()
  await press(t('imports.check'))
  expect(sentCalls('POST /shop/imports/{id}/run')).toHaveLength(0)
})

test('a check: the faults are listed, and the import starts after a confirmation with its counts', async () => {
  const { t } = await open(checked)
  await expect.element(page.getByText('This is no amount.')).toBeVisible()
  await expect.element(page.getByText(t('imports.line', { line: 4 }))).toBeVisible()
  await expectNoAxeViolations()
  const running: ProductImport = { ...uploaded, state: 'running', rows_done: 1 }
  const done: ProductImport = { ...checked, state: 'done', is_dry_run: false }
  answerCalls({
    'POST /shop/imports/{id}/run': () => ({ import: running }),
    'GET /shop/imports/{id}': () => ({ import: done }),
  })
  await press(t('imports.run'))
  await expect
    .element(dialog().getByText(/1 product is created.*2 rows change something.*1 row stays out/))
    .toBeVisible()
  await dialog()
    .getByRole('button', { name: t('imports.run') })
    .click()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  expect(sentCalls('POST /shop/imports/{id}/run')[0]?.body).toMatchObject({ is_dry_run: false })
  // The progress is polled until the import has ended.
  await expect.element(page.getByText(t('imports.done_text')), { timeout: 4_000 }).toBeVisible()
})

test('a fault of a column that the file lacks is under the name of the column', async () => {
  const fault = { line: 2, column: 'name:de', value: null, code: 'product-files.no_name', text: 'A name is missing.' }
  const { t } = await open({ ...checked, faults: [fault] })
  const column = t('imports.column_in', { column: t('products.word.name'), language: 'German' })
  await expect.element(page.getByText(column, { exact: true })).toBeVisible()
})

test('texts of a file of either direction are aligned with the page', async () => {
  await open({ ...uploaded, sample: [['جوارب صوف', 'Wollsocken', '']] })
  await expect.element(page.getByText('جوارب صوف')).toHaveStyle({ textAlign: 'left' })
  await expect.element(page.getByText('Wollsocken')).toHaveStyle({ textAlign: 'left' })
})

test('a running import can be stopped, and a refused stop shows the reason', async () => {
  const running: ProductImport = { ...uploaded, state: 'running', rows_done: 1 }
  const { t } = await open(running)
  answerCalls({
    'POST /shop/imports/{id}/stop': refuse(409, 'It has ended.', { code: 'product-files.has_ended' }),
  })
  await press(t('imports.stop'))
  await dialog()
    .getByRole('button', { name: t('imports.stop') })
    .click()
  await expect.element(dialog().getByText('It has ended.')).toBeVisible()
  const stopped: ProductImport = { ...running, state: 'stopped' }
  answerCalls({
    'POST /shop/imports/{id}/stop': () => ({ import: stopped }),
    'GET /shop/imports/{id}': () => ({ import: stopped }),
  })
  await dialog()
    .getByRole('button', { name: t('imports.stop') })
    .click()
  await expect.element(page.getByText(t('imports.stopped_text', { rows: 1 }))).toBeVisible()
})

test('a dry run that is stopped returns to its columns', async () => {
  const { t } = await open({ ...uploaded, state: 'running', is_dry_run: true, rows_done: 1 })
  const again = { ...uploaded, rows_done: 0 }
  answerCalls({
    'POST /shop/imports/{id}/stop': () => ({ import: again }),
    'GET /shop/imports/{id}': () => ({ import: again }),
  })
  await press(t('imports.stop'))
  await expect.element(dialog().getByText(t('imports.stop_check_text'))).toBeVisible()
  await dialog()
    .getByRole('button', { name: t('imports.stop') })
    .click()
  await expect.element(page.getByRole('button', { name: t('imports.check') })).toBeVisible()
})

test('an import: a person who may only read it cannot change or start it', async () => {
  const { t } = await open(checked, { permission: 'products.read' })
  await expect.element(page.getByText('This is no amount.')).toBeVisible()
  expect(page.getByRole('button', { name: t('imports.run') }).elements()).toEqual([])
})

test('an import that no longer exists is reported as not found', async () => {
  openProductDesk('products.read')
  answerCalls({ 'GET /shop/imports/{id}': refuse(404, 'Gone', { code: 'product-files.no_import' }) })
  const { t } = await render(<ImportDetail id="9" />, { path: '/shop/7/products/import/9' })
  await expect.element(page.getByRole('heading', { name: t('imports.not_found') })).toBeVisible()
})

test('the products: the export has the filter of the list and the chosen separator; a failure is reported', async () => {
  openProductDesk('products.read')
  answerCalls({
    'GET /shop/product-choices': () => testChoices,
    'GET /shop/products': () => ({ products: [], next: null, counts: null }),
    'GET /shop/products/export': refuse(429, 'Too many exports.', { code: 'errors.too_often' }),
  })
  const { t } = await render(<ProductsPage />, { path: '/shop/7/products?view=draft&category=12&search=wool' })
  await press(t('imports.menu'))
  await page.getByRole('menuitem', { name: t('imports.export') }).click()
  await page.getByLabelText(t('imports.separator')).selectOptions('semicolon')
  await expectNoAxeViolations()
  await press(t('imports.download'))
  await expect.element(page.getByText('Too many exports.')).toBeVisible()
  expect(sentCalls('GET /shop/products/export')[0]?.query).toMatchObject({
    filter: 'draft',
    category_id: '12',
    search: 'wool',
    separator: 'semicolon',
  })
})
