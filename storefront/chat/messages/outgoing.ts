import type { Message } from '#contract/chat.ts'

/** Something that the shopper said and that is not among the known messages yet. */
export type Outgoing = {
  /** Names the one saying of it over all tries: its Idempotency-Key. */
  key: string
  shop_id: number
  text: string
  /** When it was said, by the clock of the device. */
  at: string
  /** The latest message that was known then: what it becomes has a larger id. */
  after: number
  state: 'waiting' | 'failed' | 'sent'
  /** Once it is sent. */
  id?: number
}

/** The one to be sent now: one after the other, so that they stand in the order in which they were said. */
export const nextOf = (all: readonly Outgoing[], shop_id: number): Outgoing | undefined =>
  all.find((each) => each.shop_id === shop_id && each.state === 'waiting')

/** It is message `id` now. What was said after it comes after that. */
export function withSent(all: readonly Outgoing[], key: string, id: number): Outgoing[] {
  const shop_id = all.find((each) => each.key === key)?.shop_id
  return all.map((each) => {
    if (each.key === key) return { ...each, state: 'sent', id }
    return each.shop_id === shop_id ? { ...each, after: Math.max(each.after, id) } : each
  })
}

/** What waits behind one that could not be sent is not sent before it. */
export function withFailed(all: readonly Outgoing[], key: string): Outgoing[] {
  const shop_id = all.find((each) => each.key === key)?.shop_id
  return all.map((each) =>
    each.shop_id === shop_id && each.state === 'waiting' ? { ...each, state: 'failed' as const } : each,
  )
}

/** Everything of a shop that failed, in its order. */
export const withRetried = (all: readonly Outgoing[], shop_id: number): Outgoing[] =>
  all.map((each) =>
    each.shop_id === shop_id && each.state === 'failed' ? { ...each, state: 'waiting' as const } : each,
  )

/**
 * What a page before kept. What was on its way when it was left may have arrived or not: it is tried again only when the shopper
 * says so, and under the same name. What was sent is among the messages.
 */
export function readOutgoing(kept: unknown): readonly Outgoing[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isOutgoing).flatMap((each) => (each.state === 'sent' ? [] : { ...each, state: 'failed' as const }))
}

function isOutgoing(value: Partial<Record<keyof Outgoing, unknown>> | null): value is Outgoing {
  const { key, shop_id, text, at, after } = value ?? {}
  return (
    [key, text, at].every((each) => typeof each === 'string') &&
    [shop_id, after].every((each) => Number.isInteger(each))
  )
}

/**
 * The messages that what was said has become, as far as they are known: a message may be known before the answer to its sending
 * is, or that answer is lost. Then the first of the shopper's own with the same words that came since is it. Each message is
 * one saying only.
 */
export function becameOf(all: readonly Outgoing[], messages: readonly Message[]): Map<string, number> {
  const ids = new Set(messages.map(({ id }) => id))
  const taken = new Set(all.flatMap(({ id }) => id ?? []))
  const became = new Map<string, number>()
  for (const { key, state, id, after, text } of all) {
    const own = (each: Message) =>
      each.type === 'user' && each.id > after && each.message === text && !taken.has(each.id)
    const found = state === 'sent' ? id : messages.find(own)?.id
    if (found === undefined || !ids.has(found)) continue
    taken.add(found)
    became.set(key, found)
  }
  return became
}

/** What is known as a message needs no keeping. What is on its way does, until its answer is there. */
export function withoutKnown(all: readonly Outgoing[], became: ReadonlyMap<string, number>): readonly Outgoing[] {
  const known = new Set(all.flatMap(({ key, state }) => (state !== 'waiting' && became.has(key) ? key : [])))
  // What was said after it came after it: the same words said twice stay two.
  const sent = [...became].reduce((left, [key, id]) => (known.has(key) ? withSent(left, key, id) : left), all)
  return sent.filter(({ key }) => !known.has(key))
}
