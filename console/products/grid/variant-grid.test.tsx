import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openProductDesk, testChoices } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { GridProduct, GridVariant } from '#contract/shop-variants.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { changedNodes } from '#ui/testing/changed-nodes.ts'
import GridPage from './grid-page.tsx'

const save = 'POST /shop/variants/save'

const variant = (id: number, rest: Partial<GridVariant> = {}): GridVariant => ({
  id,
  color: 'Red',
  size: 'M',
  price: 25,
  discount_price: null,
  discount_from: null,
  discount_until: null,
  sku: `SOCK-${id}`,
  barcode: null,
  is_hidden: false,
  is_reduced: false,
  ...rest,
})
const product = (id: number, variants: GridVariant[]): GridProduct => ({
  id,
  name: `Socks ${id}`,
  state: 'shown',
  version: `v${id}`,
  variants,
})
const products = [
  product(3, [variant(31), variant(32, { size: 'L', price: 30 }), variant(33, { size: 'XL' })]),
  product(4, [variant(41, { price: 40 })]),
]

beforeEach(() => openProductDesk('products.read', 'products.write', 'stock.read'))

async function renderGrid(options: Parameters<typeof render>[1] = {}, listed = products) {
  answerCalls({
    'GET /shop/variants': () => ({ products: listed, next: null }),
    'GET /shop/product-choices': () => testChoices,
    'GET /shop/products': () => ({ products: [], next: null, counts: null }),
  })
  const rendered = await render(<GridPage />, { path: '/shop/7/products/grid', ...options })
  const { t } = rendered
  if (options.width !== 360) await expect.element(page.getByRole('grid')).toBeVisible()
  const cell = (row: number, column: number) => page.getByRole('gridcell').nth(row * 10 + column)
  return {
    ...rendered,
    cell,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Saves what the unsaved bar lists. */
    saveAll: async (count: number) => {
      await page.getByRole('button', { name: t('grid.review') }).click()
      await page.getByRole('button', { name: t('grid.save_count', { count }) }).click()
    },
  }
}

/** Columns of the table. */
const [price, reduced, sku, barcode, hidden] = [2, 3, 6, 7, 8]

/** A changed cell also has its old value, for assistive technology. */
const expectText = (cell: Locator, text: string) => expect.poll(() => cell.element().textContent).toContain(text)

const sent = () => sentCalls(save).map(({ body }) => body)

const answerSaved = () =>
  answerCalls({
    [save]: ({ body }) => ({
      saved: (body as { products: { id: number; variants: object[] }[] }).products.map(({ id, variants }) => ({
        product_id: id,
        version: 'new',
        variants: variants.map((each) => ({ ...variant(0), ...each })),
      })),
      refused: [],
    }),
  })

async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function copy(): string {
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData('text/plain')
}

test('grid: a typed price is one changed cell, and only it is saved', async () => {
  answerSaved()
  const { t, cell, saveAll } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('19,99{Enter}')
  await expectText(cell(0, price), '19.99')
  await expect.element(cell(1, price)).toHaveFocus()
  await expect.element(page.getByText(t('grid.unsaved', { count: 1 }))).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('grid.review') }).click()
  await expect.element(page.getByRole('dialog').getByText('19.99')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('25.00')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await saveAll(1)
  await expect.element(page.getByText(t('grid.unsaved', { count: 1 }))).not.toBeInTheDocument()
  expect(sent()).toEqual([{ products: [{ id: 3, version: 'v3', variants: [{ id: 31, price: 19.99 }] }] }])
  await expectText(cell(0, price), '19.99')
})

test('grid: arrows, Home and End move the focus, and Tab leaves the grid', async () => {
  const { cell } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(cell(1, reduced)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(cell(1, 0)).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(cell(3, 9)).toHaveFocus()
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  await expect.element(cell(0, 9)).toHaveFocus()
  await userEvent.tab()
  expect(document.activeElement?.closest('table')).toBeNull()
})

test('grid: from right to left the arrows are mirrored, and Arabic digits are an amount', async () => {
  answerSaved()
  const { t, cell, saveAll } = await renderGrid({ language: 'ar' })
  await cell(0, price).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(cell(0, reduced)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: `Socks 3 Red / M ${t('products.variant.discount_price')}` }).fill('١٩٫٩٩')
  await userEvent.keyboard('{Enter}')
  await expectNoAxeViolations()
  await saveAll(1)
  await expect.poll(sent).toMatchObject([{ products: [{ variants: [{ id: 31, discount_price: 19.99 }] }] }])
})

