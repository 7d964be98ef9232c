import type { Figures } from '../load/measure.ts'
import { formatNumber } from './numbers.ts'
import { formatTable } from './table.ts'

/** Figures of one party and kind, per unit: a request, or all requests of a checkout. */
export interface TillFigures extends Figures {
  readonly party: string
  readonly statements: number
}

/** One kind, measured for each party. */
export interface TillRow {
  readonly name: string
  readonly all: readonly TillFigures[]
}

/** Converts figures per request to units of `1 / perRequest` requests; latencies stay per request. */
export function perUnit(figures: Figures, perRequest: number): Figures {
  const { perSecond, server_ms, database_ms } = figures
  return {
    ...figures,
    perSecond: perSecond * perRequest,
    server_ms: server_ms / perRequest,
    database_ms: database_ms / perRequest,
  }
}

/** Processor time of server and database in ms; without a server the database's. */
export const cpuOf = ({ server_ms, database_ms }: Figures): number =>
  (Number.isNaN(server_ms) ? 0 : server_ms) + database_ms

const head = [
  ...['measured', 'of', 'a second', 'of TPC-B', 'p95 ms', 'CPU-ms Node', 'CPU-ms Postgres', 'together', 'statements'],
]

/** Each kind of each party; shares of TPC-B refer to the same party, the last column to the first party's processor time. */
export function tillTable(rows: readonly TillRow[], tpcB: TillRow | undefined): string {
  const all = tpcB ? [tpcB, ...rows] : rows
  const first = all[0]?.all[0]?.party ?? ''
  const cells = all.flatMap(({ name, all: parties }) =>
    parties.map((figures) => [name, ...cellsOf(figures, transactionsOf(tpcB, figures.party), parties[0])]),
  )
  return formatTable([...head, `CPU is … of ${first}`], cells, 2)
}

const transactionsOf = (tpcB: TillRow | undefined, party: string): number =>
  tpcB?.all.find((each) => each.party === party)?.perSecond ?? Number.NaN

function cellsOf(figures: TillFigures, transactions: number, first: TillFigures | undefined): string[] {
  const { party, perSecond, p95, server_ms, database_ms, statements } = figures
  const cpu = cpuOf(figures)
  return [
    party,
    ...[perSecond, perSecond / transactions, p95, server_ms, database_ms, cpu, statements].map(formatNumber),
    (cpu / (first ? cpuOf(first) : Number.NaN)).toFixed(2),
  ]
}
