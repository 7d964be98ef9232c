import type { Figures } from '../load/measure.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { formatNumber } from './numbers.ts'
import { formatTable } from './table.ts'

/** Heads of `figureCells`. */
export const figureHeads = ['req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU-ms server', 'CPU-ms database']

export const figureCells = ({ perSecond, p50, p95, p99, server_ms, database_ms }: Figures): string[] =>
  [perSecond, p50, p95, p99, server_ms, database_ms].map(formatNumber)

const head = ['served by', 'clients', ...figureHeads, 'shop is … of it']

/** Contenders of a scenario side by side; `all` has their figures per number of clients. */
export function comparison({ contenders, clients }: Scenario, all: readonly (readonly Figures[])[]): string {
  const rows = clients.flatMap((count, i) =>
    contenders.map(({ name }, contender) => {
      const figures = all[i]?.[contender]
      const shop = all[i]?.[0]
      return [name, String(count), ...(figures && shop ? cellsOf(figures, shop) : [])]
    }),
  )
  return formatTable(head, rows)
}

const cellsOf = (figures: Figures, shop: Figures): string[] => [
  ...figureCells(figures),
  (shop.perSecond / figures.perSecond).toFixed(2),
]
