import type { Figures } from '../load/measure.ts'
import type { Aims } from '../scenarios/scenario.ts'
import { formatNumber } from './numbers.ts'

/** Results for one number of clients: the shop, and the minimal server if there is one. */
export interface ClientFigures {
  readonly clients: number
  readonly shop: Figures
  readonly bare?: Figures | undefined
}

/** One sentence per aim: the figure, the aim, whether it is met. `measured` is ordered by clients. */
export function verdicts(
  { ofBare, perSecond, p99 }: Aims,
  measured: readonly ClientFigures[],
  perRequest = 1,
): string[] {
  const [fewest, most] = [measured[0], measured.at(-1)]
  if (!fewest || !most) return []
  const ratio = fewest.bare && fewest.shop.perSecond / fewest.bare.perSecond
  const rate = fewest.shop.perSecond * perRequest
  const said: string[] = []
  if (ofBare !== undefined && ratio !== undefined)
    said.push(formatVerdict(ratio >= ofBare, `${formatNumber(ratio)} of bare`, `${ofBare}`))
  if (perSecond) {
    const { least, why } = perSecond
    said.push(
      formatVerdict(
        rate >= least,
        `${formatNumber(rate)} a second`,
        `${formatNumber(least)}: ${why}, on another machine`,
      ),
    )
  }
  if (p99 !== undefined) {
    const figure = `p99 ${formatNumber(most.shop.p99)} ms with ${most.clients} clients`
    said.push(formatVerdict(most.shop.p99 <= p99, figure, `at most ${p99} ms`))
  }
  return said
}

export const formatVerdict = (isMet: boolean, figure: string, aim: string): string =>
  `  ${isMet ? 'met   ' : 'MISSED'}  ${figure} (aim: ${aim})`
