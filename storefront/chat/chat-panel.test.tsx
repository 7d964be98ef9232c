import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { answerCalls } from '#storefront/testing/answer-calls.ts'
import { aChatShop, aProductMessage, chatAnswers, ownMessages } from '#storefront/testing/fixtures/chat.ts'
import { aShopper } from '#storefront/testing/fixtures/people.ts'
import { nextPaint } from '#storefront/testing/next-paint.ts'
import { render } from '#storefront/testing/render.tsx'
import { screens } from '#storefront/testing/screens.ts'

test.each(screens)(
  'the chat panel: earlier messages load on scrolling and keep the scroll position (%s)',
  async (_name, screen) => {
    const entry = aChatShop()
    answerCalls(chatAnswers(entry, [...ownMessages(30), aProductMessage(31)]))
    await render(null, { shopper: aShopper(), ...screen })
    openDialog('chat', { shop: entry.shop })
    const log = page.getByRole('dialog').getByRole('log')
    const said = (text: string) => log.getByText(text, { exact: true })
    const messages = () => log.element().querySelectorAll('[data-message]')
    await expect.element(log.getByRole('link', { name: 'Desk lamp' })).toBeInViewport()
    expect(messages()).toHaveLength(20)
    await expect.element(said('No. 10')).not.toBeInTheDocument()
    const top = () => said('No. 14').element().getBoundingClientRect().top
    log.element().scrollTo(0, 49)
    const before = top()
    await expect.poll(messages).toHaveLength(31)
    await nextPaint()
    expect(Math.abs(top() - before)).toBeLessThan(1)
  },
)
