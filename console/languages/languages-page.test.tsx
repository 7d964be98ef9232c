import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorLanguages } from '#contract/operator-languages.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import LanguagesPage from './languages-page.tsx'

const language = (locale: string, title: string, is_enabled = true, written = 2400) => ({
  locale,
  title,
  is_enabled,
  written,
  total: 2400,
  direction: locale === 'ar' ? ('rtl' as const) : ('ltr' as const),
})
const stored: OperatorLanguages = {
  version: '1',
  default_locale: 'en',
  rebuild: null,
  languages: [language('en', 'English'), language('fr', 'Français', true, 2301), language('ar', 'العربية', false)],
}
const running = { requested_at: '2026-11-27T10:00:00.000Z', done: 40, total: 100, ended_at: null }

beforeEach(() => {
  signInAtMarket('languages.write')
  answerCalls({ 'GET /operator/languages': () => stored })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<LanguagesPage />, { path: '/market/languages', ...options })

test('the languages: one is added, moved to the start and made the default, and all are saved together', async () => {
  answerCalls({ 'POST /operator/languages': () => ({ ...stored, version: '2' }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('languages.add_name', { name: 'العربية' }) }).click()
  await expect.element(page.getByText(t('languages.none_addable'))).toBeVisible()
  await page.getByRole('button', { name: t('list.actions', { row: 'العربية' }) }).click()
  await page.getByRole('menuitem', { name: t('list.move_to') }).click()
  await page.getByLabelText(t('list.place')).selectOptions(t('list.at_start'))
  await page.getByRole('button', { name: t('list.move'), exact: true }).click()
  await page.getByLabelText(t('languages.default_language')).selectOptions('ar')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/languages')).toHaveLength(1)
  expect(sentCalls('POST /operator/languages')[0]?.body).toEqual({
    version: '1',
    default_locale: 'ar',
    languages: [
      { locale: 'ar', title: 'العربية', direction: 'rtl' },
      { locale: 'en', title: 'English', direction: 'ltr' },
      { locale: 'fr', title: 'Français', direction: 'ltr' },
    ],
  })
})

test('the languages: one is removed after a question, and the default one cannot be', async () => {
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'English' }) }).click()
  await expect.element(page.getByText(t('languages.default_stays'))).toBeVisible()
  expect(page.getByRole('button', { name: t('form.remove') }).elements()).toEqual([])
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.edit', { name: 'Français' }) }).click()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await expect.element(page.getByText(t('languages.remove_question', { name: 'Français' }))).toBeVisible()
  await page.getByRole('button', { name: t('form.remove') }).click()
  await expect.element(page.getByRole('button', { name: t('languages.add_name', { name: 'Français' }) })).toBeVisible()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Français' }) })).toBeVisible()
})

test('the languages: the error of a refused title is shown at its language and in its dialog', async () => {
  const errors = { 'languages.1.title': ['No markup'] }
  answerCalls({ 'POST /operator/languages': refuse(422, 'Please check', { code: 'errors.invalid', errors }) })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('form.edit', { name: 'Français' }) }).click()
  await page.getByLabelText(t('languages.name')).fill('<b>')
  await page.getByRole('button', { name: t('form.done') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('No markup')).toBeVisible()
  await page.getByRole('button', { name: t('form.edit', { name: '<b>' }) }).click()
  await expect
    .element(page.getByLabelText(t('languages.name')))
    .toHaveAccessibleDescription(expect.stringContaining('No markup'))
})

test('the languages: a conflicting change is shown beside the unsaved one', async () => {
  const theirs = stored.languages.map((each) => (each.locale === 'en' ? { ...each, title: 'British' } : each))
  const current = { ...stored, version: '2', languages: theirs }
  answerCalls({
    'POST /operator/languages': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByRole('button', { name: t('languages.add_name', { name: 'العربية' }) }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'British' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'British' }) })).toBeVisible()
})

test('the languages: a rebuild shows its progress until it has ended', async () => {
  let requests = 0
  answerCalls({
    'GET /operator/languages': () => {
      requests += 1
      return { ...stored, rebuild: requests === 1 ? running : { ...running, ended_at: '2026-11-27T10:02:00.000Z' } }
    },
  })
  const { t } = await renderPage()
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  await expect.element(bar, { timeout: 5_000 }).not.toBeInTheDocument()
  await expect.element(page.getByText(t('languages.rebuilt', { moment: '' }).slice(0, 20))).toBeVisible()
})

test('the languages: a person without permission to change them sees the list without controls', async () => {
  signInAtMarket('languages.read')
  await renderPage()
  await expect.element(page.getByText('Français')).toBeVisible()
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  expect(page.getByRole('main').getByRole('combobox').elements()).toEqual([])
})

test('the languages: a failed request is repeated on demand', async () => {
  answerCalls({ 'GET /operator/languages': refuse(500, 'It failed') })
  const { t } = await renderPage()
  await expect.element(page.getByText('It failed')).toBeVisible()
  answerCalls({ 'GET /operator/languages': () => stored })
  await page.getByRole('button', { name: t('states.try_again') }).click()
  await expect.element(page.getByRole('button', { name: t('form.edit', { name: 'Français' }) })).toBeVisible()
})

test.each(screens)(
  'the languages in %s, %i wide have no axe violations, fit, and show how complete they are',
  async (language, width) => {
    answerCalls({ 'GET /operator/languages': () => ({ ...stored, rebuild: running }) })
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('languages.written', { written: '2,301', total: '2,400' }))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
