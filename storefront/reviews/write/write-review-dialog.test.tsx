import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { closeDialog, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { clearSession, signIn, signOut, useSession } from '#storefront/platform/session/session.ts'
import { anOrderItem } from '#storefront/testing/fixtures/order.ts'
import { aSession, aShopper } from '#storefront/testing/fixtures/people.ts'
import { aPicture } from '#storefront/testing/fixtures/pictures.ts'
import { button, dialog } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

async function openReview(options: RenderOptions = {}) {
  const { t } = await render(<button type="button">Opener</button>, { shopper: aShopper(), ...options })
  await page.getByText('Opener').click()
  openDialog('write-review', { order_id: 501, item: anOrderItem() })
  const shown = dialog(t('reviews.write'))
  await expect.element(shown).toBeVisible()
  const choose = (count: 1 | 2 | 3 | 4 | 5) =>
    shown.getByRole('radio', { name: `${count}: ${t(`reviews.word.${count}`)}` }).click()
  return { t, shown, choose, publish: button(t('reviews.publish')) }
}

test.each(screens)(
  'the review dialog (%s): closing asks for confirmation, and a rejected photo shows its own error',
  async (_, screen) => {
    const { t, shown, choose, publish } = await openReview(screen)
    const message = t('errors.picture_kind')
    answerCalls({
      'POST /products/{id}/reviews': refuse(422, t('errors.invalid'), { errors: { 'images.0': [message] } }),
    })
    await choose(5)
    const input = shown.element().querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    await userEvent.upload(input, [await aPicture('one.jpg', '#0f7a4d'), await aPicture('two.jpg', '#c0262d')])
    await expect.poll(() => shown.getByRole('listitem').all()).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    const question = shown.getByRole('alert').filter({ hasText: t('reviews.unsaved_question') })
    await expect.element(button(t('shell.unsaved_stay'), question)).toHaveFocus()
    await expectNoAxeViolations()
    await button(t('shell.unsaved_stay'), question).click()

    await button(t('photos.remove', { number: 1 }), shown).click()
    await expect.poll(() => shown.getByRole('listitem').all()).toHaveLength(1)
    await expect.element(button(t('photos.add'), shown)).toHaveFocus()
    await publish.click()
    await expect.element(shown.getByRole('listitem').first()).toMatchTextContent(message)
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await button(t('shell.unsaved_leave'), question).click()
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(page.getByText('Opener')).toHaveFocus()
  },
)

test.each<[string, id: number, leave: () => unknown, expected: string]>([
  ['the same shopper finds the text again', 7, clearSession, 'Warm light, heavy foot'],
  ['another shopper does not', 8, clearSession, ''],
  ['nor does anybody after a log-out', 7, signOut, ''],
])('the review dialog: once a session has ended, %s', async (_, id, leave, expected) => {
  answerCalls({ 'GET /logout': () => ({}) })
  const { shown, choose } = await openReview()
  await choose(3)
  await shown.getByRole('textbox').fill('Warm light, heavy foot')
  leave()
  closeDialog()
  await expect.element(shown).not.toBeInTheDocument()
  signIn(aSession(aShopper({ id })))
  openDialog('write-review', { order_id: 501, item: anOrderItem() })
  await expect.element(shown.getByRole('textbox')).toHaveValue(expected)
})

test('the review dialog: a 401 response ends the session', async () => {
  answerCalls({ 'POST /products/{id}/reviews': refuse(401, 'No') })
  const { choose, publish } = await openReview()
  await choose(3)
  await publish.click()
  await expect.poll(() => [useSession.getState().token, localStorage.getItem('session')]).toEqual([null, null])
})
