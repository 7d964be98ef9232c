import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopSettingsQuery } from '#console/platform/api/shop-languages.ts'
import { signInAtMarket } from '#console/testing/market-desk.ts'
import { render } from '#console/testing/render.tsx'
import { screens } from '#console/testing/screens.ts'
import type { OperatorCurrencies, OperatorCurrency } from '#contract/operator-currencies.ts'
import type { Settings } from '#contract/settings.ts'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import type { ConsoleText } from '#locales/text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import CurrenciesPage from './currencies-page.tsx'

const currency = (code: string, rate: string, fields: Partial<OperatorCurrency> = {}): OperatorCurrency => ({
  code,
  symbol: code,
  position: 'prefix',
  is_default: false,
  is_enabled: true,
  rate_source: 'hand',
  rate,
  rated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const dollar = currency('USD', '1', { is_default: true })
const euro = currency('EUR', '0.92')
const listWith = (version: string, ...currencies: OperatorCurrency[]): OperatorCurrencies => ({
  version,
  can_change_default: false,
  currencies: [dollar, ...currencies],
})
const stored = listWith('1', euro)

beforeEach(() => {
  signInAtMarket('settings.write')
  answerCalls({ 'GET /operator/currencies': () => stored })
})

const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<CurrenciesPage />, { path: '/market/currencies', ...options })

const changedMeanwhile = (current: OperatorCurrencies) =>
  refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } })

const editEuro = (t: ConsoleText) => page.getByRole('button', { name: `${t('currencies.edit')} EUR` }).click()

const symbolOf = (t: ConsoleText) =>
  page.getByRole('group', { name: 'EUR' }).getByRole('textbox', { name: t('currencies.symbol') })

async function addDirham(t: ConsoleText) {
  await page.getByLabelText(t('currencies.new')).fill('MAD')
  await page.getByRole('option', { name: /MAD/ }).click()
  await page.getByRole('button', { name: t('currencies.add') }).click()
}

describe('the currencies', () => {
  test('changed ones reach the amounts of the desk, which are written as the stored settings say', async () => {
    answerCalls({ 'POST /operator/currencies': () => listWith('2', { ...euro, symbol: '€' }) })
    const { queryKey } = shopSettingsQuery('en')
    queryClient.setQueryData(queryKey, { currencies: [] } as unknown as Settings)
    const { t } = await renderPage()
    await editEuro(t)
    await symbolOf(t).fill('€')
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  test('a new one is found by its code and saved with its first rate, typed with a comma', async () => {
    answerCalls({ 'POST /operator/currencies': () => listWith('2', currency('MAD', '9.12'), euro) })
    const { t } = await renderPage()
    await addDirham(t)
    const rate = page.getByRole('textbox', { name: t('currencies.rate'), exact: true })
    await expect.element(rate).toHaveFocus()
    await rate.fill('9,12')
    await expect.element(page.getByText('1 USD = 9.12 MAD')).toBeVisible()
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => sentCalls('POST /operator/currencies')).toHaveLength(1)
    const { body } = sentCalls('POST /operator/currencies')[0] ?? {}
    expect(body?.version).toBe('1')
    expect(body?.currencies.map(({ code, first_rate }) => [code, first_rate])).toEqual([
      ['USD', undefined],
      ['EUR', undefined],
      ['MAD', '9.12'],
    ])
    await expect.element(page.getByText(t('form.unsaved'))).not.toBeInTheDocument()
    await expect.element(page.getByText('1 USD = 9.12 MAD')).toBeVisible()
  })

  test.each(['0', '-1', '1e400', 'abc', '1'.repeat(40)])(
    'a first rate of %s is refused at its field without a call',
    async (text) => {
      const { t } = await renderPage()
      await addDirham(t)
      const rate = page.getByRole('textbox', { name: t('currencies.rate'), exact: true })
      await rate.fill(text)
      await page.getByRole('button', { name: t('form.save') }).click()
      await expect
        .element(rate)
        .toHaveAccessibleDescription(expect.stringContaining(t('currencies.no_rate', { example: '9.12' })))
      expect(sentCalls('POST /operator/currencies')).toEqual([])
    },
  )

  test('an error of the server is shown at its currency, and the corrected list is saved', async () => {
    let isRefused = true
    answerCalls({
      'POST /operator/currencies': () => {
        if (!isRefused) return listWith('2', { ...euro, symbol: '€' })
        isRefused = false
        const errors = {
          currencies: ['One default'],
          'currencies.1.code': ['Twice'],
          'currencies.1.symbol': ['Too long'],
        }
        return refuse(422, 'Please check', { code: 'settings.text', errors })()
      },
    })
    const { t } = await renderPage()
    const symbol = symbolOf(t)
    await editEuro(t)
    await symbol.fill('x')
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(symbol).toHaveAccessibleDescription(expect.stringContaining('Too long'))
    await expect.element(page.getByText('Twice')).toBeVisible()
    await expect.element(page.getByText('One default')).toBeVisible()
    await symbol.fill('€')
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(page.getByText('Twice')).not.toBeInTheDocument()
    await expect.poll(() => sentCalls('POST /operator/currencies')).toHaveLength(2)
  })

  test('a removed one is back after Discard', async () => {
    const { t } = await renderPage()
    const heading = page.getByRole('heading', { name: 'EUR' })
    await editEuro(t)
    await page.getByRole('button', { name: t('currencies.remove') }).click()
    await expect.element(heading).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: t('currencies.list') })).toHaveFocus()
    await page.getByRole('button', { name: t('form.discard') }).click()
    await expect.element(heading).toBeVisible()
  })

  test('a value that two people changed is shown side by side, and the chosen one is kept', async () => {
    const theirs = { ...euro, symbol: 'theirs' }
    answerCalls({ 'POST /operator/currencies': changedMeanwhile(listWith('2', theirs, currency('JPY', '150'))) })
    const { t } = await renderPage()
    const symbol = symbolOf(t)
    await editEuro(t)
    await symbol.fill('mine')
    await page.getByRole('button', { name: t('form.save') }).click()
    await page.getByRole('radio', { name: /theirs/ }).click()
    await page.getByRole('button', { name: t('form.resolve') }).click()
    await expect.element(symbol).toHaveValue('theirs')
    await expect.element(page.getByRole('heading', { name: 'JPY' })).toBeVisible()
  })

  test('one that another person also added is saved with their rate', async () => {
    const both = listWith('2', euro, currency('MAD', '9', { symbol: 'DH' }))
    let isFirst = true
    answerCalls({
      'POST /operator/currencies': () => {
        if (!isFirst) return { ...both, version: '3' }
        isFirst = false
        return changedMeanwhile(both)()
      },
    })
    const { t } = await renderPage()
    await addDirham(t)
    await page.getByRole('textbox', { name: t('currencies.rate'), exact: true }).fill('9.12')
    await page.getByRole('button', { name: t('form.save') }).click()
    await page.getByRole('button', { name: t('form.resolve') }).click()
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => sentCalls('POST /operator/currencies')).toHaveLength(2)
    expect(sentCalls('POST /operator/currencies')[1]?.body?.currencies.map((row) => 'first_rate' in row)).not.toContain(
      true,
    )
  })
})

