import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorSettings, SettingInput } from '#contract/operator-settings.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import SettingsPage from './settings-page.tsx'

const setting = (key: string, input: SettingInput, value: unknown) => ({
  key,
  input,
  value,
  can_be_null: value === null,
  default: null,
  is_set: true,
})

const logoAt = (path: string) => ({ url: `/${path}`, width: 100, height: 50, color: '#ffffff', preview: '' })

const settingsWith = (version: string, values: Record<string, unknown> = {}): OperatorSettings => ({
  version,
  groups: [
    {
      name: 'identity',
      settings: [
        setting('app_name', { kind: 'text', max_length: 60 }, values.app_name ?? 'Souk'),
        setting('web_logo', { kind: 'picture' }, values.web_logo ?? null),
        setting('theme_colors', { kind: 'theme' }, null),
      ],
    },
    { name: 'contact', settings: [setting('social_links', { kind: 'links', max_rows: 12 }, [])] },
    {
      name: 'checkout',
      settings: [
        setting('cash_on_delivery', { kind: 'flag' }, true),
        setting('return_days', { kind: 'integer', min: 0, max: 730 }, values.return_days ?? 14),
      ],
    },
  ],
  translations: {},
  pictures: {
    web_logo: typeof values.web_logo === 'string' ? logoAt(values.web_logo) : null,
    web_footer_logo: null,
    footer_qr: null,
  },
})

beforeEach(() => {
  queryClient.setQueryData(shopLanguagesQuery.queryKey, [
    { id: 1, name: 'en', title: 'English', direction: 'ltr' },
    { id: 2, name: 'ar', title: 'العربية', direction: 'rtl' },
  ])
  signInAtMarket('settings.write')
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<SettingsPage />, { path: '/market/settings', ...options })

test('the settings: a save sends only changed settings, with the twelve shades of a colour', async () => {
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': () => settingsWith('2', { app_name: 'Bazaar' }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Bazaar')
  await expect.element(page.getByLabelText(t('settings.preview')).getByText('Bazaar').first()).toBeVisible()
  await page.getByRole('textbox', { name: t('settings.own_colour'), exact: true }).fill('#7a1fa2')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.poll(() => sentCalls('POST /operator/settings')).toHaveLength(1)
  const { body } = sentCalls('POST /operator/settings')[0] ?? {}
  expect(body).toMatchObject({ version: '1', settings: { app_name: 'Bazaar' }, translations: {} })
  const settings = body?.settings ?? {}
  expect(Object.keys(settings)).toEqual(['app_name', 'theme_colors'])
  expect(Object.keys(settings.theme_colors as object)).toHaveLength(12)
})

test('the settings: a stored time zone that the browser lists under its older name is shown', async () => {
  const settings = settingsWith('1')
  const zone = setting('time_zone', { kind: 'time_zone' }, 'Asia/Kolkata')
  answerCalls({ 'GET /operator/settings': () => ({ ...settings, groups: [{ name: 'checkout', settings: [zone] }] }) })
  const { t } = await renderPage()
  await expect.element(page.getByLabelText(t('settings.time_zone'))).toHaveValue('Asia/Kolkata')
})

test('the settings: a change of another person to another setting is merged, and both are kept', async () => {
  let version = '1'
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': ({ body }) => {
      if (version === '2') return settingsWith('3', { return_days: 30, ...(body as { settings: object }).settings })
      version = '2'
      const current = settingsWith('2', { return_days: 30 })
      return refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()
    },
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Bazaar')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/settings').map(({ body }) => body))
    .toMatchObject([
      { version: '1', settings: { app_name: 'Bazaar' } },
      { version: '2', settings: { app_name: 'Bazaar' } },
    ])
  await expect.element(page.getByLabelText(t('settings.return_days'))).toHaveValue('30')
})

