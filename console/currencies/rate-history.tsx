import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { sourceTexts } from './currency-values.ts'
import { formatRate } from './rate-text.ts'

const step = 20

export function RateHistory({ code }: { code: string }) {
  const t = useText()
  const heading = useId()
  const [count, setCount] = useState(step)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['currency-rates', code],
    queryFn: async () => (await call('GET /operator/currencies/{code}/rates', { params: { code } })).data.rates,
    staleTime: 0,
  })
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <FormSkeleton label={t('states.loading')} fields={2} />
  return (
    <section className="grid gap-2">
      <h3 id={heading} className="text-label">
        {t('currencies.history')}
      </h3>
      <ol aria-labelledby={heading} className="divide-y divide-neutral-200">
        {data.slice(0, count).map((rate) => (
          <HistoryRow key={`${rate.at} ${rate.rate}`} {...rate} />
        ))}
      </ol>
      {data.length > count && <Button onClick={() => setCount(count + step)}>{t('currencies.show_older')}</Button>}
    </section>
  )
}

function HistoryRow({ rate, source, at }: { rate: string; source: keyof typeof sourceTexts; at: string }) {
  const t = useText()
  const locale = useLocale()
  const { dayTime } = useMoments()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <bdi dir="ltr" translate="no" className="tabular-nums">
        {formatRate(rate, locale)}
      </bdi>
      <span className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
        <span>{t(sourceTexts[source])}</span>
        <bdi>
          <time dateTime={at}>{dayTime(at)}</time>
        </bdi>
      </span>
    </li>
  )
}
