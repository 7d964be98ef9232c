import { median, percentile } from '../report/numbers.ts'
import type { Contender } from '../scenarios/scenario.ts'
import type { World } from '../world.ts'
import { databaseCpu } from './database-cpu.ts'
import { fire } from './fire.ts'
import { jobsDone } from './jobs.ts'

/** What one server did under one load; processor time is per request. */
export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly server_ms: number
  readonly database_ms: number
}

/** Measures contenders by turns, so that a noisy moment of the machine hits all of them; medians of the rounds. */
export async function measure(
  world: World,
  contenders: readonly Contender[],
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Figures[]> {
  for (const contender of contenders) await once(world, contender, clients)
  const all: Figures[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, contender] of contenders.entries()) all[i]?.push(await once(world, contender, clients))
  }
  return all.map(middleOf)
}

async function once(world: World, { served, load }: Contender, clients: number): Promise<Figures> {
  const child = typeof served === 'string' ? world[served] : served
  const prepared = await load(clients)
  await jobsDone(world.pool)
  const [server, database] = [await child.cpu(), await databaseCpu(world.pool)]
  const { latencies, seconds, latenciesOf } = await fire(child.address, prepared)
  const used = { server: (await child.cpu()) - server, database: (await databaseCpu(world.pool)) - database }
  const timed = prepared.timed === undefined ? latencies : (latenciesOf.get(prepared.timed) ?? [])
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(timed, 0.5),
    p95: percentile(timed, 0.95),
    p99: percentile(timed, 0.99),
    server_ms: used.server / latencies.length,
    database_ms: used.database / latencies.length,
  }
}

const middleOf = (rounds: readonly Figures[]): Figures => ({
  perSecond: median(rounds.map((each) => each.perSecond)),
  p50: median(rounds.map((each) => each.p50)),
  p95: median(rounds.map((each) => each.p95)),
  p99: median(rounds.map((each) => each.p99)),
  server_ms: median(rounds.map((each) => each.server_ms)),
  database_ms: median(rounds.map((each) => each.database_ms)),
})
