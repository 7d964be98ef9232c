import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { TicketDetails } from './ticket/ticket-details.tsx'
import { TicketList } from './ticket-list.tsx'

const none = { total: 0, page: 1, per_page: 10, counts: {} }

test.each(screens)(
  'the tickets (%s): an empty list offers a new one, and leaving its dialog asks first',
  async (_, screen) => {
    answerCalls({
      'GET /support-tickets': () => ({ tickets: [], ...none }),
      'GET /orders': () => ({ orders: [], ...none, per_page: 100 }),
    })
    const { t } = await render(<TicketList filter={{ status: undefined, page: 1, per_page: 10 }} />, {
      shopper: aShopper(),
      ...screen,
    })
    await expect.element(page.getByRole('heading', { name: t('support.none_yet') })).toBeVisible()
    await expectNoAxeViolations()
    const opener = button(t('support.new_ticket'), page.getByRole('main')).first()
    await opener.click()
    const shown = dialog(t('support.new_ticket'))
    await shown.getByRole('textbox', { name: new RegExp(`^${t('support.subject')}`) }).fill('Half of')
    await userEvent.keyboard('{Escape}')
    const unsaved = shown.getByRole('alert').filter({ hasText: t('support.unsaved_question') })
    await button(t('shell.unsaved_leave'), unsaved).click()
    await expect.element(shown).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

test('a ticket of another shopper: it is not found, and a link leads back', async () => {
  answerCalls({ 'GET /support-tickets/{ticketNumber}': refuse(404, 'None') })
  const { t, router } = await render(<TicketDetails ticketNumber="T000101-AAAAAAA" />, { shopper: aShopper() })
  await expect.element(page.getByRole('heading', { name: t('support.no_such') })).toBeVisible()
  await page.getByRole('link', { name: t('support.show_all') }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/support-tickets')
})
