import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PartForms, PartFormsProvider } from '#console/platform/form/part-forms.tsx'
import { openProductDesk, testChoices, testProduct, testVariant } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import type { SellerVariant } from '#contract/product-parts.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { changedNodes } from '#ui/testing/changed-nodes.ts'
import { useProduct } from '../product-queries.ts'
import { VariantsCard } from './variants-card.tsx'

const save = 'POST /shop/products/{id}/variants'

/** Renders the card with the cached product, which a save updates. */
function StoredVariants() {
  const { data } = useProduct('3')
  return (
    <PartFormsProvider>
      <PartForms>
        {data && <VariantsCard product={data} choices={testChoices} canWrite propose={() => undefined} />}
      </PartForms>
    </PartFormsProvider>
  )
}

async function renderCard(variants: SellerVariant[], options: Parameters<typeof render>[1] = {}) {
  openProductDesk('products.write', 'stock.read')
  answerCalls({ 'GET /shop/products/{id}': () => ({ product: testProduct({ variants }) }) })
  const rendered = await render(<StoredVariants />, { path: '/shop/7/products/3', ...options })
  await expect.element(page.getByRole('heading', { name: rendered.t('products.variants'), exact: true })).toBeVisible()
  const { t } = rendered
  return {
    ...rendered,
    field: (label: string, name: string) => page.getByLabelText(`${label} ${name}`, { exact: true }),
    price: (name: string) => page.getByLabelText(`${t('products.price_in', { symbol: '$' })} ${name}`, { exact: true }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    chooseInMenu: async (row: string, entry: string) => {
      await page.getByRole('button', { name: t('list.actions', { row }) }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
  }
}

/** Answers a save with the variants that it changed. */
const answerSave = (...variants: SellerVariant[]) =>
  answerCalls({ [save]: () => ({ variants, removed: [], version: 'v2' }) })

const sent = () => sentCalls(save).map(({ body }) => body)

test('variants: only the typed price is saved, and it is shown in the format of the language', async () => {
  answerSave(testVariant(31, { price: 19.99 }))
  const { t, price, press } = await renderCard([testVariant(31), testVariant(32, { size: 'L' })])
  await price('Red / M').fill('19,99')
  await userEvent.tab()
  await expect.element(price('Red / M')).toHaveValue('19.99')
  await press(t('form.save'))
  await expect.element(page.getByRole('button', { name: t('form.save') })).not.toBeInTheDocument()
  expect(sent()).toEqual([{ version: 'v1', variants: [{ id: 31, price: 19.99 }] }])
})

test('variants: a price in Arabic digits is the same amount', async () => {
  answerSave(testVariant(31, { price: 19.99 }))
  const { t, price, press } = await renderCard([testVariant(31)], { language: 'ar', width: 360 })
  await price('Red / M').fill('١٩٫٩٩')
  await press(t('form.save'))
  await expect.poll(sent).toEqual([{ version: 'v1', variants: [{ id: 31, price: 19.99 }] }])
})

test('variants: a text that is not an amount is refused in its field', async () => {
  const { t, price, press } = await renderCard([testVariant(31)])
  await price('Red / M').fill('cheap')
  await press(t('form.save'))
  await expect.element(page.getByText(t('form.no_amount'))).toBeVisible()
  await expect.element(price('Red / M')).toHaveFocus()
  await price('Red / M').fill('99999999999999999')
  await expect.element(page.getByText(t('form.amount_too_large', { max: '99,999,999,999.99' }))).toBeVisible()
  expect(sent()).toEqual([])
})

test('variants: colours and sizes add rows, whose prices can be set together', async () => {
  answerSave(testVariant(41), testVariant(42, { color: 'Blue' }))
  const { t, press } = await renderCard([], { width: 360 })
  await press('Red')
  await press('Blue')
  await press('M')
  await press(t('products.add_count', { number: 2 }))
  await page.getByLabelText(t('products.fill_amount')).fill('12,5')
  await press(t('products.fill_all'))
  await expectNoAxeViolations()
  await press(t('form.save'))
  await expect.poll(sent).toEqual([
    {
      version: 'v1',
      variants: [
        { color: 'Red', size: 'M', price: 12.5 },
        { color: 'Blue', size: 'M', price: 12.5 },
      ],
    },
  ])
  await expect.element(page.getByText(t('products.available', { count: 12 })).first()).toBeVisible()
})

test('variants: a product without colours and sizes has one variant', async () => {
  answerSave(testVariant(41, { color: null, size: null }))
  const { t, price, press } = await renderCard([])
  await press(t('products.add_count', { number: 1 }))
  await price(t('products.only_variant')).fill('5')
  await press(t('form.save'))
  await expect.poll(sent).toEqual([{ version: 'v1', variants: [{ color: null, size: null, price: 5 }] }])
})

test('variants: an ordered variant can only be hidden, another one is removed with the save', async () => {
  answerCalls({
    [save]: () => ({
      variants: [testVariant(31, { is_hidden: true, has_orders: true })],
      removed: [32],
      version: 'v2',
    }),
  })
  const { t, press, chooseInMenu } = await renderCard([
    testVariant(31, { has_orders: true }),
    testVariant(32, { size: 'L' }),
  ])
  await page.getByRole('button', { name: t('list.actions', { row: 'Red / M' }) }).click()
  await expect.element(page.getByRole('menuitem', { name: t('products.hide_variant') })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: t('form.remove') })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: t('products.hide_variant') }).click()
  await chooseInMenu('Red / L', t('form.remove'))
  await expect.element(page.getByText(t('products.removed_with_save'))).toBeVisible()
  await press(t('form.save'))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Red / L' })).not.toBeInTheDocument()
  await expect.element(page.getByText(t('products.hidden'), { exact: true })).toBeVisible()
  expect(sent()).toEqual([
    {
      version: 'v1',
      variants: [
        { id: 31, is_hidden: true },
        { id: 32, remove: true },
      ],
    },
  ])
})

