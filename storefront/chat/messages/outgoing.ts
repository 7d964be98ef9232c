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
 * What the known messages do not show yet. A message may be known before the answer to its sending is, or that answer is
 * lost: then the first of the shopper's own with the same words that came since is it. Each message is one saying only.
 */
export function stillOut(all: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  const ids = new Set(messages.map(({ id }) => id))
  const taken = new Set(all.flatMap(({ id }) => id ?? []))
  return all.filter(({ state, id, after, text }) => {
    if (state === 'sent') return id !== undefined && !ids.has(id)
    const own = messages.find(
      (each) => each.type === 'user' && each.id > after && each.message === text && !taken.has(each.id),
    )
    if (own) taken.add(own.id)
    return own === undefined
  })
}
