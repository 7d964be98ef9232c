import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import type { PlainPageKey } from '#locales/text.ts'
import { aProfile, aShopper, aSignedInSession } from '#storefront/testing/fixtures/people.ts'
import { button, passwordField, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { readPageTitle } from '#storefront/testing/root-data.ts'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import ChangePassword, { meta } from './change-password.tsx'

const current = aSignedInSession({ id: 90, is_current: true })
const others = [91, 92, 93].map((id) => aSignedInSession({ id }))

async function renderPage(answers: Answers, options: RenderOptions) {
  answerCalls({
    'GET /profile': () => ({ user: aProfile() }),
    'GET /sessions': () => ({ sessions: [current, ...others] }),
    ...answers,
  })
  const { t } = await render(<ChangePassword />, { shopper: aShopper(), path: '/change-password', ...options })
  return {
    t,
    field: (key: PlainPageKey) => passwordField(t(key)),
    send: button(t('profile.change_password')),
    rule: page
      .getByRole('list', { name: t('accounts.password_rules') })
      .getByRole('listitem')
      .first(),
    sessions: page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem'),
  }
}

test.each(screens)('the password: wrong fields are named before anything is sent (%s)', async (_name, screen) => {
  const { t, field, send, rule } = await renderPage({}, screen)
  expect(readPageTitle(meta, screen.language)).toBe(`${t('shell.change_password')} - Souk`)
  await field('profile.current_password').fill('not this one')
  await field('accounts.new_password').fill('short')
  await field('accounts.confirm_password').fill('other')
  await expect.element(rule).toMatchTextContent(`(${t('accounts.rule_open')})`)
  await send.click()
  await expect.element(page.getByText(t('accounts.not_confirmed')).first()).toBeVisible()
  await expectNoAxeViolations()
  await field('accounts.new_password').fill('a-louder-place-9')
  await expect.element(rule).toMatchTextContent(`(${t('accounts.rule_met')})`)
  await button(t('accounts.show_named', { name: t('accounts.new_password') })).click()
  await expect.element(field('accounts.new_password')).toHaveAttribute('type', 'text')
  expect(sentCalls('POST /change-password')).toEqual([])
})

test.each(screens)('the password: it is changed with the current one (%s)', async (_name, screen) => {
  const errors = { current_password: ['This is not your current password.'] }
  const { t, field, send } = await renderPage(
    { 'POST /change-password': refuse(422, 'Look again', { errors }) },
    screen,
  )
  const fields = { current_password: 'a-quiet-place-8', password: 'a-louder-place-9' }
  await field('profile.current_password').fill(fields.current_password)
  await field('accounts.new_password').fill(fields.password)
  await field('accounts.confirm_password').fill(fields.password)
  await send.click()
  await expect
    .element(field('profile.current_password'))
    .toHaveAccessibleDescription('This is not your current password.')
  answerCalls({ 'POST /change-password': () => withMessage('It is changed', {}) })
  await send.click()
  await expect.element(toastSaying('It is changed')).toBeVisible()
  const sent = { ...fields, password_confirmation: fields.password }
  expect(sentCalls('POST /change-password').map(({ body }) => body)).toEqual([sent, sent])
  for (const key of ['profile.current_password', 'accounts.new_password', 'accounts.confirm_password'] as const)
    await expect.element(field(key)).toHaveValue('')
  await expect.element(page.getByRole('alert').filter({ hasText: t('shell.check_fields') })).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

test.each(screens)('the signed-in devices: one of them is signed out (%s)', async (_name, screen) => {
  const left = (ended: string) => [current, ...others].filter(({ id }) => String(id) !== ended)
  const { t, sessions } = await renderPage(
    { 'POST /sessions/{id}/end': ({ params }) => withMessage('It is signed out', { sessions: left(params.id ?? '') }) },
    screen,
  )
  await expect.poll(() => sessions.elements()).toHaveLength(4)
  await expect.element(sessions.first()).toMatchTextContent(t('sessions.current'))
  await expect.element(sessions.first().getByRole('button')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await sessions.nth(1).getByRole('button').click()
  await expect.element(toastSaying('It is signed out')).toBeVisible()
  await expect.poll(() => sessions.elements()).toHaveLength(3)
  expect(document.activeElement).toBe(sessions.first().element().parentElement)
  expect(sentCalls('POST /sessions/{id}/end').map(({ params }) => params.id)).toEqual(['91'])
})

test.each(screens)('the signed-in devices: all others are signed out at once (%s)', async (_name, screen) => {
  const { t, sessions } = await renderPage({ 'POST /sessions/end-others': () => ({ sessions: [current] }) }, screen)
  await button(t('sessions.end_others')).click()
  const question = page.getByRole('alertdialog', { name: t('sessions.end_others_title') })
  await button(t('sessions.end_others'), question).click()
  await expect.element(page.getByText(t('sessions.none_else'))).toBeVisible()
  expect(sessions.elements()).toHaveLength(1)
})

test('the password: once the first one is set the focus stays', async () => {
  const { t, field } = await renderPage(
    {
      'GET /profile': () => ({ user: aProfile({ has_password: false }) }),
      'POST /change-password': () => withMessage('It is set', {}),
    },
    {},
  )
  await field('accounts.new_password').fill('a-louder-place-9')
  await field('accounts.confirm_password').fill('a-louder-place-9')
  await button(t('profile.set_password')).click()
  await expect.element(toastSaying('It is set')).toBeVisible()
  await expect.element(field('profile.current_password')).toBeVisible()
  await expect.element(field('accounts.confirm_password')).toHaveFocus()
})