describe('the default currency', () => {
  test('cannot be changed once something has a price, and the page says why', async () => {
    const { t } = await renderPage()
    await expect.element(page.getByText(t('currencies.default_fixed'))).toBeVisible()
    await editEuro(t)
    await expect.element(page.getByRole('button', { name: t('currencies.remove') })).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('currencies.make_default') })).not.toBeInTheDocument()
  })

  test('can be another one before that, and typed values stay', async () => {
    const open = { ...stored, can_change_default: true }
    answerCalls({ 'GET /operator/currencies': () => open, 'POST /operator/currencies': () => open })
    const { t } = await renderPage()
    await editEuro(t)
    await symbolOf(t).fill('€')
    await page.getByRole('button', { name: t('currencies.make_default') }).click()
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect
      .poll(() => sentCalls('POST /operator/currencies')[0]?.body?.currencies)
      .toMatchObject([
        { code: 'USD', is_default: false },
        { code: 'EUR', is_default: true, symbol: '€' },
      ])
  })
})

const rates = { rates: [{ rate: '0.9', source: 'bank', at: '2025-12-01T00:00:00.000Z' }] } as const

describe('the rate of a currency', () => {
  beforeEach(() => answerCalls({ 'GET /operator/currencies/{code}/rates': () => ({ rates: [...rates.rates] }) }))

  const openRate = async (t: ConsoleText, text: string) => {
    await page.getByRole('button', { name: `${t('currencies.change_rate')} EUR` }).click()
    await page.getByRole('textbox', { name: t('currencies.rate'), exact: true }).fill(text)
  }
  const save = (t: ConsoleText) => page.getByRole('button', { name: t('currencies.save_rate') })

  test('is saved at once beside unsaved changes, which stay', async () => {
    answerCalls({ 'POST /operator/currencies/{code}/rate': () => listWith('2', currency('EUR', '0.95')) })
    const { t } = await renderPage()
    const symbol = symbolOf(t)
    await editEuro(t)
    await symbol.fill('€')
    await openRate(t, '0,95')
    await expect.element(page.getByRole('list', { name: t('currencies.history') }).getByText('0.9')).toBeVisible()
    await save(t).click()
    await expect.element(page.getByText('1 USD = 0.95 EUR')).toBeVisible()
    await expect.element(symbol).toHaveValue('€')
    expect(sentCalls('POST /operator/currencies/{code}/rate')[0]?.body).toEqual({
      version: '1',
      rate: '0.95',
      is_forced: false,
    })
  })

  test('that more than doubles is saved only after a question', async () => {
    answerCalls({
      'POST /operator/currencies/{code}/rate': ({ body }) =>
        body.is_forced
          ? listWith('2', currency('EUR', '9.2'))
          : refuse(409, 'A leap', { code: 'settings.rate_leap' })(),
    })
    const { t } = await renderPage()
    await openRate(t, '9.2')
    await save(t).click()
    const question = page.getByRole('alertdialog', { name: t('currencies.leap') })
    await expect.element(question.getByText('1 USD = 9.2 EUR')).toBeVisible()
    await question.getByRole('button', { name: t('currencies.save_rate') }).click()
    await expect
      .poll(() => sentCalls('POST /operator/currencies/{code}/rate').map(({ body }) => body?.is_forced))
      .toEqual([false, true])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('that another person set in the meantime is shown before it is replaced', async () => {
    answerCalls({
      'POST /operator/currencies/{code}/rate': ({ body }) =>
        body.version === '1'
          ? changedMeanwhile(listWith('2', currency('EUR', '0.93')))()
          : listWith('3', currency('EUR', '0.95')),
    })
    const { t } = await renderPage()
    await openRate(t, '0.95')
    await save(t).click()
    await expect.element(page.getByText(t('currencies.rate_changed', { rate: '0.93' }))).toBeVisible()
    await save(t).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sentCalls('POST /operator/currencies/{code}/rate').map(({ body }) => body?.version)).toEqual(['1', '2'])
  })

  test('that another person set is shown before it is replaced, even if the list was loaded again meanwhile', async () => {
    const newer = listWith('2', currency('EUR', '0.93'))
    answerCalls({
      'POST /operator/currencies/{code}/rate': ({ body }) =>
        body.version === '1' ? changedMeanwhile(newer)() : listWith('3', currency('EUR', '0.95')),
    })
    const { t } = await renderPage()
    await openRate(t, '0.95')
    answerCalls({ 'GET /operator/currencies': () => newer })
    await queryClient.invalidateQueries({ queryKey: ['currencies'] })
    await expect.element(page.getByText('1 USD = 0.93 EUR')).toBeInTheDocument()
    await save(t).click()
    await expect.element(page.getByText(t('currencies.rate_changed', { rate: '0.93' }))).toBeVisible()
    await save(t).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sentCalls('POST /operator/currencies/{code}/rate').map(({ body }) => body?.version)).toEqual(['1', '2'])
  })

  test('is saved if another person made a different change in the meantime', async () => {
    answerCalls({
      'POST /operator/currencies/{code}/rate': ({ body }) =>
        body.version === '1'
          ? changedMeanwhile(listWith('2', { ...euro, symbol: '€' }))()
          : listWith('3', currency('EUR', '0.95')),
    })
    const { t } = await renderPage()
    await openRate(t, '0.95')
    await save(t).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sentCalls('POST /operator/currencies/{code}/rate')).toHaveLength(2)
  })

  test('stays until a confirmation when the dialog is closed', async () => {
    const { t } = await renderPage()
    await openRate(t, '0.95')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: t('form.stay') }).click()
    await expect.element(page.getByRole('textbox', { name: t('currencies.rate'), exact: true })).toHaveValue('0.95')
  })
})

test('the currencies: a person without permission to change them sees rates and history, but no buttons', async () => {
  signInAtMarket('settings.read')
  answerCalls({ 'GET /operator/currencies/{code}/rates': () => ({ rates: [...rates.rates] }) })
  const { t } = await renderPage()
  await expect.element(page.getByText('1 USD = 0.92 EUR')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('currencies.edit') })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(t('currencies.new'))).not.toBeInTheDocument()
  await page.getByRole('button', { name: `${t('currencies.history')} EUR` }).click()
  await expect.element(page.getByRole('list', { name: t('currencies.history') })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('currencies.rate'), exact: true })).not.toBeInTheDocument()
})

test.each(screens)(
  'the currencies in %s, %i wide have no axe violations, fit, and mark old rates',
  async (language, width) => {
    const { t } = await renderPage({ language, width })
    await addDirham(t)
    await expect.element(page.getByText(t('currencies.old_rate'))).toBeVisible()
    await expectNoAxeViolations()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