test('variants: a removed row can be kept before the save', async () => {
  const { t, press, chooseInMenu } = await renderCard([testVariant(31)])
  await chooseInMenu('Red / M', t('form.remove'))
  await press(t('products.keep_variant', { name: 'Red / M' }))
  await expect.element(page.getByRole('button', { name: t('form.save') })).not.toBeInTheDocument()
})

test('variants: the period of a reduced price is in the time zone that is shown beside it', async () => {
  answerSave(testVariant(31, { discount_price: 20 }))
  const { t, press, field, chooseInMenu } = await renderCard([testVariant(31)])
  await field(t('products.reduced_in', { symbol: '$' }), 'Red / M').fill('20')
  await chooseInMenu('Red / M', t('products.set_period'))
  await expect.element(page.getByText(t('products.time_zone', { zone: 'Asia/Dhaka' }))).toBeVisible()
  await page.getByLabelText(t('products.variant.discount_until')).fill('2026-12-31T23:00')
  await expectNoAxeViolations()
  await press(t('form.save'))
  await expect
    .poll(sent)
    .toMatchObject([{ variants: [{ id: 31, discount_price: 20, discount_until: '2026-12-31T17:00:00.000Z' }] }])
})

test('variants: a moment without its time is refused in its field, and is not saved as none', async () => {
  answerSave(testVariant(31, { discount_price: 20 }))
  const { t, press, field, chooseInMenu } = await renderCard([testVariant(31)])
  const from = page.getByLabelText(t('products.variant.discount_from'))
  await field(t('products.reduced_in', { symbol: '$' }), 'Red / M').fill('20')
  await chooseInMenu('Red / M', t('products.set_period'))
  await from.click()
  await userEvent.keyboard('12312026')
  await press(t('form.save'))
  await expect.element(page.getByText(t('grid.no_moment'))).toBeVisible()
  await expect.element(from).toHaveFocus()
  expect(sent()).toEqual([])
  await from.fill('2026-12-31T23:00')
  await press(t('form.save'))
  await expect
    .poll(sent)
    .toMatchObject([{ variants: [{ id: 31, discount_price: 20, discount_from: '2026-12-31T17:00:00.000Z' }] }])
})

