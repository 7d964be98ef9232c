import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useGuards } from '#console/platform/form/leave-guards.ts'
import { meQuery } from '#console/platform/session/me.ts'
import { testMe } from '#console/testing/me.ts'
import { render } from '#console/testing/render.tsx'
import { answerCalls, refuse, sentCalls } from '#contract/testing/answer-calls.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const session = (id: number) => ({
  id,
  browser: id === 1 ? 'Firefox' : null,
  system: null,
  is_phone: false,
  is_current: id === 1,
  signed_in_at: '2026-01-01T20:00:00.000Z',
  last_seen_at: '2026-01-01T20:00:00.000Z',
})

test('sessions: moments are those of the market, and another session is ended', async () => {
  answerCalls({
    'GET /desk/sessions': () => ({ sessions: [session(1), session(2)] }),
    'POST /desk/sessions/{id}/end': () => ({ sessions: [session(1)] }),
  })
  queryClient.setQueryData(meQuery.queryKey, testMe)
  const { t } = await render(<SessionsCard />)
  // Dhaka is six hours ahead of UTC.
  await expect.element(page.getByText(/2:00|02:00/)).toBeVisible()
  await page.getByRole('button', { name: t('account.end_session'), exact: true }).click()
  await expect.element(page.getByText(t('account.unknown_device'))).not.toBeInTheDocument()
  expect(sentCalls('POST /desk/sessions/{id}/end')[0]?.params).toEqual({ id: '2' })
})

test.each(['en', 'ar'] as const)('sessions in %s: all others are ended after a question', async (language) => {
  answerCalls({
    'GET /desk/sessions': () => ({ sessions: [session(1), session(2), session(3)] }),
    'POST /desk/sessions/end-others': () => ({ sessions: [session(1)] }),
  })
  queryClient.setQueryData(meQuery.queryKey, testMe)
  const { t } = await render(<SessionsCard />, { language, width: 360 })
  await page.getByRole('button', { name: t('account.end_others') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  await expectNoAxeViolations()
  expect(sentCalls('POST /desk/sessions/end-others')).toHaveLength(0)
  await dialog.getByRole('button', { name: t('account.end_others') }).click()
  await expect.element(page.getByText(t('account.unknown_device'))).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('account.end_others') })).not.toBeInTheDocument()
})

test('sessions: an error of ending a session is shown, and the session stays', async () => {
  answerCalls({
    'GET /desk/sessions': () => ({ sessions: [session(1), session(2)] }),
    'POST /desk/sessions/{id}/end': refuse(500, 'It failed'),
  })
  queryClient.setQueryData(meQuery.queryKey, testMe)
  const { t } = await render(<SessionsCard />)
  await page.getByRole('button', { name: t('account.end_session'), exact: true }).click()
  await expect.element(page.getByText('It failed')).toBeVisible()
  await expect.element(page.getByText(t('account.unknown_device'))).toBeVisible()
})

const isGuarded = () => useGuards.getState().guards.some(({ isDirty }) => isDirty())

test('a password: the error of a wrong current password is shown at its field, and a change empties the fields', async () => {
  let isWrong = true
  answerCalls({
    'POST /desk/change-password': () =>
      isWrong
        ? refuse(422, 'Please check', { code: 'errors.invalid', errors: { current_password: ['Not yours'] } })()
        : {},
  })
  const { t } = await render(<PasswordCard />, { width: 360 })
  const current = page.getByRole('textbox', { name: t('account.current_password') })
  for (const name of ['account.current_password', 'people.new_password', 'people.repeat_password'] as const)
    await page.getByLabelText(t(name), { exact: false }).first().fill('a tall cedar tree')
  await page.getByRole('button', { name: t('people.save_password') }).click()
  await expect.element(page.getByText('Not yours')).toBeVisible()
  // Leaving the page asks first.
  expect(isGuarded()).toBe(true)
  isWrong = false
  await page.getByRole('button', { name: t('people.save_password') }).click()
  await expect.element(current).toHaveValue('')
  await expect.poll(isGuarded).toBe(false)
})
