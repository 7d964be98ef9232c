import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAllFaults } from '../faults.ts'
import { type FaultWorld, openFaultWorld } from './fault-world.ts'

let world: FaultWorld

beforeAll(async () => {
  world = await openFaultWorld()
}, 120_000)
afterAll(() => world.close(), 30_000)

test('whatever is killed or stops while people order and pay, nothing is lost and nothing is there twice', async () => {
  const said: string[] = []
  const { landed, killed, paused, found } = await runAllFaults(world, {
    rounds: 1,
    pauseMs: 2_000,
    log: (line) => void said.push(line),
  })
  expect(found.broken, said.join('\n')).toEqual([])
  for (const [name, count] of landed) expect([name, count]).not.toEqual([name, 0])
  for (const { underWay } of [...killed, ...paused]) expect(underWay).toBeGreaterThan(0)
  expect(found.orders).toBe(world.tally.placed.size)
  expect(found.mails).toBe(found.orders)
  expect(found.notices).toBeGreaterThan(0)
  expect(found.captures).toBe(found.charges)
  // One per round, and one per order that is cancelled before the shop learns of its charge.
  expect(found.excess).toBeGreaterThan(0)
  expect(found.refunds).toBeGreaterThan(0)
  expect(world.tally.repeated.size).toBeGreaterThan(0)
}, 240_000)