test('variants: a stored moment whose time is emptied stays stored, even if its row is not shown at the save', async () => {
  const discount_from = '2026-12-31T17:00:00.000Z'
  const variants = Array.from({ length: 20 }, (_, index) =>
    testVariant(100 + index, { size: `S${index}`, discount_price: 20, ...(index === 5 && { discount_from }) }),
  )
  answerSave(...variants)
  const { t, press, field } = await renderCard(variants)
  const from = page
    .getByRole('group', { name: 'Red / S5', exact: true })
    .getByLabelText(t('products.variant.discount_from'))
  await field(t('products.variant.sku'), 'Red / S5').fill('SOCK-5')
  await from.click()
  await userEvent.keyboard('{Delete}')
  await expect.element(from).toHaveValue('')
  await page.getByRole('searchbox').fill('S11')
  await expect.element(from).not.toBeInTheDocument()
  await press(t('form.save'))
  await expect.poll(sent).toEqual([{ version: 'v1', variants: [{ id: 105, sku: 'SOCK-5' }] }])
})

test('variants: an error of the server is shown at its row, even on another page', async () => {
  const variants = Array.from({ length: 120 }, (_, index) => testVariant(100 + index, { size: `S${index}` }))
  answerCalls({
    [save]: refuse(422, 'Check the fields', {
      code: 'errors.invalid',
      errors: { 'variants.0.sku': ['This SKU is taken.'] },
    }),
  })
  const { t, press, field } = await renderCard(variants)
  await press(t('list.page', { number: 3 }))
  await field(t('products.variant.sku'), 'Red / S110').fill('SOCK-1')
  await press(t('list.page', { number: 1 }))
  await press(t('form.save'))
  await expect.element(page.getByText('This SKU is taken.')).toBeVisible()
  await expect.element(field(t('products.variant.sku'), 'Red / S110')).toHaveValue('SOCK-1')
})

test('variants: rows are found by their names, and actions apply to the found rows', async () => {
  const variants = Array.from({ length: 20 }, (_, index) =>
    testVariant(100 + index, { color: index % 2 ? 'Blue' : 'Red', size: `S${index}` }),
  )
  answerSave()
  const { t, press } = await renderCard(variants)
  await page.getByLabelText(t('products.find_variant')).fill('blue')
  await page.getByLabelText(t('products.fill_amount')).fill('9')
  await press(t('products.fill_all'))
  await press(t('form.save'))
  await expect.poll(() => sent()[0]?.variants).toHaveLength(10)
})

test('variants: a price that two people changed is shown with both values', async () => {
  const current = { variants: [testVariant(31, { price: 30 })], version: 'v9' }
  answerCalls({
    [save]: refuse(409, 'Changed meanwhile', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t, price, press } = await renderCard([testVariant(31)])
  await price('Red / M').fill('20')
  await press(t('form.save'))
  await expect.element(page.getByRole('radio', { name: '30.00' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '20.00' })).toBeVisible()
})

test('variants: with 500 rows, a key press changes nothing outside its row', async () => {
  const variants = Array.from({ length: 500 }, (_, index) =>
    testVariant(100 + index, { size: `S${index}`, discount_price: 20, barcode: '4006381333931' }),
  )
  const { price } = await renderCard(variants)
  const input = price('Red / S0').element() as HTMLInputElement
  await price('Red / S0').fill('1')
  const row = input.closest('li')
  const changed = await changedNodes(input.closest('ul') as Element, async () => {
    await userEvent.keyboard('2')
    await expect.element(price('Red / S0')).toHaveValue('12')
  })
  expect(changed.filter((node) => !row?.contains(node))).toEqual([])
})
