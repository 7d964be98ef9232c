import type { Message } from '#contract/chat.ts'
import type { ShopId } from '#contract/ids.ts'

/** A message that the shopper wrote and that is not among the loaded messages yet. */
export type Outgoing = {
  /** Its Idempotency-Key, the same in all retries. */
  key: string
  shop_id: ShopId
  text: string
  /** ISO time by the clock of the device. */
  at: string
  /** Id of the latest message when it was written: its own id will be larger. */
  after: number
  state: 'waiting' | 'failed' | 'sent'
  /** Set once it is sent. */
  id?: number
}

/** Messages are sent one after the other, so that they keep their order. */
export const findNextOutgoing = (all: readonly Outgoing[], shop_id: ShopId): Outgoing | undefined =>
  all.find((each) => each.shop_id === shop_id && each.state === 'waiting')

/** Messages that were written later must get larger ids than `id`. */
export function markSent(all: readonly Outgoing[], key: string, id: number): Outgoing[] {
  const shop_id = all.find((each) => each.key === key)?.shop_id
  return all.map((each) => {
    if (each.key === key) return { ...each, state: 'sent', id }
    return each.shop_id === shop_id ? { ...each, after: Math.max(each.after, id) } : each
  })
}

/** Fails all waiting messages to the shop as well: none may overtake a failed one. */
export function markFailed(all: readonly Outgoing[], key: string): Outgoing[] {
  const shop_id = all.find((each) => each.key === key)?.shop_id
  return all.map((each) =>
    each.shop_id === shop_id && each.state === 'waiting' ? { ...each, state: 'failed' as const } : each,
  )
}

export const markForRetry = (all: readonly Outgoing[], shop_id: ShopId): Outgoing[] =>
  all.map((each) =>
    each.shop_id === shop_id && each.state === 'failed' ? { ...each, state: 'waiting' as const } : each,
  )

/** Messages that an earlier page stored. One that was being sent may have arrived, so the shopper decides about a retry. */
export function parseStoredOutgoing(stored: unknown): readonly Outgoing[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isOutgoing)
    .flatMap((each) => (each.state === 'sent' ? [] : { ...each, state: 'failed' as const }))
}

function isOutgoing(value: Partial<Record<keyof Outgoing, unknown>> | null): value is Outgoing {
  const { key, shop_id, text, at, after } = value ?? {}
  return (
    [key, text, at].every((each) => typeof each === 'string') &&
    [shop_id, after].every((each) => Number.isInteger(each))
  )
}

/** Keys to ids. For a late or lost response the first later message with the same text matches, none twice. */
export function matchDelivered(all: readonly Outgoing[], messages: readonly Message[]): Map<string, number> {
  const ids = new Set(messages.map(({ id }) => id))
  const taken = new Set(all.flatMap(({ id }) => id ?? []))
  const delivered = new Map<string, number>()
  for (const { key, state, id, after, text } of all) {
    const isMatch = (each: Message) =>
      each.type === 'user' && each.id > after && each.message === text && !taken.has(each.id)
    const match = state === 'sent' ? id : messages.find(isMatch)?.id
    if (match === undefined || !ids.has(match)) continue
    taken.add(match)
    delivered.set(key, match)
  }
  return delivered
}

/** Removes delivered messages. A waiting one stays until its response arrives. */
export function excludeDelivered(
  all: readonly Outgoing[],
  delivered: ReadonlyMap<string, number>,
): readonly Outgoing[] {
  const removable = new Set(all.flatMap(({ key, state }) => (state !== 'waiting' && delivered.has(key) ? key : [])))
  // Later messages with the same text must not match the same loaded message.
  const sent = [...delivered].reduce((left, [key, id]) => (removable.has(key) ? markSent(left, key, id) : left), all)
  return sent.filter(({ key }) => !removable.has(key))
}

/** In characters, as the server counts them. */
export const maxMessageLength = 4000

/** Control characters from pasted text, and lone surrogates. */
const invalid = /[^\P{Cc}\n\t]|\p{Surrogate}/gu
const visible = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** The text to send; empty if it has no visible character. */
export function normaliseMessageText(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').replace(invalid, '').trim()
  return visible.test(text) ? text : ''
}
