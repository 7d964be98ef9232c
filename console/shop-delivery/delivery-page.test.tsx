import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtShop } from '#console/testing/orders.ts'
import { openProductDesk } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { suspendTestShop, testDelivery, testTerms, testZone } from '#console/testing/shop-pages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import DeliveryPage from './delivery-page.tsx'

const countries = [
  { code: 'BD', name: 'Bangladesh', phone_code: '+880' },
  { code: 'US', name: 'United States', phone_code: '+1' },
]
const tried = {
  is_deliverable: true,
  zone: 'Capital',
  terms: testTerms(2),
  charge: 2,
  free_missing: null,
  days_min: 5,
  days_max: 8,
}

beforeEach(() => {
  openProductDesk('delivery.write')
  answerCalls({
    'GET /shop/delivery': () => testDelivery(),
    'GET /countries': () => ({ countries }),
    'POST /shop/delivery/try': () => tried,
  })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<DeliveryPage />, { path: '/shop/7/delivery', ...options })

const save = (t: ConsoleText) => page.getByRole('button', { name: t('form.save') }).click()
const dialog = () => page.getByRole('dialog')
const charge = (t: ConsoleText) => page.getByRole('textbox', { name: t('shop-delivery.charge') })

async function chooseCountry(t: ConsoleText, around: Pick<typeof page, 'getByRole'>, typed: string, name: string) {
  await around.getByRole('combobox', { name: t('form.country') }).fill(typed)
  await page.getByRole('option', { name }).click()
}

async function addPlace(t: ConsoleText, city: string) {
  await dialog().getByLabelText(t('shop-delivery.city')).fill(city)
  await dialog()
    .getByRole('button', { name: t('shop-delivery.add_place') })
    .click()
}

describe('the delivery terms', () => {
  test('are saved with a decimal comma, and refused fields are named', async () => {
    const errors = { 'terms.charge': ['Too much'], days_max: ['Shorter than the shortest'] }
    answerCalls({ 'POST /shop/delivery': refuse(422, 'Check', { errors }) })
    const { t } = await renderPage()
    await charge(t).fill('19,99')
    await save(t)
    await expect.element(charge(t)).toHaveAccessibleDescription(/Too much/)
    await expect
      .element(page.getByLabelText(t('shop-delivery.days_max')))
      .toHaveAccessibleDescription(/Shorter than the shortest/)
    expect(sentCalls('POST /shop/delivery')[0]?.body).toMatchObject({
      version: '1',
      days_min: 2,
      days_max: 5,
      delivers_elsewhere: true,
      terms: { ...testTerms(19.99), free_from: 50 },
    })
  })

  test('that two people changed are shown side by side', async () => {
    const theirs = testDelivery({ terms: { ...testTerms(8), free_from: 50 } }, '2')
    answerCalls({
      'POST /shop/delivery': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current: theirs } }),
    })
    const { t } = await renderPage()
    await charge(t).fill('7')
    await save(t)
    await page.getByRole('radio', { name: /\$8/ }).click()
    await page.getByRole('button', { name: t('form.resolve') }).click()
    await expect.element(charge(t)).toHaveValue('8.00')
  })

  test('are read-only without the permission', async () => {
    signInAtShop('delivery.read')
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
    await expect.element(charge(t)).toBeDisabled()
    await expect.element(page.getByRole('button', { name: t('shop-delivery.add_zone') })).not.toBeInTheDocument()
    await expect.element(page.getByText('Capital')).toBeVisible()
  })

  test('of a suspended shop are read-only', async () => {
    suspendTestShop('Papers are missing.', 'delivery.write')
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.suspended', { reason: 'Papers are missing.' }))).toBeVisible()
    await expect.element(charge(t)).toBeDisabled()
  })
})

