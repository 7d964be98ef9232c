import { becomesTrue } from '../load/becomes-true.ts'
import type { FaultWorld } from './fault-world.ts'
import {
  cancel,
  comeBack,
  insist,
  type Method,
  makeWishes,
  type Placed,
  pay,
  place,
  refund,
  type Wish,
} from './orders.ts'
import { pauseDatabase } from './postgres.ts'

/** Open work when the database stopped, and the time until an order succeeded. */
export interface Struck {
  /** Open transactions. */
  readonly underWay: number
  /** Milliseconds after the database was back. */
  readonly recovery: number
}

/** Concurrent shoppers, and how many must have ordered before and after. */
const [crowd, before, after] = [12, 8, 16]

/** Kills and restarts the database under orders, payments, cancellations and refunds. */
export const killUnderLoad = (world: FaultWorld): Promise<Struck> =>
  strike(world, async () => {
    await world.killDatabase()
    await world.startDatabase()
  })

/** Pauses the database under the same load. */
export const pauseUnderLoad = (world: FaultWorld, ms: number): Promise<Struck> =>
  strike(world, () => pauseDatabase(world.pool, ms))

async function strike(world: FaultWorld, fault: () => Promise<void>): Promise<Struck> {
  const methods: Method[] = ['stripe', 'cash', 'sandbox']
  // Created before, because it needs the database.
  const wishes = await makeWishes(
    world,
    Array.from({ length: 600 }, (_, i) => methods[i % 3] as Method),
  )
  const gone = new Set<Wish>()
  let isOver = false
  const come = async () => {
    for (let wish = wishes.pop(); wish && !isOver; wish = wishes.pop()) {
      gone.add(wish)
      await shop(world, wish, gone.size)
    }
  }
  const people = Promise.all(Array.from({ length: crowd }, come))
  const placed = () => world.tally.placed.size
  const isOrdered = (many: number) => becomesTrue('people order', () => placed() >= many)
  await Promise.race([people, isOrdered(placed() + before)])
  await becomesTrue('transactions are under way', () => world.proxy.underWay() >= 3)
  const underWay = world.proxy.underWay()
  await fault()
  const [begun, then] = [performance.now(), placed()]
  await Promise.race([people, isOrdered(then + 1)])
  const recovery = performance.now() - begun
  await Promise.race([people, isOrdered(then + after)])
  isOver = true
  await people
  return { underWay, recovery }
}

/** Orders, pays, and then keeps, cancels or gets a refund, in turn, with retries. */
async function shop(world: FaultWorld, wish: Wish, turn: number): Promise<void> {
  const placed = await place(world, wish)
  if (placed.page) await payAndComeBack(world, placed, turn)
  if (turn % 4 === 1) await cancel(world, placed)
  if (turn % 4 === 2 && world.tally.paid.has(placed.id)) await refund(world, placed)
}

async function payAndComeBack(world: FaultWorld, placed: Placed, turn: number): Promise<void> {
  await insist(world, pay(world, placed, turn % 2 === 0))
  await comeBack(world, placed)
}
