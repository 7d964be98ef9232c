import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse, withMessage } from '#contract/testing/answer-calls.ts'
import { clearSession, signIn, useSession } from '#storefront/platform/session/session.ts'
import { aProfile, aSession, aShopper } from '#storefront/testing/fixtures/people.ts'
import { aPicture } from '#storefront/testing/fixtures/pictures.ts'
import { button, toastSaying } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { ProfilePanel } from './profile-panel.tsx'

async function renderProfile(options: RenderOptions = {}) {
  answerCalls({ 'GET /profile': () => ({ user: aProfile() }) })
  const { t } = await render(
    <>
      <Link to="/somewhere-else">Elsewhere</Link>
      <ProfilePanel />
    </>,
    { shopper: aShopper(), ...options },
  )
  const choose = button(t('profile.add_photo'))
  await expect.element(choose).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('main input[type="file"]')
  const upload = (file: File) => userEvent.upload(input as HTMLInputElement, file)
  return { t, choose, upload }
}

const shown = () => document.querySelectorAll('main form img[src^="data:"]')

test('the profile photo: a file that is no photo is named at the button that chooses', async () => {
  const { t, choose, upload } = await renderProfile()
  await upload(new File(['me'], 'me.txt', { type: 'text/plain' }))
  await expect.element(choose).toHaveAccessibleDescription(new RegExp(t('errors.picture_kind')))
  // Not a picture in spite of its type: only decoding finds out.
  await upload(new File(['me'], 'me.png', { type: 'image/png' }))
  await expect.element(choose).toHaveAccessibleDescription(new RegExp(t('errors.picture_kind')))
  await expect.poll(shown).toHaveLength(0)
})

test.each(screens)('the profile (%s): wrong fields are listed, and a chosen photo can be undone', async (_, screen) => {
  const { t, upload } = await renderProfile(screen)
  await page.getByRole('textbox', { name: t('accounts.name') }).fill('')
  await page.getByLabelText(t('profile.date_of_birth')).fill('2999-01-01')
  await button(t('profile.save')).click()
  const summary = page.getByRole('alert').filter({ hasText: t('shell.check_fields') })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link', { name: t('profile.birth_wrong') }).click()
  await expect.element(page.getByLabelText(t('profile.date_of_birth'))).toHaveFocus()
  await expectNoAxeViolations()
  await upload(await aPicture('me.png'))
  await expect.poll(shown).toHaveLength(1)
  await button(t('profile.undo_photo')).click()
  await expect.poll(shown).toHaveLength(0)
})

test('the profile: leaving asks first if something was typed', async () => {
  const { t } = await renderProfile()
  await page.getByLabelText(t('profile.date_of_birth')).fill('2999-01-01')
  await button(t('profile.save')).click()
  await page.getByText('Elsewhere').click()
  const question = page.getByRole('alertdialog', { name: t('profile.unsaved_question') })
  await button(t('shell.unsaved_stay'), question).click()
  await expect.element(page.getByText(t('profile.birth_wrong')).first()).toBeVisible()
})

test('the profile: what was typed before the session ended is there again after the log-in', async () => {
  answerCalls({ 'GET /profile': () => ({ user: aProfile() }) })
  const Account = () => useSession(({ token }) => token !== null) && <ProfilePanel />
  const shopper = aShopper()
  const { t } = await render(<Account />, { shopper })
  const name = page.getByRole('textbox', { name: t('accounts.name') })
  await name.fill('Mina the second')
  clearSession()
  await expect.element(name).not.toBeInTheDocument()
  signIn(aSession(shopper))
  await expect.element(name).toHaveValue('Mina the second')
})

test('the profile: a change in another tab fills the fields that were not edited, and is announced', async () => {
  const { t } = await renderProfile()
  const name = page.getByRole('textbox', { name: t('accounts.name') })
  await name.fill('Mina the second')
  answerCalls({ 'GET /profile': () => ({ user: aProfile({ name: 'Mina the third', date_of_birth: '1990-05-01' }) }) })
  const otherTab = new BroadcastChannel('shopper-data')
  otherTab.postMessage(['profile'])
  await expect.element(toastSaying(t('shell.changed_elsewhere'))).toBeVisible()
  await expect.element(page.getByLabelText(t('profile.date_of_birth'))).toHaveValue('1990-05-01')
  await expect.element(name).toHaveValue('Mina the second')
  otherTab.close()
})

test('the profile: a saved change is announced to other tabs, and a later one of theirs is followed', async () => {
  const { t } = await renderProfile()
  answerCalls({ 'POST /update-profile': () => withMessage('Saved', { user: aProfile({ name: 'Mina the second' }) }) })
  const onMessage = vi.fn<(key: unknown) => void>()
  const otherTab = new BroadcastChannel('shopper-data')
  otherTab.addEventListener('message', ({ data }) => onMessage(data))
  const name = page.getByRole('textbox', { name: t('accounts.name') })
  await name.fill('Mina the second ')
  await button(t('profile.save')).click()
  await expect.poll(() => onMessage.mock.calls).toEqual([[['profile']]])
  await expect.element(toastSaying('Saved')).toBeVisible()
  await expect.element(name).toHaveValue('Mina the second')
  await waitForPaint()
  await expect.element(toastSaying(t('shell.changed_elsewhere'))).not.toBeInTheDocument()
  answerCalls({ 'GET /profile': () => ({ user: aProfile({ name: 'Mina the third' }) }) })
  otherTab.postMessage(['profile'])
  await expect.element(name).toHaveValue('Mina the third')
  otherTab.close()
})

test('the profile: after a retry the focus is in the part that was loaded', async () => {
  answerCalls({ 'GET /profile': refuse(429, 'Later') })
  const part = (
    <section>
      <h2>Profile</h2>
      <ProfilePanel />
    </section>
  )
  const { t } = await render(part, { shopper: aShopper() })
  const again = button(t('faults.try_again'))
  await expect.element(again).toBeVisible()
  answerCalls({ 'GET /profile': () => ({ user: aProfile() }) })
  await again.click()
  await expect.element(button(t('profile.save'))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toHaveFocus()
})