describe('a delivery zone', () => {
  test('is added with searched places, begins with the default terms, and is saved', async () => {
    answerCalls({
      'POST /shop/delivery': () =>
        testDelivery({ zones: [testZone(1, 'Capital', 'Dhaka'), testZone(2, 'North', 'Bogura')] }, '2'),
    })
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('shop-delivery.add_zone') }).click()
    await dialog().getByLabelText(t('shop-delivery.zone_name')).fill('North')
    await addPlace(t, 'Bogura')
    await expect.element(dialog().getByText(t('shop-delivery.choose_country'))).toBeVisible()
    await chooseCountry(t, dialog(), 'BD', 'Bangladesh')
    await addPlace(t, 'Dhaka')
    const taken = { place: 'Dhaka, Bangladesh', other: 'Capital', zone: 'North' }
    await expect.element(dialog().getByText(t('shop-delivery.place_taken', taken))).toBeVisible()
    await addPlace(t, 'Bogura')
    await expect.element(dialog().getByText('Bogura, Bangladesh')).toBeVisible()
    await page.getByRole('button', { name: t('form.done') }).click()
    await save(t)
    await expect.poll(() => sentCalls('POST /shop/delivery')).toHaveLength(1)
    expect(sentCalls('POST /shop/delivery')[0]?.body?.zones).toEqual([
      testZone(1, 'Capital', 'Dhaka'),
      {
        name: 'North',
        terms: { ...testTerms(5), free_from: 50 },
        places: [{ country: 'Bangladesh', state: null, city: 'Bogura' }],
      },
    ])
    await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'North' }) })).toBeVisible()
  })

  test('that is incomplete is named, and nothing is saved', async () => {
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('form.edit', { name: 'Capital' }) }).click()
    await dialog()
      .getByRole('textbox', { name: t('shop-delivery.charge') })
      .fill('much')
    await page.getByRole('button', { name: t('form.done') }).click()
    await expect.element(page.getByText(t('shop-delivery.unfinished'))).toBeVisible()
    await save(t)
    await expect.element(page.getByText(t('shop-delivery.finish_zones', { zones: ['Capital'] }))).toBeVisible()
    expect(sentCalls('POST /shop/delivery')).toEqual([])
  })

  test('is removed, and restored by Discard', async () => {
    const { t } = await renderPage()
    const edit = page.getByRole('button', { name: t('form.edit', { name: 'Capital' }) })
    await edit.click()
    await page.getByRole('button', { name: t('form.remove'), exact: true }).click()
    await expect.element(page.getByText(t('shop-delivery.no_zones'))).toBeVisible()
    await page.getByRole('button', { name: t('form.discard') }).click()
    await expect.element(edit).toBeVisible()
  })

  test('that repeats a place of another zone is reported with both names before the save', async () => {
    const zones = [testZone(1, 'Capital', 'Dhaka'), testZone(2, 'North', 'dhaka')]
    answerCalls({ 'GET /shop/delivery': () => testDelivery({ zones }) })
    const { t } = await renderPage()
    const both = { place: 'dhaka, Bangladesh', first: 'Capital', other: 'North' }
    await expect.element(page.getByText(t('shop-delivery.place_in_both', both))).toBeVisible()
    await charge(t).fill('6')
    await save(t)
    await expect.element(page.getByText(t('shop-delivery.place_once'))).toBeVisible()
    expect(sentCalls('POST /shop/delivery')).toEqual([])
  })

  test('shows the refusal of one of its places', async () => {
    const errors = { 'zones.0.places.0': ['Choose a country from the list.'] }
    answerCalls({ 'POST /shop/delivery': refuse(422, 'Check', { errors }) })
    const { t } = await renderPage()
    await charge(t).fill('6')
    await save(t)
    await expect.element(page.getByText('Choose a country from the list.')).toBeVisible()
  })
})

describe('the example', () => {
  test('is updated after changes of its address and of unsaved terms', async () => {
    const { t } = await renderPage()
    await chooseCountry(t, page, 'BD', 'Bangladesh')
    await page.getByLabelText(t('shop-delivery.city')).fill('Dhaka')
    await expect.element(page.getByText('5–8')).toBeVisible()
    await expect
      .poll(() => sentCalls('POST /shop/delivery/try').at(-1)?.body)
      .toEqual({ country: 'Bangladesh', state: null, city: 'Dhaka', weight_grams: 1000, amount: 50, edit: null })
    answerCalls({ 'POST /shop/delivery/try': () => ({ ...tried, zone: null, charge: 9, free_missing: 12.5 }) })
    await charge(t).fill('9')
    await expect.element(page.getByText(t('shop-delivery.free_missing', { amount: '$12.50' }))).toBeVisible()
    expect(sentCalls('POST /shop/delivery/try').at(-1)?.body?.edit).toMatchObject({
      terms: { charge: 9 },
      zones: [testZone(1, 'Capital', 'Dhaka')],
    })
  })

  test('shows that the shop does not deliver to an address, and requires complete terms', async () => {
    answerCalls({ 'POST /shop/delivery/try': () => ({ ...tried, is_deliverable: false, zone: null, terms: null }) })
    const { t } = await renderPage()
    await expect.element(page.getByText(t('shop-delivery.example_empty'))).toBeVisible()
    await chooseCountry(t, page, 'BD', 'Bangladesh')
    await expect.element(page.getByText(t('shop-delivery.not_delivered'))).toBeVisible()
    await charge(t).fill('much')
    await expect.element(page.getByText(t('shop-delivery.finish_first'))).toBeVisible()
  })

  test('shows the error of a failed calculation, and can be retried', async () => {
    answerCalls({ 'POST /shop/delivery/try': refuse(500, 'Broken') })
    const { t } = await renderPage()
    await chooseCountry(t, page, 'BD', 'Bangladesh')
    await expect.element(page.getByText('Broken')).toBeVisible()
    answerCalls({ 'POST /shop/delivery/try': () => tried })
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText('5–8')).toBeVisible()
  })
})

test.each(oppositeScreens)('the delivery page fits and has no axe violations (%s, %i px)', async (language, width) => {
  const long = testZone(2, 'Longword'.repeat(7), ...Array.from({ length: 30 }, (_, at) => `City ${at}`))
  answerCalls({ 'GET /shop/delivery': () => testDelivery({ zones: [testZone(1, 'Capital', 'Dhaka'), long] }) })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByText(long.name)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await page.getByRole('button', { name: t('form.edit', { name: long.name }) }).click()
  await expect.element(dialog()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})
