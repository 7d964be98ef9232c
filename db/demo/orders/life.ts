import type { Random } from '../random.ts'
import { hours } from '../time.ts'
import type { Event, State } from './basket.ts'

type Step = {
  state: State
  actor: Event['actor']
  after: readonly [least: number, most: number]
  reasons?: readonly string[]
}

const pending: Step = { state: 'pending', actor: 'shopper', after: [0, 0] }
const confirmed: Step = { state: 'confirmed', actor: 'shop', after: [1, 9] }
const processing: Step = { state: 'processing', actor: 'shop', after: [1, 12] }
const pickedUp: Step = { state: 'picked_up', actor: 'shop', after: [4, 26] }
const onTheWay: Step = { state: 'on_the_way', actor: 'shop', after: [1, 10] }
const delivered: Step = { state: 'delivered', actor: 'shop', after: [9, 60] }
/** Nobody took the parcel: nothing was paid for it. */
const untaken: Step = {
  state: 'returned',
  actor: 'shop',
  after: [24, 96],
  reasons: ['Nobody was at home, three times', 'The address could not be found', 'Not taken at the door'],
}
/** All of it came back to the shop, which paid it back: `returns.ts` tells how. */
const sentBack: Step = { state: 'returned', actor: 'system', after: [50, 220] }
const refunded: Step = { state: 'refunded', actor: 'system', after: [0.001, 0.01] }
const cancelled: Step = {
  state: 'cancelled',
  actor: 'shopper',
  after: [1, 8],
  reasons: ['Ordered the wrong size', 'Found it nearby', 'Takes too long', 'Changed my mind', 'Wrong address'],
}

const way = [pending, confirmed, processing, pickedUp, onTheWay, delivered]

/** The steps an order has taken when it is in a state; the short ways out leave from the first two. */
function stepsTo(state: State, random: Random): readonly Step[] {
  switch (state) {
    case 'cancelled':
      return random.chance(0.6) ? [pending, cancelled] : [pending, confirmed, cancelled]
    case 'returned':
      return [...way.slice(0, -1), untaken]
    case 'refunded':
      return [...way, sentBack, refunded]
    default:
      return way.slice(0, way.findIndex((step) => step.state === state) + 1)
  }
}

export function eventsFrom(placedAt: number, state: State, random: Random): Event[] {
  let at = placedAt
  return stepsTo(state, random).map((step) => {
    at += hours(step.after[0] + (step.after[1] - step.after[0]) * random.next())
    return {
      state: step.state,
      at: Math.round(at),
      actor: step.actor,
      reason: step.reasons ? random.pick(step.reasons) : null,
    }
  })
}

/** The events of an order whose last step was taken at a moment. */
export function eventsUntil(lastAt: number, state: State, random: Random): Event[] {
  const events = eventsFrom(0, state, random)
  const shift = lastAt - (events.at(-1)?.at ?? 0)
  return events.map((event) => ({ ...event, at: event.at + shift }))
}