test('grid: Escape discards the typed text, and Delete empties only optional cells', async () => {
  const { t, cell } = await renderGrid({}, [
    product(3, [variant(31, { discount_price: 20, barcode: '4006381333931' })]),
  ])
  await cell(0, price).click()
  await userEvent.keyboard('7{Escape}')
  await expect.element(cell(0, price)).toHaveTextContent('25.00')
  await cell(0, price).click()
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Delete}')
  await expect.element(page.getByText(t('grid.unsaved', { count: 2 }))).toBeVisible()
  await expect.element(cell(0, sku)).toHaveTextContent('SOCK-31')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell(0, barcode)).toHaveTextContent('4006381333931')
  await expect.element(page.getByText(t('grid.unsaved', { count: 2 }))).not.toBeInTheDocument()
})

test('grid: the first selected row is filled down', async () => {
  answerSaved()
  const { cell, saveAll } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await saveAll(1)
  await expect.poll(sent).toMatchObject([{ products: [{ id: 3, variants: [{ id: 32, price: 25 }] }] }])
})

test('grid: cells of a spreadsheet are pasted, copied, and marked where they are no values', async () => {
  answerSaved()
  const { t, cell, saveAll } = await renderGrid()
  await cell(0, price).click()
  await paste('26,5\t20\r\ncheap\t21\r\n27\t\r\n41\t39\r\n')
  await expect.element(page.getByText(t('form.no_amount'))).toBeVisible()
  await expect.element(cell(1, price)).toHaveAttribute('aria-invalid', 'true')
  expect(copy()).toBe('26.50\t20.00\ncheap\t21.00\n27.00\t\n41.00\t39.00')
  await page.getByRole('button', { name: t('grid.review') }).click()
  await expect.element(page.getByText(t('grid.skipped', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('form.stay') }).click()
  await saveAll(2)
  await expect
    .poll(sent)
    .toEqual([{ products: [{ id: 4, version: 'v4', variants: [{ id: 41, price: 41, discount_price: 39 }] }] }])
  await expectText(cell(1, price), 'cheap')
})

test('grid: one pasted value fills the selection', async () => {
  const { t, cell } = await renderGrid()
  await cell(0, reduced).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  await paste('12')
  await expect.element(page.getByText(t('grid.unsaved', { count: 4 }))).toBeVisible()
})

test('grid: a refused product keeps its cells with the reason, and others are saved', async () => {
  answerCalls({
    [save]: () => ({
      saved: [{ product_id: 4, version: 'n', variants: [variant(41, { price: 44 })] }],
      refused: [
        {
          product_id: 3,
          code: 'errors.invalid',
          message: 'Please check',
          current: null,
          fields: { 'variants.0.sku': ['This SKU is taken.'] },
        },
      ],
    }),
  })
  const { t, cell, saveAll } = await renderGrid()
  await cell(1, sku).click()
  await userEvent.keyboard('TAKEN{Enter}')
  await cell(3, price).click()
  await userEvent.keyboard('44{Enter}')
  await saveAll(2)
  await expectText(cell(1, sku), 'This SKU is taken')
  await expect.element(page.getByText(t('grid.unsaved', { count: 1 }))).toBeVisible()
  await expectText(cell(3, price), '44.00')
  await expectNoAxeViolations()
})

test('grid: after a change by another person both values are shown', async () => {
  const current = { version: 'v9', variants: [variant(31, { price: 28 }), variant(32), variant(33)] }
  answerCalls({
    [save]: () => ({
      saved: [],
      refused: [{ product_id: 3, code: 'errors.changed_meanwhile', message: 'Changed', fields: {}, current }],
    }),
  })
  const { t, cell, saveAll } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('30{Enter}')
  await saveAll(1)
  await expectText(cell(0, price), t('grid.now_stored', { value: '28.00' }))
  await expectText(cell(0, price), '30.00')
  answerSaved()
  await saveAll(1)
  await expect
    .poll(() => sent().at(-1))
    .toEqual({
      products: [{ id: 3, version: 'v9', variants: [{ id: 31, price: 30 }] }],
    })
})

test('grid: a percentage changes the selected rows, rounded as chosen, and can be undone', async () => {
  const { t, cell, press } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await press(t('grid.change_prices'))
  await page.getByLabelText(t('products.fill_field')).selectOptions('discount_price')
  await page.getByLabelText(t('grid.by_how_much')).fill('12,5')
  await page.getByLabelText(t('grid.rounding')).selectOptions('99')
  await expectNoAxeViolations()
  await press(t('grid.change_selected'))
  await expectText(cell(0, reduced), '21.99')
  await expectText(cell(1, reduced), '25.99')
  await press(t('grid.undo'))
  await expect.element(cell(0, reduced)).toHaveTextContent('')
})

test('grid: all that match are previewed in portions, then saved', async () => {
  const changed = (id: number, variant_id: number) => ({
    id,
    name: `Socks ${id}`,
    version: `v${id}`,
    variants: [{ id: variant_id, color: 'Red', size: 'M', was: 25, becomes: 27.5 }],
  })
  const refused = [
    {
      product_id: 8,
      name: 'Cheap',
      code: 'errors.invalid',
      message: 'Check',
      current: null,
      fields: { 'variants.0.price': ['Too low.'] },
    },
  ]
  answerCalls({
    'POST /shop/variants/preview-prices': ({ body }) =>
      (body as { after?: string }).after
        ? { products: [changed(4, 41)], refused, unchanged_count: 2, next: null }
        : { products: [changed(3, 31)], refused: [], unchanged_count: 0, next: '3:3' },
  })
  answerSaved()
  const { t, press } = await renderGrid({ path: '/shop/7/products/grid?view=shown&search=sock' })
  await press(t('grid.change_prices'))
  await page.getByText(t('grid.all_that_match')).click()
  await page.getByLabelText(t('grid.by_how_much')).fill('10')
  await press(t('grid.preview'))
  await expect.element(page.getByText('Too low.')).toBeVisible()
  expect(sentCalls('POST /shop/variants/preview-prices').map(({ body }) => body)).toEqual([
    { field: 'price', percent: 10, rounding: 'cent', filter: 'shown', search: 'sock' },
    { field: 'price', percent: 10, rounding: 'cent', filter: 'shown', search: 'sock', after: '3:3' },
  ])
  await expectNoAxeViolations()
  await press(t('grid.save_count', { count: 2 }))
  await expect.poll(sent).toEqual([
    {
      products: [
        { id: 3, version: 'v3', variants: [{ id: 31, price: 27.5 }] },
        { id: 4, version: 'v4', variants: [{ id: 41, price: 27.5 }] },
      ],
    },
  ])
  await expect.element(page.getByText(t('grid.progress', { done: 2, total: 2 })).first()).toBeVisible()
})

test.each(oppositeScreens)(
  'grid in %s at %i px: the category of the list stays, narrows a change of all prices, and can be removed',
  async (language, width) => {
    answerCalls({
      'POST /shop/variants/preview-prices': () => ({ products: [], refused: [], unchanged_count: 1, next: null }),
    })
    const path = '/shop/7/products/grid?category=12'
    const { t, press, router } = await renderGrid({ path, language, width })
    const filter = `${t('products.category')}: Clothes › Socks`
    const chip = page.getByRole('button', { name: t('list.remove_filter', { filter }) })
    await expect.element(chip).toBeVisible()
    expect(sentCalls('GET /shop/variants').map(({ query }) => query.category_id)).toEqual(['12'])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
    await press(t('grid.change_prices'))
    await page.getByText(t('grid.all_that_match')).click()
    await page.getByLabelText(t('grid.by_how_much')).fill('10')
    await press(t('grid.preview'))
    await expect
      .poll(() => sentCalls('POST /shop/variants/preview-prices')[0]?.body)
      .toMatchObject({ category_id: 12, percent: 10 })
    await press(t('shell.close'))
    await chip.click()
    await expect.poll(() => sentCalls('GET /shop/variants').at(-1)?.query.category_id).toBeUndefined()
    expect(router.state.location.search).not.toContain('category')
  },
)

const changedSocks = (id: number, variants: readonly [id: number, was: number, becomes: number][]) => ({
  id,
  name: `Socks ${id}`,
  version: `v${id}`,
  variants: variants.map(([variant_id, was, becomes]) => ({ id: variant_id, color: 'Red', size: 'M', was, becomes })),
})

/** Previews and saves a change of the prices of both products. */
async function saveRun(options: Parameters<typeof render>[1] = {}) {
  answerCalls({
    'POST /shop/variants/preview-prices': () => ({
      products: [
        changedSocks(3, [
          [31, 25, 27.5],
          [32, 30, 33],
        ]),
        changedSocks(4, [[41, 40, 44]]),
      ],
      refused: [],
      unchanged_count: 0,
      next: null,
    }),
    [save]: () => ({
      saved: [
        { product_id: 3, version: 'w3', variants: [variant(31, { price: 27.5 }), variant(32, { price: 33 })] },
        { product_id: 4, version: 'w4', variants: [variant(41, { price: 44 })] },
      ],
      refused: [],
    }),
  })
  const rendered = await renderGrid(options)
  const { t, press } = rendered
  await press(t('grid.change_prices'))
  await page.getByText(t('grid.all_variants')).click()
  await page.getByLabelText(t('grid.by_how_much')).fill('10')
  await press(t('grid.preview'))
  await press(t('grid.save_count', { count: 3 }))
  await expect.element(page.getByRole('button', { name: t('grid.set_back') })).toBeVisible()
  return rendered
}

test.each(oppositeScreens)(
  'grid in %s at %i px: a saved change of prices is set back, but not where a price was changed since',
  async (language, width) => {
    const { t, press } = await saveRun({ language, width })
    await expectNoAxeViolations()
    const current = { version: 'x3', variants: [variant(31, { price: 26 }), variant(32, { price: 33, sku: 'NEW' })] }
    const refused = { product_id: 3, code: 'errors.changed_meanwhile', message: 'Changed', fields: {}, current }
    const restored = { product_id: 4, version: 'x4', variants: [variant(41, { price: 40 })] }
    answerCalls({
      [save]: ({ body }) =>
        (body as { products: object[] }).products.length === 2
          ? { saved: [restored], refused: [refused] }
          : { saved: [{ product_id: 3, version: 'y3', variants: [variant(32, { price: 30 })] }], refused: [] },
    })
    await press(t('grid.set_back'))
    await expect
      .element(page.getByText(`${t('grid.now_set_back', { count: 2 })} ${t('grid.not_set_back', { count: 1 })}`))
      .toBeVisible()
    expect(sent().slice(1)).toEqual([
      {
        products: [
          {
            id: 3,
            version: 'w3',
            variants: [
              { id: 31, price: 25 },
              { id: 32, price: 30 },
            ],
          },
          { id: 4, version: 'w4', variants: [{ id: 41, price: 40 }] },
        ],
      },
      { products: [{ id: 3, version: 'x3', variants: [{ id: 32, price: 30 }] }] },
    ])
    await expect.element(page.getByRole('button', { name: t('grid.set_back') })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('grid: undoing a change of prices goes on after an error, without those that are undone already', async () => {
  const { t, press } = await saveRun()
  const changed = { code: 'errors.changed_meanwhile', message: 'Changed', fields: {} }
  const current = { version: 'x3', variants: [variant(31, { price: 27.5 }), variant(32, { price: 33 })] }
  answerCalls({
    [save]: ({ body }) =>
      (body as { products: object[] }).products.length === 2
        ? {
            saved: [{ product_id: 4, version: 'x4', variants: [variant(41, { price: 40 })] }],
            refused: [{ ...changed, product_id: 3, current }],
          }
        : refuse(500, 'Broken')(),
  })
  await press(t('grid.set_back'))
  await expect.element(page.getByText('Broken')).toBeVisible()
  const before = sent().length
  answerCalls({
    [save]: () => ({
      saved: [{ product_id: 3, version: 'y3', variants: [variant(31), variant(32, { price: 30 })] }],
      refused: [],
    }),
  })
  await press(t('grid.set_back'))
  await expect.element(page.getByText(t('grid.now_set_back', { count: 3 }), { exact: true })).toBeVisible()
  await expect.element(page.getByText('Broken')).not.toBeInTheDocument()
  expect(sent().slice(before)).toMatchObject([{ products: [{ id: 3 }] }])
})

test('grid: prices that an undo restored count as restored although its answer was lost', async () => {
  const { t, press } = await saveRun()
  answerCalls({ [save]: loseResponse })
  await press(t('grid.set_back'))
  await expect.element(page.getByText(t('states.unreachable'))).toBeVisible()
  const refused = { code: 'errors.changed_meanwhile', message: 'Changed', fields: {} }
  answerCalls({
    [save]: () => ({
      saved: [],
      refused: [
        {
          ...refused,
          product_id: 3,
          current: { version: 'x3', variants: [variant(31, { price: 25 }), variant(32, { price: 30 })] },
        },
        { ...refused, product_id: 4, current: { version: 'x4', variants: [variant(41, { price: 40 })] } },
      ],
    }),
  })
  await press(t('grid.set_back'))
  await expect.element(page.getByText(t('grid.now_set_back', { count: 3 }), { exact: true })).toBeVisible()
})

test('grid: a product that refuses the undo of its prices is listed with the reason', async () => {
  const { t, press } = await saveRun()
  answerCalls({
    [save]: () => ({
      saved: [{ product_id: 4, version: 'x4', variants: [variant(41, { price: 40 })] }],
      refused: [
        { product_id: 3, code: 'products.not_found', message: 'This product is gone.', fields: {}, current: null },
      ],
    }),
  })
  await press(t('grid.set_back'))
  await expect.element(page.getByText(t('grid.now_set_back', { count: 1 }), { exact: true })).toBeVisible()
  await expect.element(page.getByText('Socks 3: This product is gone.')).toBeVisible()
})

test('grid: hidden is switched by Enter, and columns are chosen in the address', async () => {
  const { t, cell } = await renderGrid()
  await cell(0, hidden).click()
  await userEvent.keyboard('{Enter}')
  await expectText(cell(0, hidden), t('products.yes'))
  await page.getByRole('button', { name: t('list.columns') }).click()
  await page.getByRole('checkbox', { name: t('products.variant.barcode') }).click()
  await expect.element(page.getByRole('columnheader', { name: t('products.variant.barcode') })).not.toBeInTheDocument()
  expect(location.search).toBe('?hide=barcode')
})

test('grid: leaving unsaved changes needs a confirmation', async () => {
  const { t, cell, router } = await renderGrid()
  await cell(0, price).click()
  await userEvent.keyboard('30{Enter}')
  await page.getByRole('link', { name: t('products.title') }).click()
  await page.getByRole('button', { name: t('form.stay') }).click()
  expect(router.state.location.pathname).toBe('/console/shop/7/products/grid')
})

test('grid: on a phone the rows are cards with both prices', async () => {
  answerSaved()
  const { t, saveAll } = await renderGrid({ width: 360, language: 'ar' })
  await page.getByLabelText(`${t('products.variant.discount_price')} Socks 3 Red / L`).fill('١٩٫٩٩')
  await userEvent.tab()
  await expect.element(page.getByText(t('grid.unsaved', { count: 1 }))).toBeVisible()
  await expectNoAxeViolations()
  await saveAll(1)
  await expect.poll(sent).toMatchObject([{ products: [{ variants: [{ id: 32, discount_price: 19.99 }] }] }])
})

test('grid: on a phone, changing many prices beside unsaved changes says to save first, and opens that', async () => {
  answerSaved()
  const { t, press } = await renderGrid({ width: 360 })
  await page.getByLabelText(`${t('products.variant.discount_price')} Socks 3 Red / L`).fill('19.99')
  await userEvent.tab()
  await press(t('grid.change_prices'))
  const dialog = page.getByRole('dialog', { name: t('grid.change_prices') })
  await expect.element(dialog.getByText(t('grid.save_first'))).toBeVisible()
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: t('grid.review') }).click()
  await page
    .getByRole('dialog', { name: t('grid.changes_title') })
    .getByRole('button', { name: t('grid.save_count', { count: 1 }) })
    .click()
  await expect.poll(sent).toMatchObject([{ products: [{ variants: [{ id: 32, discount_price: 19.99 }] }] }])
  await press(t('grid.change_prices'))
  await expect.element(page.getByLabelText(t('grid.by_how_much'))).toBeVisible()
})

test('grid: a person who may only read changes nothing', async () => {
  openProductDesk('products.read')
  const { t } = await renderGrid()
  const cell = page.getByRole('gridcell').nth(2)
  await cell.click()
  await userEvent.keyboard('30{Enter}')
  await expect.element(cell).toHaveTextContent('25.00')
  await expect.element(page.getByRole('button', { name: t('grid.change_prices') })).not.toBeInTheDocument()
})

test('grid: with 500 rows, a key press changes nothing but the cell that it leaves and the one that it enters', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    variant(100 + index, { size: `S${index}`, discount_price: 20 }),
  )
  const { cell } = await renderGrid({}, [product(3, many)])
  await cell(0, price).click()
  const [left, entered] = [cell(0, price).element(), cell(1, price).element()]
  const changed = await changedNodes(page.getByRole('grid').element(), async () => {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell(1, price)).toHaveFocus()
  })
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((node) => !left.contains(node) && !entered.contains(node))).toEqual([])
})
