import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import {
  openProductDesk,
  testChoices,
  testPicture,
  testProduct,
  testShownProduct,
  testVariant,
} from '#console/testing/products.ts'
import { disposePage, render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ProductWords } from '#contract/product-parts.ts'
import type { SellerProduct } from '#contract/shop-products.ts'
import { answerCalls, loseResponse, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ProductPage } from './product-page.tsx'

type Diagnosis = DataAt<'GET /shop/products/{id}/diagnosis'>

const hidden: Diagnosis = {
  is_shown: false,
  findings: [
    { code: 'draft', text: 'It is a draft.', hides: true, about: [] },
    { code: 'not_translated', text: 'Some languages have no words.', hides: false, about: ['العربية'] },
  ],
}

interface RenderOptions extends NonNullable<Parameters<typeof render>[1]> {
  readonly product?: SellerProduct
  readonly permissions?: readonly string[]
  readonly diagnosis?: Diagnosis
}

async function renderPage({ product = testProduct(), diagnosis = hidden, ...options }: RenderOptions = {}) {
  const { permissions = ['products.write', 'stock.read', 'activity.read'], ...rest } = options
  openProductDesk(...permissions)
  answerCalls({
    'GET /shop/products/{id}': () => ({ product }),
    'GET /shop/products/{id}/diagnosis': () => diagnosis,
    'GET /shop/products/{id}/neighbours': () => ({ previous: null, next: null }),
    'GET /shop/product-choices': () => testChoices,
    'GET /shop/brands': () => ({ brands: [{ id: 4, name: 'Fjord' }] }),
  })
  const rendered = await render(<ProductPage id="3" />, { path: '/shop/7/products/3', ...rest })
  const { t } = rendered
  await expect.element(page.getByRole('tablist')).toBeVisible()
  return {
    ...rendered,
    name: page.getByLabelText(t('products.name')).first(),
    press: (label: string) => page.getByRole('button', { name: label, exact: true }).first().click(),
    card: (name: string) => page.getByRole('region', { name }),
  }
}

const words = 'POST /shop/products/{id}/words'
const details = 'POST /shop/products/{id}/details'
const state = 'POST /shop/products/{id}/state'

const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, 300)

