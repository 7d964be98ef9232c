import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/platform/api/client.ts'
import { queryClient, shopSettingsKey } from '#console/platform/api/query-client.ts'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useVersionedForm } from '#console/platform/form/use-versioned-form.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OperatorCurrencies } from '#contract/operator-currencies.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { CurrencyList } from './currency-list.tsx'
import { useCurrencyName } from './currency-names.ts'
import {
  type CurrencyRow,
  findDefault,
  positionTexts,
  rowsOf,
  sourceTexts,
  toFields,
  toValues,
} from './currency-values.ts'
import { typedRate } from './rate-text.ts'

const RateDialog = lazyLayer(
  () => import('./rate-dialog.tsx').then((part) => part.RateDialog),
  ({ onClose }) => ({ close: onClose }),
)

const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: async () => (await call('GET /operator/currencies')).data,
})

export default function CurrenciesPage() {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(currenciesQuery)
  return (
    <>
      <PageHeader title={t('currencies.title')} text={t('currencies.text')} />
      {data ? (
        <CurrenciesForm data={data} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={6} />
      )}
    </>
  )
}

function CurrenciesForm({ data }: { data: OperatorCurrencies }) {
  const canSave = useCan()('settings.write')
  const [rated, setRated] = useState<string>()
  const { takeNewer, versionOf, ...versioned } = useCurrenciesForm(data)
  const currency = data.currencies.find(({ code }) => code === rated)
  return (
    <>
      <ConsoleForm {...versioned}>
        <CurrencyList {...{ data, canSave, onRate: setRated }} />
      </ConsoleForm>
      {currency && (
        <RateDialog
          {...{ currency, canSave, base: findDefault(data.currencies), version: versionOf(), onNewer: takeNewer }}
          onClose={() => setRated(undefined)}
        />
      )}
    </>
  )
}

function useCurrenciesForm(data: OperatorCurrencies) {
  const locale = useLocale()
  const { queryKey } = currenciesQuery
  const toBodyRow = ({ first_rate, ...row }: CurrencyRow): CurrencyRow => {
    // If another person added the same currency in the meantime, it already has a rate.
    const isStored = queryClient.getQueryData(queryKey)?.currencies.some(({ code }) => code === row.code)
    return first_rate === undefined || isStored
      ? row
      : { ...row, first_rate: typedRate(first_rate, locale) ?? first_rate }
  }
  return useVersionedForm({
    data,
    toFields,
    toValues,
    readFields: toFields,
    describeField: useDescribeField(),
    post: async (fields, _, version) =>
      (await call('POST /operator/currencies', { body: { version, currencies: rowsOf(fields).map(toBodyRow) } })).data,
    onStored: (stored: OperatorCurrencies) => {
      queryClient.setQueryData(queryKey, stored)
      // Amounts of the desk are written with the symbol and the place that are stored there.
      void queryClient.invalidateQueries({ queryKey: shopSettingsKey })
    },
  })
}

function useDescribeField() {
  const t = useText()
  const nameOf = useCurrencyName()
  return (code: string, value: unknown) => {
    const row = value as CurrencyRow | undefined
    const facts = row && [
      row.symbol,
      t(positionTexts[row.position]),
      t(row.is_default ? 'currencies.default' : sourceTexts[row.rate_source]),
      t(row.is_enabled ? 'currencies.offered' : 'currencies.not_offered'),
    ]
    return { label: `${nameOf(code)} (${code})`, text: facts?.join(t('shell.list_comma')) ?? t('currencies.removed') }
  }
}