test('the settings: a setting that two people changed is shown side by side, and the chosen value is kept', async () => {
  const current = settingsWith('2', { app_name: 'Theirs' })
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Mine')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Theirs' }).click()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await expect.element(page.getByLabelText(t('settings.app_name'), { exact: true })).toHaveValue('Theirs')
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
})

test('the settings: a setting that two people changed keeps the own value by default, and is saved over the other', async () => {
  const current = settingsWith('2', { app_name: 'Theirs', return_days: 21 })
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': ({ body }) => {
      const { version, settings } = body as { version: string; settings: object }
      if (version === '2') return settingsWith('3', { return_days: 21, ...settings })
      return refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()
    },
  })
  const { t } = await renderPage()
  const flag = page.getByLabelText(t('settings.cash_on_delivery'), { exact: true })
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Mine')
  await flag.click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeChecked()
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/settings').at(-1)?.body)
    .toMatchObject({ version: '2', settings: { app_name: 'Mine', cash_on_delivery: false } })
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(t('settings.app_name'), { exact: true })).toHaveValue('Mine')
  await expect.element(page.getByLabelText(t('settings.return_days'))).toHaveValue('21')
})

test('the settings: a save while values are still to choose stores neither of them', async () => {
  const current = settingsWith('2', { app_name: 'Theirs' })
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': ({ body }) => {
      const { version, settings } = body as { version: string; settings: object }
      if (version === '2') return settingsWith('3', { ...settings })
      return refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()
    },
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Mine')
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByRole('radio', { name: 'Theirs' }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await page.getByLabelText(t('settings.return_days')).fill('30')
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).toBeChecked()
  expect(sentCalls('POST /operator/settings')).toHaveLength(1)
  await page.getByRole('button', { name: t('form.resolve') }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .poll(() => sentCalls('POST /operator/settings').at(-1)?.body)
    .toMatchObject({ version: '2', settings: { return_days: 30 } })
  expect(sentCalls('POST /operator/settings').at(-1)?.body).not.toHaveProperty('settings.app_name')
})

test('the settings: a picture chosen after an unsaved removal replaces the old one, and nothing is left to save', async () => {
  answerCalls({
    'GET /operator/settings': () => settingsWith('1', { web_logo: 'old.png' }),
    'POST /operator/settings/picture': () => settingsWith('2', { web_logo: 'new.png' }),
  })
  const { t } = await renderPage()
  const remove = page.getByRole('button', { name: t('settings.remove_row', { name: t('settings.web_logo') }) })
  await remove.click()
  await expect.element(page.getByText(t('form.unsaved'))).toBeVisible()
  await upload(t('form.choose_picture'))
  await expect.element(remove).toBeVisible()
  await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
})

const upload = (label: string) => page.getByLabelText(label).upload(new File(['x'], 'new.png', { type: 'image/png' }))

const answerNewer = (current: OperatorSettings, stored: OperatorSettings) =>
  answerCalls({
    'GET /operator/settings': () => settingsWith('1', { web_logo: 'old.png' }),
    'POST /operator/settings/picture': ({ body }) =>
      (body as { version: string }).version === '1'
        ? refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })()
        : stored,
  })

test('the settings: a picture is stored although another person has saved another setting in the meantime', async () => {
  const newer = { return_days: 30 }
  answerNewer(
    settingsWith('2', { ...newer, web_logo: 'old.png' }),
    settingsWith('3', { ...newer, web_logo: 'new.png' }),
  )
  const { t } = await renderPage()
  await upload(t('form.replace_picture'))
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe('/new.png')
  await expect.element(page.getByLabelText(t('settings.return_days'))).toHaveValue('30')
})

test('the settings: a picture that another person has stored in the meantime is shown instead of being replaced', async () => {
  answerNewer(settingsWith('2', { web_logo: 'theirs.png' }), settingsWith('3', { web_logo: 'new.png' }))
  const { t } = await renderPage()
  await upload(t('form.replace_picture'))
  await expect.element(page.getByText('Changed')).toBeVisible()
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe('/theirs.png')
  await upload(t('form.replace_picture'))
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe('/new.png')
})

