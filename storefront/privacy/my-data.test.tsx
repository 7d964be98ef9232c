import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DataAt } from '#contract/client/api-call.ts'
import { type Answers, answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, passwordField, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { MyData } from './my-data.tsx'

const staying: DataAt<'GET /account-deletion'> = { deletes_at: null, has_password: true, waiting_days: 14 }
const leaving = { ...staying, deletes_at: '2026-03-15T09:00:00.000Z' }

const myData: DataAt<'GET /my-data'> = {
  made_at: '2026-03-01T09:00:00.000Z',
  account: { name: 'Mira Aziz' },
  accounts_elsewhere: [],
  times_disabled: [],
  sessions: [],
  addresses: [],
  cart: [],
  wishlist: [],
  vouchers: [],
  vouchers_used: [],
  orders: [],
  reviews: [],
  messages: [],
  tickets: [],
  chat_reports: [],
  contact_messages: [],
  notices: [],
  notice_preferences: [],
  push_subscriptions: [],
}

const renderMyData = (answers: Answers, options: RenderOptions = {}) => {
  answerCalls({ 'GET /account-deletion': () => staying, ...answers })
  return render(<MyData />, { shopper: aShopper(), ...options })
}

test('the data of a shopper: it is saved as a file', async () => {
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const files = vi.spyOn(URL, 'createObjectURL')
  const { t } = await renderMyData({ 'GET /my-data': () => myData })
  await button(t('privacy.download')).click()
  await expect.element(toastSaying(t('privacy.downloaded'))).toBeVisible()
  expect(press.mock.contexts).toMatchObject([{ download: 'my-data.json', href: files.mock.results[0]?.value }])
  const [file] = files.mock.calls[0] ?? []
  expect(JSON.parse(await (file as Blob).text())).toEqual(myData)
})

test.each(screens)(
  'an account: its deletion asks for the password, and can be taken back (%s)',
  async (_name, screen) => {
    const errors = { password: ['This is not your current password.'] }
    const { t } = await renderMyData(
      { 'POST /delete-account': refuse(422, 'Look again', { errors }), 'POST /keep-account': () => staying },
      screen,
    )
    await button(t('privacy.delete')).click()
    const question = dialog(t('privacy.delete_title'))
    await expect.element(question).toBeVisible()
    await expectNoAxeViolations()
    const confirm = button(t('privacy.delete'), question)
    await confirm.click()
    await expect.element(question.getByText(t('accounts.password_required'))).toBeVisible()
    expect(sentCalls('POST /delete-account')).toEqual([])
    await passwordField(t('privacy.password')).fill('not this one')
    await confirm.click()
    await expect.element(question.getByText('This is not your current password.')).toBeVisible()
    answerCalls({ 'POST /delete-account': () => leaving })
    await passwordField(t('privacy.password')).fill('a-quiet-place-8')
    await confirm.click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sentCalls('POST /delete-account').map(({ body }) => body.password)).toEqual([
      'not this one',
      'a-quiet-place-8',
    ])
    await expect.element(button(t('privacy.delete'))).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await button(t('privacy.keep')).click()
    await expect.element(button(t('privacy.delete'))).toBeVisible()
    await expect.element(page.getByText(t('privacy.keep'))).not.toBeInTheDocument()
  },
)
