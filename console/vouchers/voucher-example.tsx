import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseAmount, useAmountProblem } from '#console/platform/form/money-field.tsx'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { usePriceCurrency, usePrices } from '#console/platform/shop/price-currency.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { TriedVoucher } from '#contract/desk-vouchers.ts'
import { voucherLimits } from '#contract/voucher-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatNumber } from '#locales/numbers.ts'
import { MoneyInput } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { type TryBody, useTriedVoucher } from './voucher-queries.ts'
import { toTryBody, type VoucherValues } from './voucher-values.ts'

const debounceMs = 400
const { amount: maxAmount } = voucherLimits
const minorUnits = 100

const isSum = (amount: number | null): amount is number =>
  Number(amount) > 0 && Number(amount) <= maxAmount * minorUnits

/** What the voucher takes off an example order, by the terms in the form, saved or not. */
export function VoucherExample() {
  const t = useText()
  const [amount, setAmount] = useState<number | null>(10_000)
  const values = useWatch<VoucherValues>() as VoucherValues
  const body = isSum(amount) ? toTryBody(values, amount) : undefined
  const text = useDebounced(JSON.stringify(body ?? null), debounceMs)
  const debouncedBody = JSON.parse(text) as TryBody | null
  return (
    <div className="lg:sticky lg:top-(--sticky-top)">
      <Card title={t('vouchers.example')}>
        <p className="text-neutral-700">{t('vouchers.example_text')}</p>
        <SumField amount={amount} onChange={setAmount} />
        {body && debouncedBody ? (
          <Result body={debouncedBody} />
        ) : (
          <p role="status" className="text-neutral-600">
            {t(body ? 'states.loading' : body === null ? 'vouchers.finish_first' : 'vouchers.example_empty')}
          </p>
        )}
      </Card>
    </div>
  )
}

interface SumFieldProps {
  /** In minor units; null for an empty field, NaN for invalid text. */
  readonly amount: number | null
  readonly onChange: (amount: number | null) => void
}

function SumField({ amount, onChange }: SumFieldProps) {
  const t = useText()
  const locale = useLocale()
  const currency = usePriceCurrency()
  const problemOf = useAmountProblem()
  const isTooLarge = Number(amount) > maxAmount * minorUnits
  return (
    <Field
      label={t('vouchers.example_amount')}
      error={isTooLarge || Number.isNaN(amount) ? problemOf(isTooLarge, maxAmount) : undefined}
    >
      <MoneyInput
        value={amount}
        onChange={onChange}
        parse={parseAmount}
        format={(value) => formatNumber(value, locale, 2)}
        symbol={currency?.symbol}
        isSymbolFirst={currency?.position === 'prefix'}
      />
    </Field>
  )
}

function Result({ body }: { body: TryBody }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useTriedVoucher(body)
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div role="status" aria-busy={isFetching}>
      {data ? <Tried result={data} /> : <p className="text-neutral-600">{t('states.loading')}</p>}
    </div>
  )
}

function Tried({ result: { discount, missing, rest } }: { result: TriedVoucher }) {
  const t = useText()
  const price = usePrices()
  return (
    <FactList>
      <Fact label={t('vouchers.example_discount')}>
        <span className="text-h3">
          <bdi>{price(discount)}</bdi>
        </span>
        {missing !== null && (
          <span className="text-meta block text-neutral-600">
            {t('vouchers.missing', { amount: isolateText(price(missing)) })}
          </span>
        )}
      </Fact>
      <Fact label={t('vouchers.example_rest')}>
        <bdi>{price(rest)}</bdi>
      </Fact>
    </FactList>
  )
}
