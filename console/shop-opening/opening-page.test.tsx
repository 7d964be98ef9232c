import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtShop } from '#console/testing/orders.ts'
import { openProductDesk } from '#console/testing/products.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import { suspendTestShop, testDelivery, testOpening } from '#console/testing/shop-pages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatWeekday } from '#locales/dates.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import OpeningPage from './opening-page.tsx'

const holiday = { from: '2026-02-01', until: '2026-02-10', words: { en: 'At the sea.' }, is_now: false }

beforeEach(() => {
  openProductDesk('shop.write', 'delivery.read')
  answerCalls({ 'GET /shop/opening': () => testOpening(), 'GET /shop/delivery': () => testDelivery() })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<OpeningPage />, { path: '/shop/7/opening', ...options })

test('the opening: closing explains its effect before the save, and sends only that field', async () => {
  answerCalls({ 'POST /shop/opening': () => testOpening({ is_closed: true, is_open: false }, '2') })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('shop-opening.close') }).click()
  await expect.element(page.getByText(t('shop-opening.will_close'))).toBeVisible()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('shop-opening.is_closed'))).toBeVisible()
  expect(sentCalls('POST /shop/opening')[0]?.body).toEqual({
    version: '1',
    is_closed: true,
    holiday: null,
    hours: [],
    processing_days: 3,
  })
})

test('the opening: a holiday is planned with a text per language, which the preview shows', async () => {
  answerCalls({ 'POST /shop/opening': () => testOpening({ holiday }, '2') })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('shop-opening.plan') }).click()
  await expect.element(page.getByText(t('shop-opening.time_zone', { zone: 'Asia/Dhaka' }))).toBeVisible()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText(t('shop-opening.no_day')).first()).toBeVisible()
  expect(sentCalls('POST /shop/opening')).toEqual([])
  await page.getByRole('textbox', { name: t('shop-opening.from') }).fill('2026-02-01')
  await page.getByRole('textbox', { name: t('shop-opening.until') }).fill('2026-02-10')
  await page.getByLabelText(`${t('shop-opening.words')} (English)`).fill('At the sea.')
  const preview = page.getByRole('figure', { name: t('shop-opening.preview') })
  await expect.element(preview).toMatchTextContent(/1 Feb 2026 – 10 Feb 2026\s*At the sea\./)
  await page.getByRole('tab', { name: 'العربية' }).click()
  await expect.element(preview).toMatchTextContent(/At the sea\./)
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /shop/opening')).toHaveLength(1)
  const { from, until, words } = holiday
  expect(sentCalls('POST /shop/opening')[0]?.body?.holiday).toEqual({ from, until, words })
  await expect
    .element(page.getByText(t('shop-opening.holiday_ahead', { from: '1 Feb 2026', until: '10 Feb 2026' })))
    .toBeVisible()
})

test('the opening: the error of a refused day is shown at its field', async () => {
  answerCalls({
    'GET /shop/opening': () => testOpening({ holiday }),
    'POST /shop/opening': refuse(422, 'Check', { errors: { 'holiday.until': ['Too early'] } }),
  })
  const { t } = await renderPage()
  const until = page.getByLabelText(t('shop-opening.until'))
  await until.fill('2026-01-20')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(until).toHaveAccessibleDescription(/Too early/)
})

test('the opening: the delivery time for shoppers includes the typed processing days', async () => {
  const { t } = await renderPage()
  const shown = (days: number) =>
    page.getByText(t('shop-opening.shown_days', { days, min: days + 2, max: days + 5, days_min: 2, days_max: 5 }))
  await expect.element(shown(3)).toBeVisible()
  const field = page.getByLabelText(t('shop-opening.processing_days'))
  await field.fill('١')
  await expect.element(shown(1)).toBeVisible()
  await field.fill('61')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(field).toHaveAccessibleDescription(new RegExp(t('form.no_whole_number', { min: 0, max: 60 })))
  expect(sentCalls('POST /shop/opening')).toEqual([])
})

