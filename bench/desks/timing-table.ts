import { formatNumber } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import type { Timing } from './timed-call.ts'

/** Times in ms; the aim is for `p95`. */
export interface TimedRow {
  readonly name: string
  readonly timing: Pick<Timing, 'p50' | 'p95' | 'max'>
  readonly maxMs?: number | undefined
}

export function printTimings(title: string, rows: readonly TimedRow[]): void {
  const cells = rows.map(({ name, timing: { p50, p95, max }, maxMs }) => [
    name,
    ...[p50, p95, max, maxMs].map(formatNumber),
    maxMs === undefined ? '' : p95 <= maxMs ? 'met' : 'MISSED',
  ])
  console.log(`\n${title}\n${formatTable(['ms', 'p50', 'p95', 'max', 'aim for p95', ''], cells)}`)
}
