import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { CountryField } from '#console/platform/fields/country-field.tsx'
import { typedWholeNumber } from '#console/platform/fields/whole-number-field.tsx'
import { parseAmount, useAmountProblem } from '#console/platform/form/money-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { usePriceCurrency, usePrices } from '#console/platform/shop/price-currency.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DataAt, InputAt } from '#contract/client/api-call.ts'
import { deliveryLimits } from '#contract/limits.ts'
import { formatNumber } from '#locales/numbers.ts'
import { MoneyInput } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { type DeliveryValues, isComplete, toDeliveryEdit } from './delivery-values.ts'
import { PartField } from './place-list.tsx'

interface ExampleOrder {
  readonly country: string | null
  readonly state: string
  readonly city: string
  /** In minor units; null for an empty field, NaN for invalid text. */
  readonly amount: number | null
  /** In grams, as typed. */
  readonly weight: string
}

type TryBody = InputAt<'POST /shop/delivery/try'>['body']

const debounceMs = 400

/** The delivery charge of an example order, by the terms in the form, saved or not. */
export function DeliveryExample() {
  const t = useText()
  const [order, setOrder] = useState<ExampleOrder>({
    country: null,
    state: '',
    city: '',
    amount: 5_000,
    weight: '1000',
  })
  const change = (part: Partial<ExampleOrder>) => setOrder({ ...order, ...part })
  const values = useWatch<DeliveryValues>() as DeliveryValues
  const { isDirty } = useFormContext().formState
  const body = toBody(order)
  const isReady = isComplete(values)
  const text = useDebounced(
    JSON.stringify({ ...body, edit: isDirty && isReady ? toDeliveryEdit(values) : null }),
    debounceMs,
  )
  return (
    <div className="lg:sticky lg:top-(--sticky-top)">
      <Card title={t('shop-delivery.example')}>
        <p className="text-neutral-700">{t('shop-delivery.example_text')}</p>
        <OrderFields {...{ order, change }} />
        {!isReady ? (
          <p role="status">{t('shop-delivery.finish_first')}</p>
        ) : body ? (
          <Result body={JSON.parse(text) as TryBody} />
        ) : (
          <p role="status" className="text-neutral-600">
            {t('shop-delivery.example_empty')}
          </p>
        )}
      </Card>
    </div>
  )
}

/** Null until the order is complete. */
function toBody({ country, state, city, amount, weight }: ExampleOrder): Omit<TryBody, 'edit'> | null {
  const weight_grams = typedWholeNumber(weight)
  if (country === null || amount === null || !Number.isFinite(amount) || !(weight_grams <= deliveryLimits.grams))
    return null
  return { country, state: state.trim() || null, city: city.trim() || null, weight_grams, amount: amount / 100 }
}

interface OrderFieldsProps {
  readonly order: ExampleOrder
  readonly change: (part: Partial<ExampleOrder>) => void
}

function OrderFields({ order, change }: OrderFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const currency = usePriceCurrency()
  const problemOf = useAmountProblem()
  const { country, state, city, amount, weight } = order
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <CountryField value={country} onChange={(next) => change({ country: next })} />
      <PartField label={t('shop-delivery.state')} value={state} onChange={(next) => change({ state: next })} />
      <PartField label={t('shop-delivery.city')} value={city} onChange={(next) => change({ city: next })} />
      <Field
        label={t('shop-delivery.amount')}
        error={Number.isFinite(amount ?? 0) ? undefined : problemOf(amount === Number.POSITIVE_INFINITY)}
      >
        <MoneyInput
          value={amount}
          onChange={(next) => change({ amount: next })}
          parse={parseAmount}
          format={(value) => formatNumber(value, locale, 2)}
          symbol={currency?.symbol}
          isSymbolFirst={currency?.position === 'prefix'}
        />
      </Field>
      <Field
        label={t('shop-delivery.weight')}
        error={
          typedWholeNumber(weight) <= deliveryLimits.grams
            ? undefined
            : t('form.no_whole_number', { min: 0, max: deliveryLimits.grams })
        }
      >
        <TextInput
          value={weight}
          onChange={(event) => change({ weight: event.target.value })}
          inputMode="numeric"
          dir="ltr"
          maxLength={12}
          autoComplete="off"
          suffix={<span>{t('shop-delivery.grams')}</span>}
        />
      </Field>
    </div>
  )
}

function Result({ body }: { body: TryBody }) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['shop-delivery', desk?.path, 'try', body],
    queryFn: async ({ signal }) => (await call('POST /shop/delivery/try', { body }, { signal })).data,
    enabled: typeof body.country === 'string',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div role="status" aria-busy={isFetching}>
      {data ? <Charge result={data} /> : <p className="text-neutral-600">{t('states.loading')}</p>}
    </div>
  )
}

function Charge({ result }: { result: DataAt<'POST /shop/delivery/try'> }) {
  const t = useText()
  const price = usePrices()
  const { is_deliverable, zone, charge, free_missing, days_min, days_max } = result
  if (!is_deliverable) return <p className="font-medium text-warning">{t('shop-delivery.not_delivered')}</p>
  return (
    <FactList>
      <Fact label={t('shop-delivery.zone')}>
        {zone === null ? t('shop-delivery.default_terms') : <bdi>{zone}</bdi>}
      </Fact>
      <Fact label={t('shop-delivery.delivery')}>
        <span className="text-h3">{charge === 0 ? t('shop-delivery.free') : <bdi>{price(charge)}</bdi>}</span>
        {free_missing !== null && (
          <span className="text-meta block text-neutral-600">
            {t('shop-delivery.free_missing', { amount: price(free_missing) })}
          </span>
        )}
      </Fact>
      <Fact label={t('shop-delivery.arrives')}>
        <bdi dir="ltr">{days_min === days_max ? days_min : `${days_min}–${days_max}`}</bdi>
      </Fact>
    </FactList>
  )
}
