import { type OrderState, openOrderStates } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderReturn, ReturnState } from '#contract/return-shapes.ts'
import type { PageText, PlainPageKey } from '#locales/text.ts'

export type TimelineStep<State extends string = OrderState> = {
  status: State
  /** Null for a step that is ahead or was skipped. */
  at: string | null
  reason: string | null
  /** Null for a step without an event. */
  actor: Order['events'][number]['actor'] | null
  /** `stopped`: cancelled, refused or the like. `settled`: refunded. */
  kind: 'done' | 'current' | 'ahead' | 'stopped' | 'settled'
  isCurrent: boolean
}

type HasEvents<State extends string> = {
  status: State
  events: readonly Pick<TimelineStep<State>, 'status' | 'reason' | 'actor' | 'at'>[]
}

/** The regular course, without cancellation and return. */
const orderSteps: readonly OrderState[] = [...openOrderStates, 'delivered']
const returnSteps: readonly ReturnState[] = ['pending', 'confirmed', 'processing', 'picked_up', 'delivered', 'refunded']

export const buildOrderTimeline = (order: Pick<Order, 'status' | 'events'>): TimelineStep[] =>
  buildSteps(order, orderSteps)

export const buildReturnTimeline = (orderReturn: Pick<OrderReturn, 'status' | 'events'>): TimelineStep<ReturnState>[] =>
  buildSteps(orderReturn, returnSteps)

/** The system's reasons are codes, people's are texts; an unknown code is not shown. */
export function getReasonText({ actor, reason }: Pick<TimelineStep, 'actor' | 'reason'>, t: PageText): string | null {
  if (actor !== 'system' || reason === null) return reason
  const key = `orders.system_reason.${reason}` as PlainPageKey
  const words = t(key)
  return words === key ? null : words
}

/** The steps passed, current and ahead. After an exceptional end: only the events that happened. */
function buildSteps<S extends string>({ status, events }: HasEvents<S>, states: readonly S[]): TimelineStep<S>[] {
  const currentIndex = states.indexOf(status)
  if (currentIndex < 0) {
    return events.map((event, i) => ({
      ...event,
      kind: getKind(event.status, states),
      isCurrent: i === events.length - 1,
    }))
  }
  return states.map((step, i) => {
    const event = events.find((each) => each.status === step)
    const kind = i < currentIndex || i === states.length - 1 ? 'done' : 'current'
    return {
      status: step,
      at: event?.at ?? null,
      reason: event?.reason ?? null,
      actor: event?.actor ?? null,
      kind: i > currentIndex ? 'ahead' : kind,
      isCurrent: i === currentIndex,
    }
  })
}

function getKind<S extends string>(status: S, states: readonly S[]): TimelineStep['kind'] {
  if (states.includes(status)) return 'done'
  return status === 'refunded' ? 'settled' : 'stopped'
}
