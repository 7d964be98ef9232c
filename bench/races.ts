import { findViolations } from '#server/testing/goods.ts'
import { startChild } from './load/child.ts'
import { raceWithChangingCart } from './races/changing-cart.ts'
import { raceInConversation } from './races/conversation.ts'
import { raceForDefaultAddress } from './races/default-address.ts'
import { raceForLastUnit } from './races/last-unit.ts'
import { raceForLastVoucher } from './races/last-voucher.ts'
import { raceForOneKey } from './races/one-key.ts'
import { raceForOneVoucher } from './races/one-voucher.ts'
import { raceToCancel } from './races/paying/cancelling.ts'
import { raceWithHold } from './races/paying/hold.ts'
import { raceForRefunds } from './races/paying/refunds.ts'
import type { Race, RaceWorld } from './races/race.ts'
import { raceForScarceStock, raceInFlashSale } from './races/rush.ts'
import type { World } from './world.ts'

const races: readonly Race[] = [
  raceForLastUnit,
  raceForOneKey,
  raceForLastVoucher,
  raceForOneVoucher,
  raceWithChangingCart,
  raceForDefaultAddress,
  raceInConversation,
  raceToCancel,
  raceWithHold,
  raceForRefunds,
  raceForScarceStock,
  raceInFlashSale,
]

/** Runs every race over real connections to two processes, then checks all invariants. True if none is violated. */
export async function runRaces(world: World, rounds: number): Promise<boolean> {
  const second = await startChild(import.meta.resolve('./servers/serve-shop.ts'), world.databaseUrl)
  try {
    return await runAll({ ...world, rounds, addresses: [world.shop.address, second.address] })
  } finally {
    await second.stop()
  }
}

async function runAll(world: RaceWorld): Promise<boolean> {
  console.log('\nraces over two processes')
  let isRight = true
  for (const race of races) {
    const { sentence, wrong } = await race(world)
    console.log(`  ${wrong.length === 0 ? 'right' : 'WRONG'}  ${sentence}`)
    for (const what of wrong) console.log(`         ${what}`)
    isRight &&= wrong.length === 0
  }
  const broken = await findViolations(world.pool)
  console.log(`  ${broken.length === 0 ? 'right' : 'WRONG'}  what must always hold: ${broken.length} laws broken`)
  for (const law of broken) console.log(`         ${law}`)
  return isRight && broken.length === 0
}
