import { expect, test } from 'vitest'
import type { TicketMessage } from '#contract/support.ts'
import { mergeThread } from './ticket-thread.tsx'

const createMessage = (id: number, created_at: string): TicketMessage => {
  return { id, type: 'shopper', message: String(id), attachments: [], created_at }
}

test('the thread of a ticket merges messages and events in order of time', () => {
  const closed = { status: 'closed', actor: 'support', at: '2026-11-02T10:00:00.5Z' } as const
  const reopened = { status: 'open', actor: 'shopper', at: '2026-11-03T10:00:00.000Z' } as const
  const [first, second] = [createMessage(1, '2026-11-01T10:00:00.000Z'), createMessage(2, '2026-11-03T10:00:01.000Z')]
  expect(mergeThread([first, second], [closed, reopened])).toEqual([first, closed, reopened, second])
})

test('the thread of a ticket puts messages before an event of the same moment, in their order', () => {
  const at = '2026-11-01T10:00:00.000Z'
  const messages = [createMessage(1, at), createMessage(2, at)]
  const event = { status: 'closed', actor: 'shopper', at } as const
  expect(mergeThread(messages, [event])).toEqual([...messages, event])
})
