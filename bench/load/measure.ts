import { median, percentile } from '../report/numbers.ts'
import type { Contender } from '../scenarios/scenario.ts'
import type { World } from '../world.ts'
import type { Child } from './child.ts'
import { databaseCpu } from './database-cpu.ts'
import { holdJobs, releaseJobs, waitForJobs } from './jobs.ts'
import { sendLoad } from './send-load.ts'

/** Results of one server under one load; processor time per request. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly server_ms: number
  readonly database_ms: number
}

/** Measures contenders in turn, so that noise of the machine affects all; medians of the rounds. */
export async function measure(
  world: World,
  contenders: readonly Contender[],
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Figures[]> {
  return measureByTurns(
    contenders.map((contender) => () => measureOnce(world, contender, clients)),
    rounds,
  )
}

/** A warm-up of each, then all in turn; medians of the rounds. */
export async function measureByTurns(all: readonly (() => Promise<Figures>)[], rounds: number): Promise<Figures[]> {
  for (const take of all) await take()
  const taken: Figures[][] = all.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, take] of all.entries()) taken[i]?.push(await take())
  }
  return taken.map(mediansOf)
}

/** Processor time includes the jobs that the requests cause. */
export async function measureOnce(world: World, contender: Contender, clients: number): Promise<Figures> {
  const { served, load, areJobsHeld } = contender
  const child = typeof served === 'string' ? world[served] : served
  // Jobs of a server may run in the shop.
  const working = typeof served === 'string' ? [child] : [child, world.shop]
  const prepared = await load(clients)
  await waitForJobs(world.pool)
  const before = await readCpu(world, working)
  if (areJobsHeld) await holdJobs(world)
  const { latencies, seconds, latenciesOf } = await sendLoad(child.address, prepared)
  if (areJobsHeld) await releaseJobs(world)
  await waitForJobs(world.pool)
  const after = await readCpu(world, working)
  const timed = prepared.timedStatus === undefined ? latencies : (latenciesOf.get(prepared.timedStatus) ?? [])
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(timed, 0.5),
    p95: percentile(timed, 0.95),
    p99: percentile(timed, 0.99),
    server_ms: (after.server - before.server) / latencies.length,
    database_ms: (after.database - before.database) / latencies.length,
  }
}

async function readCpu({ pool }: World, working: readonly Child[]) {
  const servers = await Promise.all(working.map((child) => child.cpu()))
  return { server: servers.reduce((sum, each) => sum + each, 0), database: await databaseCpu(pool) }
}

const mediansOf = (rounds: readonly Figures[]): Figures => ({
  perSecond: median(rounds.map((each) => each.perSecond)),
  p50: median(rounds.map((each) => each.p50)),
  p95: median(rounds.map((each) => each.p95)),
  p99: median(rounds.map((each) => each.p99)),
  server_ms: median(rounds.map((each) => each.server_ms)),
  database_ms: median(rounds.map((each) => each.database_ms)),
})
