import { basename, join, resolve } from 'node:path'
import { formatNumber } from '../report/numbers.ts'
import { cpuOf, type TillRow, tillTable } from '../report/till-rows.ts'
import { formatVerdict } from '../report/verdict.ts'
import type { Pace } from '../speed.ts'
import { kinds, minShareOfTpcB, type TillKind } from './kinds.ts'
import { measureTogether, type OpenRow, openKind, openTpcBRow, tpcBName } from './open-rows.ts'
import { openParty, ownCheckout, type Party, type PartyParams } from './party.ts'

export interface TillParams {
  readonly pace: Pace
  readonly named: readonly string[]
  /** The root folder of another checkout, with its packages installed. */
  readonly beside: string | undefined
  /** Numbers of products for a second table; none: no second table. */
  readonly products: readonly number[]
  /** Numbers of orders for a third table. */
  readonly orders: readonly number[]
  /** A folder that keeps the markets of these sizes. */
  readonly keep: string | undefined
  readonly profile: string | undefined
}

/** Measures the steps to an order in alternating runs of two checkouts, then by numbers of products and of orders. */
export async function runTill({ pace, named, beside, products, orders, keep, profile }: TillParams): Promise<void> {
  const chosen = kinds.filter(({ scenario }) => named.length === 0 || named.includes(scenario))
  const here = { name: 'this checkout', checkout: ownCheckout, profile }
  const other = beside ? [{ name: basename(resolve(beside)), checkout: beside }] : []
  await measureParties([here, ...other], chosen, pace)
  const bySize = (noun: 'products' | 'orders') => (size: number) => ({
    name: `${size.toLocaleString('en')} ${noun}`,
    checkout: ownCheckout,
    [noun]: size,
    kept: keep && join(keep, `till-${size}-${noun}`),
  })
  if (products.length > 0) await measureParties(products.map(bySize('products')), chosen, pace)
  if (orders.length > 0) await measureParties(orders.map(bySize('orders')), chosen, pace)
}

async function measureParties(all: readonly PartyParams[], chosen: readonly TillKind[], pace: Pace): Promise<void> {
  const parties: Party[] = []
  try {
    for (const params of all) parties.push(await openParty(params))
    const measured: TillRow[] = []
    for (const group of groupRows(chosen)) measured.push(...(await measureTogether(parties, group, pace)))
    const tpcB = measured.find(({ name }) => name === tpcBName)
    const rows = measured.filter((row) => row !== tpcB)
    console.log(`\n${tillTable(rows, tpcB)}`)
    for (const verdict of verdictsOf(rows, tpcB)) console.log(verdict)
  } finally {
    for (const { world } of parties) await world.close()
  }
}

/** One row a group, but those that are compared with TPC-B are in turn with it. */
function groupRows(chosen: readonly TillKind[]): OpenRow[][] {
  const compared = chosen.filter(({ comparedAs }) => comparedAs !== undefined)
  const withTpcB = [openTpcBRow, ...compared.map(openKind)]
  const [first] = compared
  const groups = chosen.flatMap((kind) => {
    if (kind === first) return [withTpcB]
    return compared.includes(kind) ? [] : [[openKind(kind)]]
  })
  return first ? groups : [withTpcB, ...groups]
}

/** Aims of the first party. */
function verdictsOf(rows: readonly TillRow[], tpcB: TillRow | undefined): string[] {
  const figuresOf = (row: string) => rows.find(({ name }) => name === row)?.all[0]
  const bounds = kinds.flatMap(({ name, maxCpuMs }) => {
    const first = figuresOf(name)
    if (!first || maxCpuMs === undefined) return []
    const cpu = cpuOf(first)
    return [
      formatVerdict(cpu <= maxCpuMs, `${name}: ${formatNumber(cpu)} ms of processor time`, `at most ${maxCpuMs} ms`),
    ]
  })
  const transactions = tpcB?.all[0]?.perSecond
  const shares = kinds.flatMap(({ name, comparedAs }) => {
    const placed = figuresOf(name)?.perSecond
    if (comparedAs === undefined || placed === undefined || transactions === undefined) return []
    const share = placed / transactions
    return [
      formatVerdict(share >= minShareOfTpcB, `${comparedAs} at ${formatNumber(share)} of TPC-B`, `${minShareOfTpcB}`),
    ]
  })
  return [...bounds, ...shares]
}
