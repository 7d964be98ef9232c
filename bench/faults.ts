import { fanOutKills, fanOutWindowNames } from './faults/fan-out-kills.ts'
import { type FaultWorld, openFaultWorld } from './faults/fault-world.ts'
import { type FinalState, findFinalState } from './faults/final-state.ts'
import { killShop, type WindowCounts, windowNames } from './faults/kills.ts'
import { settleAll } from './faults/settle-all.ts'
import { type DatabaseOutage, killUnderLoad, pauseUnderLoad } from './faults/storms.ts'
import { formatNumber, median } from './report/numbers.ts'

export interface FaultPlan {
  /** In each the shop is killed three times; the database is struck a fifth as often, once at least. */
  readonly rounds: number
  /** Duration of the database's pause, in ms. */
  readonly pauseMs: number
  readonly log: (line: string) => void
}

export interface FaultReport {
  readonly landed: WindowCounts
  readonly killed: readonly DatabaseOutage[]
  readonly paused: readonly DatabaseOutage[]
  readonly found: FinalState
}

export async function runFaults(plan: FaultPlan): Promise<boolean> {
  const world = await openFaultWorld()
  try {
    const { found } = await runAllFaults(world, plan)
    return found.broken.length === 0
  } finally {
    await world.close()
  }
}

const kills = [killShop, ...fanOutKills]
const allWindowNames = [...windowNames, ...fanOutWindowNames]

/** Runs all faults; checks invariants after each. */
export async function runAllFaults(world: FaultWorld, { rounds, pauseMs, log }: FaultPlan): Promise<FaultReport> {
  const strikes = Math.max(1, Math.round(rounds / 5))
  log(`faults: the shop killed ${rounds * kills.length} times, its database killed and paused ${strikes} times each`)
  const landed = new Map(allWindowNames.map((name) => [name, 0]))
  const broken: string[] = []
  const recordBroken = async (after: string) => {
    const found = await findBroken(world, after)
    for (const line of found) log(`  BROKEN ${line}`)
    broken.push(...found)
  }
  for (let round = 0; round < rounds; round++) {
    for (const [i, kill] of kills.entries()) {
      for (const [name, count] of await kill(world)) landed.set(name, (landed.get(name) ?? 0) + count)
      await recordBroken(`kill ${round * kills.length + i + 1}`)
    }
  }
  for (const [name, count] of landed) log(`  killed in the middle of ${name}: ${count} times`)
  const killed = await repeat(strikes, () => killUnderLoad(world), recordBroken)
  log(`  database killed and started again: ${struckText(killed)}`)
  const paused = await repeat(strikes, () => pauseUnderLoad(world, pauseMs), recordBroken)
  log(`  database stopped for ${formatNumber(pauseMs / 1_000)} s: ${struckText(paused)}`)
  const last = await findFinalState(world)
  const found = { ...last, broken: [...broken, ...last.broken] }
  for (const line of linesOf(world, found)) log(line)
  return { landed, killed, paused, found }
}

async function repeat(
  times: number,
  fault: () => Promise<DatabaseOutage>,
  recordBroken: (after: string) => Promise<void>,
): Promise<DatabaseOutage[]> {
  const all: DatabaseOutage[] = []
  for (let time = 0; time < times; time++) {
    all.push(await fault())
    await recordBroken(`strike ${time + 1}`)
  }
  return all
}

/** Waits until all jobs are done and lists violations at once: a later fault may hide them. */
async function findBroken(world: FaultWorld, after: string): Promise<string[]> {
  await settleAll(world)
  const { broken } = await findFinalState(world)
  return broken.map((law) => `after ${after}: ${law}`)
}

const struckText = (all: readonly DatabaseOutage[]) =>
  `${all.map(({ underWay }) => underWay).join(', ')} transactions under way, the next order ${formatNumber(median(all.map(({ recoveryMs }) => recoveryMs)))} ms after it was back`

function linesOf({ tally }: FaultWorld, found: FinalState): string[] {
  const { orders, charges, captures, excess, refunds, events, jobs, notices, mails, laws, broken } = found
  const count = (what: Record<string, number>) =>
    Object.entries(what)
      .map(([name, count]) => `${formatNumber(count)} ${name}`)
      .join(', ')
  const sent = { attempts: tally.attempts, 'without a response': tally.unanswered }
  const placing = {
    'orders acknowledged': tally.placed.size,
    found: orders,
    'of them repeated': tally.repeated.size,
  }
  const money = { 'charges at gateways': charges, captures, 'of them given back whole': excess, refunds }
  const jobsOfEvents = { events, 'jobs of them': jobs, 'notices of orders to shops': notices, 'mails of orders': mails }
  return [sent, placing, money, jobsOfEvents, { 'laws checked': laws, broken: broken.length }].map(
    (what) => `  ${count(what)}`,
  )
}
