import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#console/platform/api/client.ts'
import { testPerson, testSession } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { ProofDialog } from './proof-dialog.tsx'

const person = testPerson
const session = testSession

const saveName = (name: string) => call('POST /desk/account', { body: { name, locale: 'en', time_zone: null } })
const removeFactor = () => call('POST /desk/factor/remove')

function Form({ send = saveName }: { send?: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState('')
  const save = () =>
    send(text).then(
      () => setResult('Stored'),
      (error: Error) => setResult(error.message),
    )
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void save()}>
        Store
      </button>
      <output>{result}</output>
      <ProofDialog />
    </>
  )
}

const endedOnce = () => {
  let count = 0
  return () => {
    count += 1
    return count === 1 ? refuse(401, 'Sign in first', { code: 'errors.unauthenticated' })() : { person }
  }
}

test('a session that ends while a form is filled: sign-in opens over the page, and the form is saved', async () => {
  answerCalls({ 'POST /desk/account': endedOnce(), 'POST /desk/login': () => session })
  const { t } = await render(<Form />)
  await page.getByLabelText('Name').fill('Nour A.')
  await page.getByRole('button', { name: 'Store' }).click()
  await expect.element(page.getByRole('dialog', { name: t('people.session_ended') })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText(t('people.email')).fill(person.email)
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await expect.element(page.getByText('Stored')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nour A.')
  const [first, second] = sentCalls('POST /desk/account')
  expect(second?.body).toEqual({ name: 'Nour A.', locale: 'en', time_zone: null })
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('a call of a shop is repeated in that shop, though another one was opened before the sign-in', async () => {
  let count = 0
  answerCalls({
    'POST /shop/orders/papers/printed': () => {
      count += 1
      return count === 1 ? refuse(401, 'Sign in first', { code: 'errors.unauthenticated' })() : { orders: [] }
    },
    'POST /desk/login': () => session,
  })
  const mark = () => call('POST /shop/orders/papers/printed', { body: { kind: 'labels', ids: [5] } })
  const { t } = await render(<Form send={mark} />, { path: '/shop/7/orders' })
  await page.getByRole('button', { name: 'Store' }).click()
  await page.getByLabelText(t('people.email')).fill(person.email)
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  history.replaceState(null, '', '/console/shop/9')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await expect.element(page.getByText('Stored')).toBeVisible()
  const shops = sentCalls('POST /shop/orders/papers/printed').map(({ headers }) => headers.get('Souk-Shop'))
  expect(shops).toEqual(['7', '7'])
})

test('a sign-in over the page that is closed: the call fails with the words of the server', async () => {
  answerCalls({ 'POST /desk/account': refuse(401, 'Sign in first', { code: 'errors.unauthenticated' }) })
  const { t } = await render(<Form />)
  await page.getByRole('button', { name: 'Store' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.close') })
    .click()
  await expect.element(page.getByText('Sign in first')).toBeVisible()
})

test('a second factor: the code follows the password, and the error of a wrong code is shown below its field', async () => {
  answerCalls({
    'POST /desk/account': endedOnce(),
    'POST /desk/login': () => ({ factor_ticket: 'ticket' }),
    'POST /desk/verify-factor': ({ body }) =>
      body.code === '123456'
        ? session
        : refuse(422, 'Please check', { code: 'errors.invalid', errors: { code: ['Wrong code'] } })(),
  })
  const { t } = await render(<Form />, { language: 'ar', width: 360 })
  await page.getByLabelText('Name').fill('نور')
  await page.getByRole('button', { name: 'Store' }).click()
  await page.getByLabelText(t('people.email')).fill(person.email)
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await page.getByLabelText(t('people.code')).fill('000000')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await expect.element(page.getByText('Wrong code')).toBeVisible()
  await page.getByLabelText(t('people.code')).fill(' 123456 ')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await expect.element(page.getByText('Stored')).toBeVisible()
  expect(sentCalls('POST /desk/login')[0]?.body).toMatchObject({ cookie: true })
})

const confirmOnce = () => {
  let count = 0
  return () => {
    count += 1
    return count === 1 ? refuse(403, 'Confirm first', { code: 'desk.confirm_first' })() : {}
  }
}

test('a step that needs a confirmation: a dialog asks for the password, and the call is repeated', async () => {
  let isWrong = true
  answerCalls({
    'POST /desk/factor/remove': confirmOnce(),
    'POST /desk/confirm': () =>
      isWrong
        ? refuse(422, 'Please check', { code: 'errors.invalid', errors: { password: ['Not yours'] } })()
        : { confirmed_until: '2026-01-01T00:00:00.000Z' },
  })
  const { t } = await render(<Form send={removeFactor} />, { language: 'ar', width: 360 })
  await page.getByRole('button', { name: 'Store' }).click()
  await expect.element(page.getByRole('dialog', { name: t('people.confirm_title') })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await page.getByRole('button', { name: t('people.confirm') }).click()
  await expect.element(page.getByText('Not yours')).toBeVisible()
  isWrong = false
  await page.getByRole('button', { name: t('people.confirm') }).click()
  await expect.element(page.getByText('Stored')).toBeVisible()
  expect(sentCalls('POST /desk/confirm')[1]?.body).toEqual({ password: 'souk-demo-1' })
})

test('a confirmation whose session has ended: the dialog asks for a sign-in, which confirms as well', async () => {
  answerCalls({
    'POST /desk/factor/remove': confirmOnce(),
    'POST /desk/confirm': refuse(401, 'Sign in first', { code: 'errors.unauthenticated' }),
    'POST /desk/login': () => session,
  })
  const { t } = await render(<Form send={removeFactor} />)
  await page.getByRole('button', { name: 'Store' }).click()
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await page.getByRole('button', { name: t('people.confirm') }).click()
  await expect.element(page.getByRole('dialog', { name: t('people.session_ended') })).toBeVisible()
  await page.getByLabelText(t('people.email')).fill(person.email)
  await page.getByLabelText(t('people.password')).first().fill('souk-demo-1')
  await page.getByRole('button', { name: t('people.sign_in'), exact: true }).click()
  await expect.element(page.getByText('Stored')).toBeVisible()
})