test('the settings: a conflict stays to be resolved after an upload', async () => {
  const current = settingsWith('2', { app_name: 'Theirs' })
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
    'POST /operator/settings/picture': () => settingsWith('3', { app_name: 'Theirs', web_logo: 'new.png' }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Mine')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).toBeVisible()
  await upload(t('form.choose_picture'))
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe('/new.png')
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).toBeVisible()
})

test('the settings: after a conflict Discard closes the choice', async () => {
  const current = settingsWith('2', { app_name: 'Theirs' })
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.app_name'), { exact: true }).fill('Mine')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).toBeVisible()
  await page.getByRole('button', { name: t('form.discard') }).click()
  await expect.element(page.getByRole('radio', { name: 'Theirs' })).not.toBeInTheDocument()
})

test('the settings: an error of the server is shown at its field', async () => {
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': refuse(422, 'Please check', {
      code: 'settings.integer',
      errors: { 'settings.return_days': ['From 0 to 730'] },
    }),
  })
  const { t } = await renderPage()
  await page.getByLabelText(t('settings.return_days')).fill('900')
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect
    .element(page.getByLabelText(t('settings.return_days')))
    .toHaveAccessibleDescription(expect.stringContaining('From 0 to 730'))
})

test('the settings: an error of a text opens the tab of its language', async () => {
  answerCalls({
    'GET /operator/settings': () => settingsWith('1'),
    'POST /operator/settings': refuse(422, 'Please check', {
      code: 'settings.text',
      errors: { 'translations.ar.app_name': ['Too long'] },
    }),
  })
  const { t } = await renderPage()
  await page.getByRole('tab', { name: 'العربية' }).click()
  await page.getByLabelText(`${t('settings.app_name')} (العربية)`).fill('سوق')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect.element(page.getByText('Too long')).toBeVisible()
})

test('the settings: a person without permission to change them sees them disabled', async () => {
  signInAtMarket('settings.read')
  answerCalls({ 'GET /operator/settings': () => settingsWith('1') })
  const { t } = await renderPage()
  await expect.element(page.getByLabelText(t('settings.app_name'), { exact: true })).toBeDisabled()
})

test.each(screens)('the settings in %s, %i wide have no axe violations and fit', async (language, width) => {
  answerCalls({ 'GET /operator/settings': () => settingsWith('1') })
  const { t } = await renderPage({ language, width })
  await expect
    .element(page.getByText(t('settings.shades')).or(page.getByLabelText(t('settings.preview'))))
    .toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('the settings: a link to a group shows it once the settings have loaded', async () => {
  answerCalls({ 'GET /operator/settings': () => settingsWith('1') })
  const { t } = await renderPage({ path: '/market/settings#checkout', width: 360 })
  await expect.element(page.getByRole('heading', { name: t('settings.checkout') })).toBeInViewport()
})

test('the settings: the tax of commission says that the commission includes it', async () => {
  signInAtMarket('settings.read', 'settings.write')
  const settings = [
    setting('commission_tax_percentage', { kind: 'percent', min: 0, max: 100 }, 20),
    setting('commission_tax_name', { kind: 'text', max_length: 40 }, 'VAT'),
  ]
  answerCalls({ 'GET /operator/settings': () => ({ ...settingsWith('1'), groups: [{ name: 'mode', settings }] }) })
  const { t } = await render(<SettingsPage />, { path: '/market/settings' })
  const percentage = page.getByLabelText(t('settings.commission_tax_percentage'))
  await expect.element(percentage).toHaveAccessibleDescription(t('settings.commission_tax_percentage_hint'))
  const name = page.getByLabelText(t('settings.commission_tax_name'), { exact: true })
  await expect.element(name).toHaveAccessibleDescription(t('settings.commission_tax_name_hint'))
})
