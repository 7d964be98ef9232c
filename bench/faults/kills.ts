import type { Request } from 'autocannon'
import { moveOrder } from '#server/orders/orders.ts'
import { pollUntil } from '../load/wait-until.ts'
import type { FaultWorld } from './fault-world.ts'
import {
  cancel,
  cancelRequest,
  createIntendedOrders,
  type Method,
  type PlacedOrder,
  pay,
  place,
  returnFromGateway,
  send,
  sendUntilFinal,
} from './orders.ts'
import type { Window } from './proxy.ts'

/** Requests in each window when the shop was killed. */
export type WindowCounts = ReadonlyMap<string, number>

const windows: Record<string, Window> = {
  'an order not committed yet': { moment: 'before commit', statement: 'orders.insert', count: 2 },
  'an order committed and not answered': { moment: 'after commit', statement: 'orders.insert', count: 2 },
  'a charge not written down yet': { moment: 'before commit', statement: 'payments.set_paid', count: 2 },
  'a charge written down and not answered': { moment: 'after commit', statement: 'payments.set_paid', count: 2 },
  'a refund given back and not written down yet': {
    moment: 'before commit',
    statement: 'payments.set_refunded',
    count: 2,
  },
  'a refund written down and its job not ended': {
    moment: 'after commit',
    statement: 'payments.set_refunded',
    count: 2,
  },
  'a paid order called off and not answered': { moment: 'after commit', statement: 'payments.insert_refund', count: 2 },
}

export const windowNames = [
  ...Object.keys(windows),
  'a charge at Stripe of which the answer is lost',
  'a refund at Stripe of which the answer is lost',
]

const repeat = (count: number, method: Method): Method[] => Array.from({ length: count }, () => method)

/** Brings requests into each window, kills the shop when all are there, restarts it, and retries requests without a response. */
export async function killShop(world: FaultWorld): Promise<WindowCounts> {
  const methods: Method[] = [...repeat(2, 'cash'), ...repeat(2, 'stripe')]
  const intended = await createIntendedOrders(world, [...repeat(8, 'stripe'), ...repeat(5, 'sandbox'), ...methods])
  const online = await Promise.all(intended.slice(0, 13).map((order) => place(world, order)))
  const stripes = online.slice(0, 8)
  const sandboxes = online.slice(8)
  const unpaid = [...stripes.slice(0, 4), ...sandboxes.slice(0, 2)]
  const toCallOff = [...stripes.slice(4, 7), ...sandboxes.slice(2, 4)]
  const toCancel = [...stripes.slice(7), ...sandboxes.slice(4)]
  await Promise.all([...toCallOff, ...toCancel].map((placed) => sendUntilFinal(world, pay(world, placed, true))))
  const watched = watch(world, unpaid.slice(0, 2))
  await callOff(world, toCallOff)
  await pollUntil(() => watched.atRefunds(), 5)
  const placings = intended.slice(13)
  const requests = [
    ...unpaid.map((placed, i) => pay(world, placed, i % 2 === 0)),
    ...toCancel.map(cancelRequest),
    ...placings.map(({ request }) => request),
  ]
  const landed = await killDuring(world, requests, watched)
  // Of the paying shoppers one cancels an order whose charge the shop does not know; half of the others return.
  const back = unpaid.filter((_, i) => i % 2 === 0).map((placed) => returnFromGateway(world, placed))
  const off = [...toCancel, ...unpaid.slice(1, 2)].map((placed) => cancel(world, placed))
  await Promise.all([...placings.map((order) => place(world, order)), ...off, ...back])
  return landed
}

/** Sets the windows of the database and the held responses of Stripe. */
function watch({ proxy, gate }: FaultWorld, orders: readonly PlacedOrder[]) {
  const all = new Map(Object.entries(windows).map(([name, window]) => [name, proxy.watch(window)]))
  const truths = orders.map(({ page }) => gate.hold(`GET /v1/checkout/sessions/${page}`, 1))
  const refund = gate.hold('POST /v1/refunds', 1)
  const landed = (): WindowCounts => {
    const counts = [...all].map(([name, { held }]): [string, number] => [name, held()])
    const [truth = '', given = ''] = windowNames.slice(counts.length)
    return new Map([...counts, [truth, truths.reduce((sum, { held }) => sum + held(), 0)], [given, refund.held()]])
  }
  const isFull = (name: string) => (landed().get(name) ?? 0) === (windows[name]?.count ?? 1)
  return {
    landed,
    atRefunds: () => windowNames.filter((name) => /^a refund/.test(name)).every(isFull),
    everywhere: () => Object.keys(windows).every(isFull) && truths.every(({ held }) => held() === 1),
  }
}

/** Concurrently, so that no refund waits behind a stopped one. */
const callOff = ({ second }: FaultWorld, orders: readonly PlacedOrder[]) =>
  second.system.transaction(async (inner) => {
    for (const { id, shopper } of orders) {
      const who = { actor: 'shopper', actor_id: shopper.user_id, reason: 'Changed my mind' } as const
      await moveOrder(inner, { order_id: id, to: 'cancelled', ...who })
    }
  })

async function killDuring(world: FaultWorld, requests: readonly Request[], watched: ReturnType<typeof watch>) {
  const answers = Promise.allSettled(requests.map((request) => send(world, request)))
  await pollUntil(() => watched.everywhere(), 5)
  const landed = watched.landed()
  await world.killApp()
  world.proxy.unwatch()
  world.gate.open()
  const lost = (await answers).filter(({ status }) => status === 'rejected').length
  world.tally.unanswered += lost
  await world.startApp()
  return landed
}
