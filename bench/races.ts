import { findBroken } from '#server/testing/goods.ts'
import { raceForLastUnit } from './races/last-unit.ts'
import { raceForOneKey } from './races/one-key.ts'
import type { Race } from './races/race.ts'
import { flashSale, rush } from './races/rush.ts'
import type { World } from './world.ts'

const races: readonly Race[] = [raceForLastUnit, raceForOneKey, rush, flashSale]

/** Runs every race over real connections, then looks for anything that is broken. Whether all went as it must. */
export async function runRaces(world: World): Promise<boolean> {
  console.log('\nraces')
  let isRight = true
  for (const race of races) {
    const { sentence, wrong } = await race(world)
    console.log(`  ${wrong.length === 0 ? 'right' : 'WRONG'}  ${sentence}`)
    for (const what of wrong) console.log(`         ${what}`)
    isRight &&= wrong.length === 0
  }
  const broken = await findBroken(world.pool)
  console.log(`  ${broken.length === 0 ? 'right' : 'WRONG'}  what must always hold: ${broken.length} laws broken`)
  for (const law of broken) console.log(`         ${law}`)
  return isRight && broken.length === 0
}
