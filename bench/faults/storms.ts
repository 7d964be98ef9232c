import { waitUntil } from '../load/wait-until.ts'
import type { FaultWorld } from './fault-world.ts'
import {
  cancel,
  createIntendedOrders,
  type IntendedOrder,
  type Method,
  type PlacedOrder,
  pay,
  place,
  refund,
  returnFromGateway,
  sendUntilFinal,
} from './orders.ts'
import { pauseDatabase } from './postgres.ts'

/** Open work when the database stopped, and the time until an order succeeded. */
export interface DatabaseOutage {
  readonly underWay: number
  /** After the database was back. */
  readonly recoveryMs: number
}

/** Concurrent shoppers, and how many must have ordered before and after. */
const [concurrentShoppers, before, after] = [12, 8, 16]

/** Kills and restarts the database under orders, payments, cancellations and refunds. */
export const killUnderLoad = (world: FaultWorld): Promise<DatabaseOutage> =>
  strike(world, async () => {
    await world.killDatabase()
    await world.startDatabase()
  })

/** Pauses the database under the same load. */
export const pauseUnderLoad = (world: FaultWorld, ms: number): Promise<DatabaseOutage> =>
  strike(world, () => pauseDatabase(world.pool, ms))

async function strike(world: FaultWorld, fault: () => Promise<void>): Promise<DatabaseOutage> {
  const methods: Method[] = ['stripe', 'cash', 'sandbox']
  // Created before, because it needs the database.
  const intended = await createIntendedOrders(
    world,
    Array.from({ length: 600 }, (_, i) => methods[i % 3] as Method),
  )
  const started = new Set<IntendedOrder>()
  let isOver = false
  const runShopper = async () => {
    for (let order = intended.pop(); order && !isOver; order = intended.pop()) {
      started.add(order)
      await shop(world, order, started.size)
    }
  }
  const people = Promise.all(Array.from({ length: concurrentShoppers }, runShopper))
  const placed = () => world.tally.placed.size
  const isOrdered = (count: number) => waitUntil('people order', () => placed() >= count)
  await Promise.race([people, isOrdered(placed() + before)])
  await waitUntil('transactions are under way', () => world.proxy.underWay() >= 3)
  const underWay = world.proxy.underWay()
  await fault()
  const [begun, then] = [performance.now(), placed()]
  await Promise.race([people, isOrdered(then + 1)])
  const recoveryMs = performance.now() - begun
  await Promise.race([people, isOrdered(then + after)])
  isOver = true
  await people
  return { underWay, recoveryMs }
}

/** Orders, pays, and then keeps, cancels or gets a refund, in turn, with retries. */
async function shop(world: FaultWorld, order: IntendedOrder, turn: number): Promise<void> {
  const placed = await place(world, order)
  if (placed.page) await payAndComeBack(world, placed, turn)
  if (turn % 4 === 1) await cancel(world, placed)
  if (turn % 4 === 2 && world.tally.paid.has(placed.id)) await refund(world, placed)
}

async function payAndComeBack(world: FaultWorld, placed: PlacedOrder, turn: number): Promise<void> {
  await sendUntilFinal(world, pay(world, placed, turn % 2 === 0))
  await returnFromGateway(world, placed)
}
