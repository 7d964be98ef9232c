import type { Order, OrderState } from '#contract/orders.ts'
import type { OrderReturn, ReturnState } from '#contract/return-shapes.ts'
import type { Text } from '#locales/text.ts'

export type TimelineStep<State extends string = OrderState> = {
  status: State
  /** When it was reached; null where that lies ahead, or was passed over. */
  at: string | null
  reason: string | null
  /** Who brought it there; null where nobody has. */
  actor: Order['events'][number]['actor'] | null
  /** `stopped`: from here on it did not go where it should have. `settled`: what was paid for it was paid back. */
  kind: 'done' | 'current' | 'ahead' | 'stopped' | 'settled'
  isCurrent: boolean
}

type Lived<State extends string> = {
  status: State
  events: readonly Pick<TimelineStep<State>, 'status' | 'reason' | 'actor' | 'at'>[]
}

/** The way of an order that nothing stops. */
const orderWay: readonly OrderState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']
const returnWay: readonly ReturnState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'delivered', 'refunded']

export const timelineOf = (order: Pick<Order, 'status' | 'events'>): TimelineStep[] => stepsOf(order, orderWay)

export const returnTimelineOf = (given: Pick<OrderReturn, 'status' | 'events'>): TimelineStep<ReturnState>[] =>
  stepsOf(given, returnWay)

/** The system gives its reasons by name, people in words; a name that has no words says nothing. */
export function reasonOf({ actor, reason }: Pick<TimelineStep, 'actor' | 'reason'>, t: Text): string | null {
  if (actor !== 'system' || reason === null) return reason
  const key = `orders.system_reason.${reason}`
  const words = t(key)
  return words === key ? null : words
}

/** Where something stands on its way. What ended otherwise shows what happened, and nothing that will not. */
function stepsOf<S extends string>({ status, events }: Lived<S>, way: readonly S[]): TimelineStep<S>[] {
  const now = way.indexOf(status)
  if (now < 0) {
    return events.map((event, i) => ({ ...event, kind: kindOf(event.status, way), isCurrent: i === events.length - 1 }))
  }
  return way.map((step, i) => {
    const event = events.find((each) => each.status === step)
    const kind = i < now || i === way.length - 1 ? 'done' : 'current'
    return {
      status: step,
      at: event?.at ?? null,
      reason: event?.reason ?? null,
      actor: event?.actor ?? null,
      kind: i > now ? 'ahead' : kind,
      isCurrent: i === now,
    }
  })
}

function kindOf<S extends string>(status: S, way: readonly S[]): TimelineStep['kind'] {
  if (way.includes(status)) return 'done'
  return status === 'refunded' ? 'settled' : 'stopped'
}
