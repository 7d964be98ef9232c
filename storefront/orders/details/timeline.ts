import type { Order, OrderState } from '#contract/orders.ts'

type Event = Order['events'][number]

export type TimelineStep = {
  status: OrderState
  /** When it was reached; null where that lies ahead, or was passed over. */
  at: string | null
  reason: string | null
  /** Who brought it there; null where nobody has. */
  actor: Event['actor'] | null
  /** `stopped`: from here on the order did not go where it should have. `settled`: what was paid for it was paid back. */
  kind: 'done' | 'current' | 'ahead' | 'stopped' | 'settled'
  isCurrent: boolean
}

/** The way of an order that nothing stops. */
const way: readonly OrderState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']

/** Where an order stands on its way. One that ended otherwise shows what happened, and nothing that will not. */
export function timelineOf({ status, events }: Pick<Order, 'status' | 'events'>): TimelineStep[] {
  const now = way.indexOf(status)
  if (now < 0) {
    return events.map((event, i) => ({ ...event, kind: kindOf(event.status), isCurrent: i === events.length - 1 }))
  }
  return way.map((step, i) => {
    const event = events.find((each) => each.status === step)
    const isCurrent = i === now
    const kind = i < now || step === 'delivered' ? 'done' : 'current'
    return {
      status: step,
      at: event?.at ?? null,
      reason: event?.reason ?? null,
      actor: event?.actor ?? null,
      kind: i > now ? 'ahead' : kind,
      isCurrent,
    }
  })
}

function kindOf(status: OrderState): TimelineStep['kind'] {
  if (status === 'refunded') return 'settled'
  return way.includes(status) ? 'done' : 'stopped'
}
