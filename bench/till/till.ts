import { basename, join, resolve } from 'node:path'
import { runWithoutTimeout } from '../catalogue/slowly.ts'
import { type Figures, measureByTurns, measureOnce } from '../load/measure.ts'
import { countStatements } from '../load/statements.ts'
import { openTpcB } from '../pgbench.ts'
import { formatNumber } from '../report/numbers.ts'
import { cpuOf, perUnit, type TillRow, tillTable } from '../report/till-rows.ts'
import { say } from '../report/verdict.ts'
import { addToCart, addToNewCart } from '../scenarios/add-to-cart.ts'
import { listOfCategory } from '../scenarios/list.ts'
import { placeOrders, placeOrdersOfOneProduct } from '../scenarios/place-order.ts'
import type { OpenScenario } from '../scenarios/scenario.ts'
import { wholeCheckout } from '../scenarios/whole-checkout.ts'
import type { Pace } from '../speed.ts'
import { openParty, ownCheckout, type Party, type PartyParams } from './party.ts'

interface Measured {
  readonly name: string
  /** Its name for `npm run bench`. */
  readonly scenario: string
  readonly open: OpenScenario
  /** Index among the contenders of the scenario; the shop is the first. */
  readonly contender: number
  /** Its jobs run after the last request, so that the rate is that of the requests alone; their processor time counts. */
  readonly areJobsHeld?: boolean
  /** Per unit. */
  readonly maxCpuMs?: number
}

/** The list first: orders change what lists show. */
const kinds: readonly Measured[] = [
  { name: 'category list', scenario: 'category', open: listOfCategory, contender: 0, maxCpuMs: 0.28 },
  { name: 'add to a new cart', scenario: 'new-cart', open: addToNewCart, contender: 0, maxCpuMs: 0.9 },
  { name: 'add to a cart of three', scenario: 'cart', open: addToCart, contender: 0, maxCpuMs: 0.6 },
  { name: 'whole checkout', scenario: 'checkout', open: wholeCheckout, contender: 0, maxCpuMs: 4 },
  { name: 'place-order', scenario: 'place-order', open: placeOrders, contender: 0, maxCpuMs: 2.5 },
  { name: 'place-order, jobs after it', scenario: 'place-order', open: placeOrders, contender: 0, areJobsHeld: true },
  { name: 'place-order, rows locked first', scenario: 'place-order', open: placeOrders, contender: 1 },
  { name: 'place-order, one hot product', scenario: 'hot-product', open: placeOrdersOfOneProduct, contender: 0 },
  { name: 'hot product, rows locked first', scenario: 'hot-product', open: placeOrdersOfOneProduct, contender: 1 },
]

/** The rows that are compared with TPC-B, which has no jobs. */
const placings: Readonly<Record<string, string>> = {
  'place-order': 'with its jobs beside it',
  'place-order, jobs after it': 'with its jobs after the last order',
}

const minShareOfTpcB = 0.15

export interface TillParams {
  readonly pace: Pace
  readonly named: readonly string[]
  /** The root folder of another checkout, with its packages installed. */
  readonly beside: string | undefined
  /** Sizes of catalogues for a second table; none: no second table. */
  readonly sizes: readonly number[]
  /** A folder that keeps catalogues of these sizes. */
  readonly keep: string | undefined
  readonly profile: string | undefined
}

/** Measures the steps to an order in alternating runs of two checkouts, then by size of the catalogue. */
export async function runTill({ pace, named, beside, sizes, keep, profile }: TillParams): Promise<void> {
  const chosen = kinds.filter(({ scenario }) => named.length === 0 || named.includes(scenario))
  const here = { name: 'this checkout', checkout: ownCheckout, profile }
  const other = beside ? [{ name: basename(resolve(beside)), checkout: beside }] : []
  await measureParties([here, ...other], chosen, pace)
  if (sizes.length === 0) return
  const catalogues = sizes.map((products) => ({
    name: `${products.toLocaleString('en')} products`,
    checkout: ownCheckout,
    products,
    kept: keep && join(keep, `till-${products}`),
  }))
  await measureParties(catalogues, chosen, pace)
}

