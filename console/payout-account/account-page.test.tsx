import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settleProof, useProof } from '#console/platform/api/proof.ts'
import { signInAtShop } from '#console/testing/orders.ts'
import { render } from '#console/testing/render.tsx'
import { oppositeScreens } from '#console/testing/screens.ts'
import type { FormerPayoutAccount, PayoutAccount, PayoutAccountAnswer } from '#contract/payout-accounts.ts'
import { answerCalls, loseResponse, neverRespond, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { formatDateTime } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import AccountPage from './account-page.tsx'

const testAccount = (account: Partial<PayoutAccount> = {}): PayoutAccount => ({
  holder: 'Solestreet Ltd',
  number_end: '3000',
  is_iban: true,
  bank_code: null,
  bank_name: 'Bank of Soles',
  saved_at: '2026-11-20T10:00:00.000Z',
  saved_by: { id: 2, name: 'Priya Raman' },
  state: 'usable',
  usable_from: null,
  refusal: null,
  ...account,
})

const former: FormerPayoutAccount = {
  holder: 'Old Soles Ltd',
  number_end: '7890',
  is_iban: false,
  bank_code: '110000',
  bank_name: null,
  saved_at: '2026-01-20T10:00:00.000Z',
  saved_by: null,
}

const usable_from = '2026-11-23T10:00:00.000Z'
const none: PayoutAccountAnswer = { account: null, former: null, version: '1' }
const usable: PayoutAccountAnswer = { ...none, account: testAccount() }
const waiting: PayoutAccountAnswer = { account: testAccount({ state: 'waiting', usable_from }), former, version: '2' }
const refusal = 'The holder has another name.\nهذا الحساب مغلق'

beforeEach(() => signInAtShop('money.write'))

const answer = (data: PayoutAccountAnswer) => answerCalls({ 'GET /shop/payout-account': () => data })
const renderPage = (options: Parameters<typeof render>[1] = {}) =>
  render(<AccountPage />, { path: '/shop/7/money/account', ...options })

const number = 'DE89 3704 0044 0532 0130 00'

describe('the payout account', () => {
  test.each(oppositeScreens)('in %s at %i px: a waiting one names the former one', async (language, width) => {
    answer(waiting)
    const { t } = await renderPage({ language, width })
    const until = formatDateTime(usable_from, language, 'Asia/Dhaka')
    await expect.element(page.getByText(t('payout-account.waiting', { until }))).toBeVisible()
    await expect.element(page.getByText(/Old Soles Ltd.*7890/)).toBeVisible()
    await expect.element(page.getByText('•••• 3000')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test.each(oppositeScreens)('in %s at %i px: a refused one shows what the bank said', async (language, width) => {
    answer({ ...usable, account: testAccount({ state: 'refused', refusal, holder: 'H'.repeat(70) }) })
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('payout-account.refused'))).toBeVisible()
    await expect.element(page.getByText('The holder has another name.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: t('payout-account.change') })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test.each(oppositeScreens)('in %s at %i px: without one the page says why to enter it', async (language, width) => {
    answer(none)
    const { t } = await renderPage({ language, width })
    await expect.element(page.getByText(t('payout-account.none'), { exact: true })).toBeVisible()
    await expect.element(page.getByText(t('payout-account.none_text', { count: 3 }))).toBeVisible()
    for (const key of ['number', 'bank_code'] as const)
      await expect.element(page.getByLabelText(t(`payout-account.${key}`))).toHaveAttribute('dir', 'ltr')
    const trail = page.getByRole('link', { name: t('money.title') })
    await expect.element(trail.first()).toHaveAttribute('href', '/console/shop/7/money')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectNoAxeViolations()
  })

  test('that is usable has no button for a former one', async () => {
    answer(usable)
    const { t } = await renderPage()
    await expect.element(page.getByText(t('payout-account.usable'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('payout-account.keep') })).not.toBeInTheDocument()
  })

  test('is read-only without the permission to change it', async () => {
    signInAtShop('money.read')
    answer(waiting)
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.read_only'))).toBeVisible()
    await expect.element(page.getByText('•••• 3000')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('payout-account.keep') })).not.toBeInTheDocument()
  })

  test('shows that it loads', async () => {
    answerCalls({ 'GET /shop/payout-account': neverRespond })
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.loading')).first()).toBeInTheDocument()
  })

  test('that could not be read says so, and is read again on request', async () => {
    const answers = [refuse(500, 'Broken'), () => usable]
    answerCalls({ 'GET /shop/payout-account': () => (answers.shift() ?? loseResponse)() as PayoutAccountAnswer })
    const { t } = await renderPage()
    await expect.element(page.getByText('Broken')).toBeVisible()
    await page.getByRole('button', { name: t('states.try_again') }).click()
    await expect.element(page.getByText(t('payout-account.usable'))).toBeVisible()
  })

  test('is not shown without the permission to read it', async () => {
    signInAtShop('orders.read')
    const forbidden = refuse(403, 'Your role does not allow this.', { code: 'desk.no_permission' })
    answerCalls({ 'GET /shop/payout-account': forbidden })
    const { t } = await renderPage()
    await expect.element(page.getByText(t('states.forbidden'), { exact: true })).toBeVisible()
  })
})

describe('the form of a payout account', () => {
  test('sends what was typed once the person has confirmed, and says when it is used', async () => {
    let isConfirmed = false
    answerCalls({
      'GET /shop/payout-account': () => none,
      'POST /shop/payout-account': () =>
        isConfirmed ? waiting : refuse(403, 'Confirm first', { code: 'desk.confirm_first' })(),
    })
    const { t } = await renderPage()
    await page.getByLabelText(t('payout-account.holder')).fill('Solestreet Ltd')
    await page.getByLabelText(t('payout-account.number')).fill(number)
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => useProof.getState().kind).toBe('confirm')
    isConfirmed = true
    settleProof(true)
    await expect.element(page.getByText(t('payout-account.waiting_text'))).toBeVisible()
    await expect.element(page.getByLabelText(t('payout-account.number'))).toHaveValue('')
    const sent = { version: '1', holder: 'Solestreet Ltd', number, bank_code: '', bank_name: '' }
    expect(sentCalls('POST /shop/payout-account').map(({ body }) => body)).toEqual([sent, sent])
  })

  test('needs a bank code for a number without letters, and is not sent before', async () => {
    answerCalls({ 'GET /shop/payout-account': () => none, 'POST /shop/payout-account': () => waiting })
    const { t } = await renderPage()
    const fieldOf = (key: 'holder' | 'number' | 'bank_code') => page.getByLabelText(t(`payout-account.${key}`))
    await fieldOf('number').fill('١٢٣٤٥٦٧٨')
    const save = page.getByRole('button', { name: t('form.save') })
    await save.click()
    for (const key of ['holder', 'bank_code'] as const)
      await expect.element(fieldOf(key)).toHaveAccessibleDescription(new RegExp(t('form.required')))
    expect(sentCalls('POST /shop/payout-account')).toEqual([])
    await fieldOf('holder').fill('Solestreet Ltd')
    await fieldOf('bank_code').fill('11-00-00')
    await save.click()
    await expect.poll(() => sentCalls('POST /shop/payout-account')).toHaveLength(1)
    expect(sentCalls('POST /shop/payout-account')[0]?.body).toMatchObject({ number: '١٢٣٤٥٦٧٨', bank_code: '11-00-00' })
  })

  test('shows a refusal at its field', async () => {
    answerCalls({
      'GET /shop/payout-account': () => usable,
      'POST /shop/payout-account': refuse(422, 'Check', { errors: { number: ['No valid IBAN'] } }),
    })
    const { t } = await renderPage()
    const field = page.getByLabelText(t('payout-account.number'))
    await field.fill('DE00')
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(field).toHaveAccessibleDescription(/No valid IBAN/)
  })

  test('lets the person choose between theirs and an account that was entered meanwhile', async () => {
    const current = { ...waiting, account: testAccount({ state: 'waiting', usable_from, number_end: '4444' }) }
    const answers = [refuse(409, 'Changed', { code: 'errors.changed_meanwhile', data: { current } }), () => waiting]
    answerCalls({
      'GET /shop/payout-account': () => usable,
      'POST /shop/payout-account': () => (answers.shift() ?? loseResponse)() as PayoutAccountAnswer,
    })
    const { t } = await renderPage()
    await page.getByLabelText(t('payout-account.number')).fill(number)
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.element(page.getByRole('radio', { name: /Solestreet Ltd, •••• 4444/ })).toBeVisible()
    expect(sentCalls('POST /shop/payout-account')).toHaveLength(1)
    await page.getByRole('radio', { name: new RegExp(number) }).click()
    await page.getByRole('button', { name: t('form.resolve') }).click()
    await page.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => sentCalls('POST /shop/payout-account')).toHaveLength(2)
    expect(sentCalls('POST /shop/payout-account')[1]?.body).toMatchObject({ version: '2', number })
  })
})

