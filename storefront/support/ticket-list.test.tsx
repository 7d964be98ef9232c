import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WholeTicket } from '#contract/support.ts'
import { answerCalls, refuse, sentCalls, withMessage } from '#contract/testing/answer-calls.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { button, dialog, toastSaying } from '#storefront/testing/locators.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { expectNoAxeViolations } from '#ui/testing/axe.ts'
import { waitForPaint } from '#ui/testing/timing.ts'
import { TicketDetails } from './ticket/ticket-details.tsx'
import { TicketList } from './ticket-list.tsx'

const opened: WholeTicket = {
  ticket: {
    ticket_number: 'T000007-AAAAAAA',
    subject: 'Where is it?',
    issue_type: 'other',
    status: 'open',
    order: null,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    can_close: true,
    can_reopen: false,
    events: [],
  },
  messages: [],
}
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

test('a new ticket: the shopper who leaves its dialog while it is sent stays on the page', async () => {
  const open = Promise.withResolvers<void>()
  answerCalls({
    'GET /support-tickets': () => ({ tickets: [], ...none }),
    'GET /orders': () => ({ orders: [], ...none, per_page: 100 }),
    'POST /support-tickets': () => open.promise.then(() => withMessage('It is sent', opened)),
  })
  const { t, router } = await render(<TicketList filter={{ status: undefined, page: 1, per_page: 10 }} />, {
    shopper: aShopper(),
    path: '/support-tickets',
  })
  await button(t('support.new_ticket'), page.getByRole('main')).first().click()
  const shown = dialog(t('support.new_ticket'))
  await shown.getByRole('combobox', { name: new RegExp(`^${t('support.issue_type')}`) }).selectOptions('other')
  await shown.getByRole('textbox', { name: new RegExp(`^${t('support.subject')}`) }).fill('Where is it?')
  await shown.getByRole('textbox', { name: new RegExp(`^${t('support.message')}`) }).fill('It should be here.')
  await button(t('support.send_ticket'), shown).click()
  await expect.poll(() => sentCalls('POST /support-tickets')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await button(t('shell.unsaved_leave'), shown).click()
  await expect.element(shown).not.toBeInTheDocument()
  open.resolve()
  await expect.element(toastSaying('It is sent')).toBeVisible()
  await waitForPaint()
  expect(router.state.location.pathname).toBe('/support-tickets')
})
