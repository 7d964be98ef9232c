import { jobs } from '#server/jobs.ts'
import { pollUntil } from '../load/wait-until.ts'
import type { FaultWorld } from './fault-world.ts'
import type { WindowCounts } from './kills.ts'
import { createIntendedOrders, type Method, place } from './orders.ts'
import type { Moment } from './proxy.ts'

interface FanOutWindow {
  readonly moment: Moment
  /** What was in the window when the shop was killed. */
  readonly inWindow: string
}

/** Jobs of a placed order; a fan-out without such an event executes no statement for them. */
const jobsOfOrders = jobs.filter(({ on }) => on?.includes('order_placed')).map(({ name }) => name)

const windows: Record<string, FanOutWindow> = {
  'an event written and its jobs not made yet': {
    moment: 'before commit',
    inWindow: `select from event_outbox where event = 'order_placed'`,
  },
  'the jobs of an event made and not begun': {
    moment: 'after commit',
    inWindow: `select from pgboss.job where state = 'created' and name in ('${jobsOfOrders.join(`', '`)}')`,
  },
}

export const fanOutWindowNames = Object.keys(windows)

/** One kill for each window: a process fans out one batch of events at a time, so no two windows can be held in one run. */
export const fanOutKills = Object.entries(windows).map(
  ([name, window]) =>
    async (world: FaultWorld): Promise<WindowCounts> =>
      new Map([[name, await killInWindow(world, window)]]),
)

/** Kills the shop while people order and its proxy holds the fan-out of their events. */
async function killInWindow(world: FaultWorld, { moment, inWindow }: FanOutWindow): Promise<number> {
  const methods = Array.from({ length: 12 }, (_, i): Method => (i % 3 === 0 ? 'stripe' : 'cash'))
  const intended = await createIntendedOrders(world, methods)
  const fanOut = world.proxy.watch({ moment, statement: `jobs.insert.${jobsOfOrders[0]}`, count: 1 })
  const placing = Promise.all(intended.map((order) => place(world, order)))
  await pollUntil(() => fanOut.held() === 1, 5)
  await world.killApp()
  // Counted before the restart, which does the rest of the work.
  const { rowCount } = await world.pool.query(inWindow)
  world.proxy.unwatch()
  await world.startApp()
  await placing
  return fanOut.held() === 1 ? (rowCount ?? 0) : 0
}