test.each(screens)(
  'a product in %s at %i px: long words, many variants and missing parts fit',
  async (language, width) => {
    const product = testProduct({
      words: {
        en: {
          ...testProduct().words.en,
          name: longWord,
          summary: [longWord],
          specifications: [[longWord, longWord]],
        } as never,
      },
      state: 'refused',
      refusal: { reason: `${longWord} ${longWord}`, at: '2026-01-06T12:00:00.000Z' },
      variants: Array.from({ length: 60 }, (_, index) =>
        testVariant(100 + index, {
          size: `${index}`,
          price: 99_999.99,
          discount_price: 88_888.88,
          is_hidden: index === 1,
        }),
      ),
      pictures: [testPicture(1, { alt: longWord, color: 'Red' }), testPicture(2)],
    })
    const { t } = await renderPage({ product, language, width })
    await expect.element(page.getByRole('heading', { level: 1, name: longWord })).toBeVisible()
    await expect.element(page.getByText('It is a draft.')).toBeVisible()
    await expect
      .element(
        page
          .getByRole('list', { name: t('products.variants') })
          .getByRole('listitem')
          .first(),
      )
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('a product: changed words are saved by language, and the bar names the changed parts', async () => {
  const { t, name, press } = await renderPage({ width: 360 })
  let version = 1
  answerCalls({
    [words]: ({ body }) => {
      version += 1
      const own = { ...testProduct().words.en, ...body, locale: undefined, version: undefined }
      const { locale: _, version: __, ...stored } = own
      return {
        words: { ...testProduct().words, [body.locale]: { ...blank, ...stored } } as SellerProduct['words'],
        version: `w${version}`,
      }
    },
    [details]: () => ({ details: { ...testProduct().details, unit: 'box' }, version: 'd2' }),
  })
  await name.fill('Warm socks')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByRole('tabpanel', { name: 'العربية' }).getByRole('textbox').first().fill('جوارب')
  await page.getByLabelText(t('products.unit')).fill('box')
  const parts = [t('products.words'), t('products.details')].join(', ')
  await expect.element(page.getByText(t('form.unsaved_parts', { parts }))).toBeVisible()
  await press(t('form.save'))
  await expect.poll(() => useNotice.getState().text).toBe(t('form.saved'))
  expect(sentCalls(words).map(({ body }) => body)).toEqual([
    { locale: 'en', name: 'Warm socks', version: 'w1' },
    { locale: 'ar', name: 'جوارب', version: 'w2' },
  ])
  expect(sentCalls(details)[0]?.body).toMatchObject({ unit: 'box', category_id: 12, brand_id: 4, version: 'd1' })
})

const blank = { name: '', summary: [], description: '', specifications: [], search_title: '', search_description: '' }

test('a product: of two changed parts, one is stored, and the one that fails shows its error and stays', async () => {
  const { t, name, press } = await renderPage()
  answerCalls({
    [words]: refuse(422, 'Check the fields', { code: 'errors.invalid', errors: { name: ['Another name, please.'] } }),
    [details]: () => ({ details: { ...testProduct().details, unit: 'box' }, version: 'd2' }),
  })
  await name.fill('Warm socks')
  await page.getByLabelText(t('products.unit')).fill('box')
  await press(t('form.save'))
  await expect.element(page.getByText('Another name, please.')).toBeVisible()
  const [saved, failed] = [t('products.details'), t('products.words')]
  await expect.poll(() => useNotice.getState().text).toBe(t('form.partly_saved', { saved, failed }))
  await expect.element(page.getByText(t('form.unsaved_parts', { parts: failed }))).toBeVisible()
  await expect.element(name).toHaveFocus()
})

test('a product: a word that two people changed is shown with both values', async () => {
  const { t, name, press } = await renderPage({ width: 360 })
  const theirs = { words: { en: { ...testProduct().words.en, name: 'Their socks' } }, version: 'w9' }
  answerCalls({
    [words]: refuse(409, 'Changed meanwhile', { code: 'errors.changed_meanwhile', data: { current: theirs } }),
  })
  await name.fill('My socks')
  await press(t('form.save'))
  await expect.element(page.getByRole('radio', { name: 'Their socks' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'My socks' })).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a product: unsaved words and rows are restored after a reload, each in its part', async () => {
  const first = await renderPage()
  await first.name.fill('Warm socks')
  await first.press(first.t('products.add_variants'))
  await first.press('Blue')
  await first.press(first.t('products.add_count', { number: 2 }))
  await cleanup()
  disposePage()
  const { t, name } = await renderPage()
  await expect.element(name).toHaveValue('Warm socks')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Blue / L' })).toBeVisible()
  const parts = [t('products.words'), t('products.variants')].join(', ')
  await expect.element(page.getByText(t('form.unsaved_parts', { parts }))).toBeVisible()
})

test('a product: a language without words shows the words of the default language, and is marked', async () => {
  const { t } = await renderPage()
  const tab = page.getByRole('tab', { name: 'العربية' })
  await expect.element(tab.getByText(t('products.no_words'))).toBeInTheDocument()
  await tab.click()
  await expect
    .element(page.getByRole('tabpanel', { name: 'العربية' }).getByPlaceholder('Wool socks').first())
    .toBeVisible()
})

test('a product: specifications are added by pasting two columns, moved and removed', async () => {
  const { t, press } = await renderPage()
  answerCalls({ [words]: () => ({ words: testProduct().words, version: 'w2' }) })
  const first = page.getByLabelText(t('products.specification_name', { number: 1 })).first()
  const data = new DataTransfer()
  data.setData('text', 'Weight\t80 g\nCare\tWash cold')
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await page
    .getByRole('button', { name: t('products.specification_up', { number: 3 }) })
    .first()
    .click()
  await page
    .getByRole('button', { name: t('products.specification_remove', { number: 1 }) })
    .first()
    .click()
  await press(t('form.save'))
  await expect
    .poll(() => sentCalls(words)[0]?.body)
    .toMatchObject({
      specifications: [
        ['Care', 'Wash cold'],
        ['Weight', '80 g'],
      ],
    })
})

test('a product is shown by the main button, after its changes are saved', async () => {
  const { t, name } = await renderPage()
  answerCalls({
    [words]: () => ({ words: { en: { ...testProduct().words.en, name: 'Warm socks' } as never }, version: 'w2' }),
    [state]: () => ({ product: testProduct({ state: 'shown', moves: ['draft', 'shown', 'archived'] }) }),
  })
  await name.fill('Warm socks')
  await page
    .getByRole('button', { name: t('products.do_show') })
    .first()
    .click()
  await expect.element(page.getByText(t('products.state.not_visible')).first()).toBeVisible()
  expect(sentCalls(words)).toHaveLength(1)
  expect(sentCalls(state)[0]?.body).toEqual({ state: 'shown', shown_from: null })
})

test('a product that cannot be shown displays the reason', async () => {
  const { t } = await renderPage({ width: 360, product: testProduct({ variants: [] }) })
  answerCalls({ [state]: refuse(422, 'Add a variant with a price first.', { code: 'products.no_variant' }) })
  await page
    .getByRole('button', { name: t('products.do_show') })
    .last()
    .click()
  await expect.element(page.getByText('Add a variant with a price first.')).toBeVisible()
  await expect.element(page.getByText(t('products.no_variants_text'))).toBeVisible()
})

test('a product can be scheduled for a moment in the time zone of the market', async () => {
  const { t, press } = await renderPage()
  answerCalls({ [state]: () => ({ product: testProduct({ state: 'shown', shown_from: '2099-01-01T12:00:00.000Z' }) }) })
  await press(t('orders.other_steps'))
  await page.getByRole('menuitem', { name: t('products.show_from') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('products.shown_from')).fill('2020-01-01T00:00')
  await dialog.getByRole('button', { name: t('products.plan') }).click()
  await expect.element(dialog.getByText(t('products.not_ahead'))).toBeVisible()
  await dialog.getByLabelText(t('products.shown_from')).fill('2099-01-01T18:00')
  await expectNoAxeViolations()
  await dialog.getByRole('button', { name: t('products.plan') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentCalls(state)[0]?.body).toEqual({ state: 'shown', shown_from: '2099-01-01T12:00:00.000Z' })
  await expect.element(page.getByText(t('products.state.scheduled')).first()).toBeVisible()
})

test('a product that shoppers see is marked as seen, and links to its page in the shop', async () => {
  const { t, press } = await renderPage({
    product: testProduct({ state: 'shown', moves: ['draft', 'shown', 'archived'] }),
    diagnosis: { is_shown: true, findings: [] },
  })
  await expect.element(page.getByText(t('products.seen'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('products.nothing_missing'))).toBeVisible()
  await press(t('orders.other_steps'))
  const link = page.getByRole('menuitem', { name: t('products.open_in_shop') })
  await expect.element(link).toHaveAttribute('href', '/products/3/details')
})

test('a finding links to the card where it is fixed', async () => {
  const finding = { code: 'no_picture' as const, text: 'It has no picture.', hides: false, about: [] }
  const { t } = await renderPage({ diagnosis: { is_shown: true, findings: [finding] } })
  await expect.element(page.getByRole('link', { name: t('products.to_pictures') })).toHaveAttribute('href', '#pictures')
  expect(document.querySelector('#pictures')).not.toBeNull()
})

test('without the permission to write, a product is read-only', async () => {
  const { t, name } = await renderPage({ permissions: ['products.read'] })
  await expect.element(name).toBeDisabled()
  await expect.element(page.getByText(t('products.read_only'))).toBeVisible()
  for (const label of [t('products.do_show'), t('products.add_variants'), t('products.choose_pictures')]) {
    await expect.element(page.getByText(label)).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('button', { name: t('products.preview') })).toBeVisible()
  await expectNoAxeViolations()
})

test('a product of another shop is not found', async () => {
  openProductDesk('products.read')
  answerCalls({
    'GET /shop/products/{id}': refuse(404, 'There is no such product', { code: 'products.not_found' }),
    'GET /shop/product-choices': () => testChoices,
  })
  const { t } = await render(<ProductPage id="9" />, { path: '/shop/7/products/9' })
  await expect.element(page.getByRole('heading', { level: 1, name: t('products.not_found') })).toBeVisible()
})

test('details: a brand is found by typing, and a weight in digits of any script is saved', async () => {
  answerCalls({ [details]: () => ({ details: { ...testProduct().details, weight_grams: 1250 }, version: 'd2' }) })
  const { t, press } = await renderPage({ width: 360 })
  answerCalls({
    'GET /shop/brands': ({ query }) => ({
      brands: query.search ? [{ id: 9, name: 'Harbour' }] : [{ id: 4, name: 'Fjord' }],
    }),
  })
  await page.getByLabelText(t('products.brand')).fill('har')
  await page.getByRole('option', { name: 'Harbour' }).click()
  await page.getByLabelText(t('products.weight')).fill('heavy')
  await press(t('form.save'))
  await expect.element(page.getByText(t('products.no_weight'))).toBeVisible()
  await page.getByLabelText(t('products.weight')).fill('١٬٢٥٠')
  await press(t('form.save'))
  await expect
    .poll(() => sentCalls(details)[0]?.body)
    .toEqual({
      version: 'd1',
      category_id: 12,
      brand_id: 9,
      vat_tax_id: null,
      unit: 'pair',
      weight_grams: 1250,
    })
})

test('a preview shows the product as shoppers of a language would see it', async () => {
  const { t, press } = await renderPage({ width: 360 })
  answerCalls({ 'GET /shop/products/{id}/preview': () => ({ product: testShownProduct }) })
  await press(t('products.preview'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(t('shell.language')).selectOptions('العربية')
  await expect.element(dialog.getByRole('heading', { name: 'جوارب' })).toBeVisible()
  await expect.element(dialog.getByText('$20.00')).toBeVisible()
  await expect.element(dialog.getByRole('article')).toHaveAttribute('dir', 'rtl')
  await expect
    .poll(() => sentCalls('GET /shop/products/{id}/preview').map(({ headers }) => headers.get('Accept-Language')))
    .toEqual(['en', 'ar'])
  await expectNoAxeViolations()
})

test('a product is titled in the language of the page, and otherwise in the default language', async () => {
  const { words } = testProduct()
  const arabic = { ...(words.en as ProductWords), name: 'جوارب' }
  const translated = testProduct({ words: { ...words, ar: arabic } })
  await renderPage({ product: translated, language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'جوارب' })).toBeVisible()
  await cleanup()
  disposePage()
  await renderPage({ language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1, name: words.en?.name })).toBeVisible()
})

test('the product page leads to the products around it in the list that it was opened from, and back to that list', async () => {
  const path = '/shop/7/products/3?view=draft&search=socks&sort=name'
  const { t, router } = await renderPage({ path })
  answerCalls({
    'GET /shop/products/{id}/neighbours': () => ({ previous: null, next: { id: 5, name: 'Silk socks' } }),
  })
  await queryClient.invalidateQueries({ queryKey: ['products'] })
  const next = page.getByRole('link', { name: /Silk socks/ })
  await expect.element(next).toHaveAttribute('href', '/console/shop/7/products/5?view=draft&search=socks&sort=name')
  await expect.element(page.getByRole('button', { name: t('products.no_previous') })).toBeDisabled()
  expect(sentCalls('GET /shop/products/{id}/neighbours').at(-1)?.query).toEqual({
    filter: 'draft',
    search: 'socks',
    sort: 'name',
  })
  await page
    .getByRole('navigation', { name: t('shell.breadcrumbs') })
    .getByRole('link', { name: t('products.title') })
    .click()
  await expect.poll(() => router.state.location.search).toBe('?view=draft&search=socks&sort=name')
})

test('a brand that the market does not have is proposed from the form, which keeps what was typed', async () => {
  const { t, press, name } = await renderPage({ width: 360 })
  const earlier = {
    id: 1,
    kind: 'brand' as const,
    name: 'Slogan',
    hex: null,
    state: 'refused' as const,
    result: null,
    reason: 'It is a slogan.',
    created_at: '2026-01-05T12:00:00.000Z',
    decided_at: '2026-01-06T12:00:00.000Z',
  }
  answerCalls({ 'GET /shop/proposals': () => ({ proposals: [earlier] }) })
  await name.fill('Warm socks')
  await press(t('products.propose_brand'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/It is a slogan\./)).toBeVisible()
  await expectNoAxeViolations()
  await dialog.getByLabelText(t('products.name')).fill('Fjordling')
  const propose = dialog.getByRole('button', { name: t('products.propose') })
  answerCalls({ 'POST /shop/proposals': loseResponse })
  await propose.click()
  await expect.element(dialog.getByText(t('states.unreachable'))).toBeVisible()
  answerCalls({
    'POST /shop/proposals': ({ body: { name } }) => ({
      proposal: { ...earlier, name, state: 'open' as const, reason: null, decided_at: null },
    }),
  })
  await propose.click()
  await expect.poll(() => useNotice.getState().text).toContain('Fjordling')
  expect(sentCalls('POST /shop/proposals')[0]?.body).toEqual({
    kind: 'brand',
    name: 'Fjordling',
    hex: null,
    product_id: 3,
  })
  const keys = sentCalls('POST /shop/proposals').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(sentCalls('POST /shop/products/{id}/words')).toEqual([])
  await expect.element(name).toHaveValue('Warm socks')
})