test('the opening: a field that two people changed is shown with both values', async () => {
  answerCalls({
    'POST /shop/opening': refuse(409, 'Changed', {
      code: 'errors.changed_meanwhile',
      data: { current: testOpening({ processing_days: 9 }, '2') },
    }),
  })
  const { t } = await renderPage()
  const field = page.getByLabelText(t('shop-opening.processing_days'))
  await field.fill('4')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: /9/ }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(field).toHaveValue('9')
})

test('the opening: without the permission it is read-only, with a note', async () => {
  signInAtShop('shop.read')
  answerCalls({ 'GET /shop/opening': () => testOpening({ holiday }) })
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: t('shop-opening.close') })).toBeDisabled()
  await page.getByRole('tab', { name: 'العربية' }).click()
  await expect.element(page.getByLabelText(`${t('shop-opening.words')} (العربية)`)).toHaveAttribute('readonly')
})

test('the opening of a suspended shop is read-only, with the reason', async () => {
  suspendTestShop('Papers are missing.', 'shop.write')
  const { t } = await renderPage()
  await expect.element(page.getByText(t('states.suspended', { reason: 'Papers are missing.' }))).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: t('shop-opening.close') })).toBeDisabled()
})

test.each(oppositeScreens)('the opening page fits and has no axe violations (%s, %i px)', async (language, width) => {
  answerCalls({ 'GET /shop/opening': () => testOpening({ is_open: false, holiday: { ...holiday, is_now: true } }) })
  const { t } = await renderPage({ language, width })
  await expect.element(page.getByRole('figure', { name: t('shop-opening.preview') })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

const nine = { opens_at: '09:00', closes_at: '18:00' }

test.each(oppositeScreens)(
  'the opening hours in %s at %i px: each day has a line, and a shop without an away message is warned',
  async (language, width) => {
    openProductDesk('shop.write', 'chats.read')
    answerCalls({
      'GET /shop/opening': () =>
        testOpening({
          hours: [
            { weekday: 1, ...nine },
            { weekday: 5, opens_at: '18:00', closes_at: '02:00' },
          ],
        }),
      'GET /shop/chat-words': () => ({ version: '1', greeting: null, away_message: null, translations: {} }),
    })
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('shop-opening.no_away_message'))).toBeVisible()
    const link = page.getByRole('link', { name: t('chats.automatic_messages') })
    await expect.element(link).toHaveAttribute('href', '/console/shop/7/chats')
    await expect.element(page.getByText(t('shop-opening.until_next_day'))).toBeVisible()
    const monday = formatWeekday(1, language)
    await expect.element(page.getByLabelText(t('shop-opening.opens_at', { day: monday }))).toHaveValue('09:00')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  },
)

test('the opening hours: they begin with all days, need one of them and both times, and are saved by weekday', async () => {
  openProductDesk('shop.write')
  answerCalls({ 'POST /shop/opening': ({ body }) => testOpening({ hours: body.hours ?? [] }, '2') })
  const { t } = await renderPage()
  await page.getByRole('checkbox', { name: t('shop-opening.has_hours') }).click()
  const boxOf = (weekday: number) => page.getByRole('checkbox', { name: formatWeekday(weekday, 'en') })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await boxOf(weekday).click()
  const save = page.getByRole('button', { name: t('form.save') })
  await save.click()
  await expect.element(page.getByText(t('shop-opening.no_weekday'))).toBeVisible()
  await boxOf(2).click()
  const until = page.getByLabelText(t('shop-opening.closes_at', { day: 'Tuesday' }))
  await until.fill('')
  await save.click()
  await expect.element(page.getByText(t('shop-opening.no_time'))).toBeVisible()
  expect(sentCalls('POST /shop/opening')).toEqual([])
  await until.fill('20:30')
  await save.click()
  await expect.poll(() => sentCalls('POST /shop/opening')).toHaveLength(1)
  expect(sentCalls('POST /shop/opening')[0]?.body?.hours).toEqual([
    { weekday: 2, opens_at: '09:00', closes_at: '20:30' },
  ])
})
