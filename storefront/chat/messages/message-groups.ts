import type { Message, MessageProduct } from '#contract/chat.ts'
import { localDay } from '#storefront/platform/i18n/dates.ts'
import type { Outgoing } from './outgoing.ts'

/** A message as it is shown, known or on its way. */
export type Shown = {
  key: string
  side: Message['type']
  text: string | null
  product: MessageProduct | null
  at: string
  isAutomatic: boolean
  state: 'sending' | 'failed' | 'sent' | 'seen'
}

/** Messages of one side, close to one another, under one time. */
export type Group = { key: string; side: Shown['side']; isAutomatic: boolean; messages: Shown[] }
export type Day = { day: string; groups: Group[] }

export function shownMessages(messages: readonly Message[], out: readonly Outgoing[]): Shown[] {
  return [...messages.map(knownMessage), ...out.map(outgoingMessage)]
}

const knownMessage = ({ id, type, message, product, created_at, is_automatic, read_at }: Message): Shown => ({
  key: String(id),
  side: type,
  text: message,
  product,
  at: created_at,
  isAutomatic: is_automatic,
  state: read_at === null ? 'sent' : 'seen',
})

const outgoingMessage = ({ key, text, at, state }: Outgoing): Shown => ({
  key,
  side: 'user',
  text,
  product: null,
  at,
  isAutomatic: false,
  state: state === 'waiting' ? 'sending' : state,
})

const longestPause = 10 * 60 * 1000

/** By the day of who reads, and within it by who said it. A pause begins a group anew. */
export function inDays(messages: readonly Shown[], timeZone?: string): Day[] {
  const days: Day[] = []
  let last: Shown | undefined
  for (const message of messages) {
    const day = localDay(message.at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
    const groups = days.at(-1)?.groups ?? []
    const group = groups.at(-1)
    if (group && last && belongTogether(last, message)) group.messages.push(message)
    else groups.push({ key: message.key, side: message.side, isAutomatic: message.isAutomatic, messages: [message] })
    last = message
  }
  return days
}

function belongTogether(before: Shown, after: Shown): boolean {
  const isSameHand = before.side === after.side && before.isAutomatic === after.isAutomatic
  return isSameHand && Date.parse(after.at) - Date.parse(before.at) <= longestPause
}
