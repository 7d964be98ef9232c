import { runWithoutTimeout } from '../catalogue/run-without-timeout.ts'
import { type Figures, measureByTurns, measureOnce } from '../load/measure.ts'
import { countStatements } from '../load/statements.ts'
import { openTpcB, type TpcB } from '../pgbench.ts'
import { perUnit, type TillRow } from '../report/till-rows.ts'
import type { Pace } from '../speed.ts'
import type { World } from '../world.ts'
import type { TillKind } from './kinds.ts'
import type { Party } from './party.ts'

/** A row of the table that is ready to be measured. */
interface OpenedRow {
  /** One for each party. */
  readonly takes: readonly (() => Promise<Figures>)[]
  /** Makes the row of the medians of its takes, and closes what it opened. */
  finish(taken: readonly Figures[]): Promise<TillRow>
}

export type OpenRow = (parties: readonly Party[], pace: Pace) => Promise<OpenedRow | undefined>

/** Measures rows in turn, so that noise of the machine affects all. */
export async function measureTogether(
  parties: readonly Party[],
  group: readonly OpenRow[],
  pace: Pace,
): Promise<TillRow[]> {
  const opened: OpenedRow[] = []
  for (const open of group) opened.push(...[await open(parties, pace)].filter((row) => row !== undefined))
  const all = opened.flatMap(({ takes }) => takes)
  const taken = await measureByTurns(all, pace.rounds)
  const rows: TillRow[] = []
  for (const { takes, finish } of opened) rows.push(await finish(taken.splice(0, takes.length)))
  return rows
}

export const tpcBName = 'TPC-B of pgbench'

export const openTpcBRow: OpenRow = async (parties, { seconds }) => {
  const opened: TpcB[] = []
  for (const { world } of parties) {
    const tpcB = await openTpcB(world, 16, seconds)
    if (!tpcB) {
      console.log('pgbench is not installed: nothing to compare place-order with')
      return undefined
    }
    opened.push(tpcB)
  }
  return {
    takes: opened.map(({ measure }) => measure),
    finish: async (taken) => {
      for (const { close } of opened) await close()
      return { name: tpcBName, all: joined(parties, taken, () => 7) }
    },
  }
}

export const openKind =
  (kind: TillKind): OpenRow =>
  async (all, pace) => {
    console.log(`measuring ${kind.name}`)
    const parties = kind.areJobsHeld ? await selectAbleToHold(all) : all
    const opened = await Promise.all(parties.map(({ world }) => openContender(world, kind, pace)))
    const takes = opened.map(({ world, contender, scenario, perRequest }) => async () => {
      // Connections replan then: one that planned while a table was empty would scan it until autovacuum comes.
      await runWithoutTimeout(world.pool, 'analyze')
      return perUnit(await measureOnce(world, contender, scenario.clients[0] ?? 1), perRequest)
    })
    const finish = async (taken: readonly Figures[]) => {
      const statements: number[] = []
      for (const { world, contender, perRequest } of opened)
        statements.push(await countStatements(world, contender, Math.round(1 / perRequest)))
      for (const { scenario } of opened) await scenario.close?.()
      return { name: kind.name, all: joined(parties, taken, (i) => statements[i] ?? Number.NaN) }
    }
    return { takes, finish }
  }

async function openContender(world: World, kind: TillKind, pace: Pace) {
  const scenario = await kind.open(world, pace)
  const contender = scenario.contenders[kind.contender]
  if (!contender) throw new Error(`${kind.name} has no contender ${kind.contender}`)
  const perRequest = scenario.perRequest ?? 1
  return { world, scenario, contender: { ...contender, areJobsHeld: kind.areJobsHeld ?? false }, perRequest }
}

/** An older checkout may not be able to. */
async function selectAbleToHold(parties: readonly Party[]): Promise<Party[]> {
  const able: Party[] = []
  for (const party of parties) if (await party.world.shop.setJobsHeld(false)) able.push(party)
  return able
}

const joined = (parties: readonly Party[], taken: readonly Figures[], statementsOf: (i: number) => number) =>
  taken.map((figures, i) => ({ ...figures, party: parties[i]?.name ?? '', statements: statementsOf(i) }))
