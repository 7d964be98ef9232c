import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse } from '#contract/testing/answer-calls.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { aChatShop, aProductMessage, chatAnswers, ownMessages } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'
import { waitForPaint } from '#ui/testing/timing.ts'

test.each(screens)(
  'the chat panel: earlier messages load on scrolling and keep the scroll position (%s)',
  async (_name, screen) => {
    const entry = aChatShop()
    answerCalls(chatAnswers(entry, [...ownMessages(30), aProductMessage(31)]))
    await render(null, { shopper: aShopper(), ...screen })
    openDialog('chat', { shop: entry.shop })
    const log = page.getByRole('dialog').getByRole('log')
    const getMessage = (text: string) => log.getByText(text, { exact: true })
    const messages = () => log.element().querySelectorAll('[data-message]')
    await expect.element(log.getByRole('link', { name: 'Desk lamp' })).toBeInViewport()
    expect(messages()).toHaveLength(20)
    await expect.element(getMessage('No. 10')).not.toBeInTheDocument()
    const top = () => getMessage('No. 14').element().getBoundingClientRect().top
    log.element().scrollTo(0, 49)
    const before = top()
    await expect.poll(messages).toHaveLength(31)
    await waitForPaint()
    expect(Math.abs(top() - before)).toBeLessThan(1)
  },
)

test('the chat panel: messages that cannot be loaded or sent are written to the console alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const entry = aChatShop()
  answerCalls({
    ...chatAnswers(entry, ownMessages(1)),
    'GET /get-message': refuse(422, 'Nothing to read'),
    'POST /send-message': refuse(422, 'Nothing to send'),
  })
  const { t } = await render(null, { shopper: aShopper() })
  openDialog('chat', { shop: entry.shop })
  await expect.poll(() => warn.mock.calls.map(([what]) => what)).toContain('Messages could not be loaded:')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: t('chat.type') }).fill('Is it oak?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => warn.mock.calls.map(([what]) => what)).toContain('A message could not be sent:')
})