async function measureParties(all: readonly PartyParams[], chosen: readonly Measured[], pace: Pace): Promise<void> {
  const parties: Party[] = []
  try {
    for (const params of all) parties.push(await openParty(params))
    const tpcB = await measureTpcB(parties, pace)
    const rows: TillRow[] = []
    for (const kind of chosen) rows.push(await measureKind(parties, kind, pace))
    console.log(`\n${tillTable(rows, tpcB)}`)
    for (const verdict of verdictsOf(rows, tpcB)) console.log(verdict)
  } finally {
    for (const { world } of parties) await world.close()
  }
}

async function measureTpcB(parties: readonly Party[], { seconds, rounds }: Pace): Promise<TillRow | undefined> {
  const opened = []
  for (const { world } of parties) {
    const tpcB = await openTpcB(world, 16, seconds)
    if (!tpcB) {
      console.log('pgbench is not installed: nothing to compare place-order with')
      return undefined
    }
    opened.push(tpcB)
  }
  const taken = await measureByTurns(
    opened.map(({ measure }) => measure),
    rounds,
  )
  for (const { close } of opened) await close()
  return { name: 'TPC-B of pgbench', all: joined(parties, taken, () => 7) }
}

async function measureKind(all: readonly Party[], kind: Measured, pace: Pace): Promise<TillRow> {
  console.log(`measuring ${kind.name}`)
  const parties = kind.areJobsHeld ? await selectAbleToHold(all) : all
  const opened = []
  for (const { world } of parties) {
    const scenario = await kind.open(world, pace)
    const found = scenario.contenders[kind.contender]
    const contender = found && { ...found, areJobsHeld: kind.areJobsHeld ?? false }
    if (!contender) throw new Error(`${kind.name} has no contender ${kind.contender}`)
    opened.push({ world, scenario, contender, perRequest: scenario.perRequest ?? 1 })
  }
  const takes = opened.map(({ world, contender, scenario, perRequest }) => async () => {
    // Connections replan then: one that planned while a table was empty would scan it until autovacuum comes.
    await runWithoutTimeout(world.pool, 'analyze')
    return perUnit(await measureOnce(world, contender, scenario.clients[0] ?? 1), perRequest)
  })
  const taken = await measureByTurns(takes, pace.rounds)
  const statements: number[] = []
  for (const { world, contender, perRequest } of opened)
    statements.push(await countStatements(world, contender, Math.round(1 / perRequest)))
  for (const { scenario } of opened) await scenario.close?.()
  return { name: kind.name, all: joined(parties, taken, (i) => statements[i] ?? Number.NaN) }
}

/** An older checkout may not be able to. */
async function selectAbleToHold(parties: readonly Party[]): Promise<Party[]> {
  const able: Party[] = []
  for (const party of parties) if (await party.world.shop.setJobsHeld(false)) able.push(party)
  return able
}

const joined = (parties: readonly Party[], taken: readonly Figures[], statementsOf: (i: number) => number) =>
  taken.map((figures, i) => ({ ...figures, party: parties[i]?.name ?? '', statements: statementsOf(i) }))

/** Aims of the first party. */
function verdictsOf(rows: readonly TillRow[], tpcB: TillRow | undefined): string[] {
  const bounds = kinds.flatMap(({ name, maxCpuMs }) => {
    const first = rows.find((row) => row.name === name)?.all[0]
    if (!first || maxCpuMs === undefined) return []
    const cpu = cpuOf(first)
    return [say(cpu <= maxCpuMs, `${name}: ${formatNumber(cpu)} ms of processor time`, `at most ${maxCpuMs} ms`)]
  })
  const transactions = tpcB?.all[0]?.perSecond ?? Number.NaN
  const shares = Object.entries(placings).flatMap(([name, jobs]) => {
    const share = (rows.find((row) => row.name === name)?.all[0]?.perSecond ?? Number.NaN) / transactions
    if (Number.isNaN(share)) return []
    return [
      say(share >= minShareOfTpcB, `place-order at ${formatNumber(share)} of TPC-B, ${jobs}`, `${minShareOfTpcB}`),
    ]
  })
  return [...bounds, ...shares]
}
