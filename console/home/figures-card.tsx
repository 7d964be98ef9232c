import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import { refreshMs } from '#console/platform/session/todo-query.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { FigurePeriod, Figures } from '#contract/figures.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Chip } from '#ui/buttons/chip.tsx'
import { FigureChart } from './figure-chart.tsx'
import { FigureTotalsList } from './figure-totals.tsx'

const periods: readonly FigurePeriod[] = ['7', '30']

const useFigures = (desk: Pick<Desk, 'kind' | 'path'> | undefined, days: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', desk?.path, days],
    queryFn: async ({ signal }): Promise<Figures> =>
      desk?.kind === 'market'
        ? (await call('GET /operator/figures', { query: { days } }, { signal })).data
        : (await call('GET /shop/figures', { query: { days } }, { signal })).data,
    refetchInterval: refreshMs,
  })

/** Sales of the last 7 or 30 days, compared with as many days before. The query parameter has the choice. */
export function FiguresCard() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const days = periods.find((each) => each === params.get('days')) ?? '7'
  const { data, error, refetch, isFetching } = useFigures(useDesks().desk, days)
  const choose = (period: FigurePeriod) =>
    changeParams(
      (current) => {
        current.set('days', period)
        return current
      },
      { replace: true },
    )
  return (
    <Card title={t('home.figures')}>
      <div className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <Chip key={period} selected={period === days} onClick={() => choose(period)}>
            {t('home.last_days', { count: Number(period) })}
          </Chip>
        ))}
      </div>
      {data ? (
        <FigureView figures={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-72" />
        </LoadingRegion>
      )}
    </Card>
  )
}

function FigureView({ figures }: { figures: Figures }) {
  const t = useText()
  const { totals, before, time_zone } = figures
  const isEmpty = [totals, before].every(
    ({ orders, refunds, returned_units }) => !orders && !refunds && !returned_units,
  )
  if (isEmpty) return <p className="text-neutral-700">{t('home.no_sales')}</p>
  return (
    <>
      <FigureTotalsList totals={totals} before={before} />
      <FigureChart figures={figures} />
      <p className="text-meta max-w-text text-neutral-600">{t('home.figures_hint', { zone: time_zone })}</p>
    </>
  )
}
