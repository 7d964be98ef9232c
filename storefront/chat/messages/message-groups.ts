import type { Message, MessageProduct } from '#contract/chat.ts'
import { localDay } from '#locales/dates.ts'
import type { Outgoing } from './outgoing.ts'

export type ShownMessage = {
  key: string
  side: Message['type']
  text: string | null
  product: MessageProduct | null
  at: string
  isAutomatic: boolean
  state: 'sending' | 'failed' | 'sent' | 'seen'
}

/** Consecutive messages of one side, shown under one time. */
export type GroupedMessages = {
  key: string
  side: ShownMessage['side']
  isAutomatic: boolean
  messages: ShownMessage[]
}
type MessageDay = { day: string; groups: GroupedMessages[] }

export function toShownMessages(messages: readonly Message[], out: readonly Outgoing[]): ShownMessage[] {
  return [...messages.map(fromMessage), ...out.map(fromOutgoing)]
}

const fromMessage = ({ id, type, message, product, created_at, is_automatic, read_at }: Message): ShownMessage => ({
  key: String(id),
  side: type,
  text: message,
  product,
  at: created_at,
  isAutomatic: is_automatic,
  state: read_at === null ? 'sent' : 'seen',
})

const fromOutgoing = ({ key, text, at, state }: Outgoing): ShownMessage => ({
  key,
  side: 'user',
  text,
  product: null,
  at,
  isAutomatic: false,
  state: state === 'waiting' ? 'sending' : state,
})

const maxGroupPauseMs = 10 * 60 * 1000

/** Groups messages by day in the reader's time zone, then by sender. A long pause starts a new group. */
export function groupByDay(messages: readonly ShownMessage[], timeZone?: string): MessageDay[] {
  const days: MessageDay[] = []
  let last: ShownMessage | undefined
  for (const message of messages) {
    const day = localDay(message.at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    const group = groups.at(-1)
    if (group && last && isSameGroup(last, message)) group.messages.push(message)
    else groups.push({ key: message.key, side: message.side, isAutomatic: message.isAutomatic, messages: [message] })
    last = message
  }
  return days
}

function isSameGroup(before: ShownMessage, after: ShownMessage): boolean {
  const isSameSender = before.side === after.side && before.isAutomatic === after.isAutomatic
  return isSameSender && Date.parse(after.at) - Date.parse(before.at) <= maxGroupPauseMs
}