describe('keeping the former payout account', () => {
  test('asks first, naming it, and shows that it is used again', async () => {
    answerCalls({
      'GET /shop/payout-account': () => waiting,
      'POST /shop/payout-account/withdraw': () => ({
        ...usable,
        account: testAccount({ holder: 'Old Soles Ltd', number_end: '7890' }),
      }),
    })
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('payout-account.keep') }).click()
    const dialog = page.getByRole('alertdialog', { name: t('payout-account.keep_title') })
    const names = { holder: isolateText('Old Soles Ltd'), end: isolateText('7890', 'ltr') }
    await expect.element(dialog.getByText(t('payout-account.keep_text', names))).toBeVisible()
    expect(sentCalls('POST /shop/payout-account/withdraw')).toEqual([])
    await dialog.getByRole('button', { name: t('payout-account.keep') }).click()
    await expect.element(page.getByText(t('payout-account.usable'))).toBeVisible()
    await expect.element(page.getByText('•••• 7890')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentCalls('POST /shop/payout-account/withdraw').map(({ body }) => body)).toEqual([{ version: '2' }])
  })

  test('that came too late says so in the dialog', async () => {
    answerCalls({
      'GET /shop/payout-account': () => waiting,
      'POST /shop/payout-account/withdraw': refuse(409, 'No change can be withdrawn.', {
        code: 'payout-accounts.nothing_to_withdraw',
      }),
    })
    const { t } = await renderPage()
    await page.getByRole('button', { name: t('payout-account.keep') }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('payout-account.keep') }).click()
    await expect.element(dialog.getByText('No change can be withdrawn.')).toBeVisible()
  })
})
