import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { aChatShop } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button } from '#storefront/testing/locators.ts'
import { type RenderOptions, render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'

const { shop } = aChatShop()

async function openReport(options: RenderOptions = {}) {
  const { t } = await render(null, { shopper: aShopper(), ...options })
  openDialog('report-chat', { shop })
  const shown = page.getByRole('alertdialog')
  await expect.element(shown).toBeVisible()
  return { t, shown, send: button(t('chat.report'), shown) }
}

test.each(screens)('the report of a chat (%s): needs a reason, and closes once it is sent', async (_, screen) => {
  answerCalls({ 'POST /report-chat': () => withMessage('Reported', {}) })
  const { t, shown, send } = await openReport(screen)
  await send.click()
  await expect.element(shown.getByText(t('chat.report_choose'))).toBeVisible()
  await expectNoAxeViolations()
  await shown.getByRole('radio', { name: t('chat.reason.fraud') }).click()
  await shown.getByRole('textbox').fill(' Wants cash ')
  await send.click()
  await expect.element(shown).not.toBeInTheDocument()
  const body = { shop_id: shop.id, reason: 'fraud', text: 'Wants cash' }
  expect(sentCalls('POST /report-chat').map((each) => each.body)).toEqual([body])
})

test('the report of a chat: stays open with what was typed if it is refused', async () => {
  answerCalls({ 'POST /report-chat': refuse(500, 'Broken') })
  const { t, shown, send } = await openReport()
  await shown.getByRole('radio', { name: t('chat.reason.insult') }).click()
  await shown.getByRole('textbox').fill('A threat')
  await send.click()
  await expect.element(page.getByText('Broken')).toBeVisible()
  await expect.element(shown.getByRole('textbox')).toHaveValue('A threat')
})
