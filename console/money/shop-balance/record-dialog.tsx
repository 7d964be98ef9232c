import { useForm, useFormContext } from 'react-hook-form'
import { EntryDialog } from '#console/platform/fields/entry-dialog.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { MoneyField } from '#console/platform/form/money-field.tsx'
import { TextField } from '#console/platform/form/text-field.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { useAmounts, useCurrencySigns } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { ShopMoney } from '#contract/shop-money.ts'
import { shopPaymentLimits } from '#contract/shop-money-kinds.ts'
import { localDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { minorUnits } from '#ui/desk/form/money-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { PaymentBody } from './balance-queries.ts'

interface RecordDialogProps {
  readonly shop: { readonly name: string }
  readonly money: ShopMoney
  /** Rejections are shown in the dialog, which stays open. */
  readonly record: (body: PaymentBody) => Promise<void>
  readonly close: () => void
}

interface PaymentValues {
  /** Minor units; null if empty. */
  readonly amount: number | null
  readonly paid_on: string
  readonly reference: string
}

/** What has arrived from a shop: by default all that it owes, today. */
export function RecordDialog({ shop, money, record, close }: RecordDialogProps) {
  const t = useText()
  const { market_time_zone } = useMe()
  const write = useMinorAmounts(money.currency)
  const owed = Math.round(Math.max(0, -money.balance) * minorUnits)
  const today = localDay(Date.now(), market_time_zone)
  const form = useForm<PaymentValues>({ defaultValues: { amount: owed || null, paid_on: today, reference: '' } })
  const typed = form.watch('amount')
  const amount = typed !== null && typed > 0 && Number.isFinite(typed) ? typed : 0
  const submit = async ({ paid_on, reference }: PaymentValues) => {
    await record({ amount: amount / minorUnits, paid_on, reference: reference.trim() })
    useNotice.getState().show(t('shop-payments.recorded', { amount: write(amount) }))
  }
  return (
    <EntryDialog
      close={close}
      form={form}
      title={t('shop-payments.record_title', { shop: isolateText(shop.name) })}
      description={t('shop-payments.record_text')}
      submit={submit}
      submitLabel={amount > 0 ? t('shop-payments.do_record', { amount: write(amount) }) : t('shop-payments.record')}
    >
      <PaymentFields currency={money.currency} owed={owed} today={today} />
      {/* Not refused: the bank statement says what has arrived. */}
      {amount > owed && (
        <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
          {t('shop-payments.too_much', { amount: write(amount - owed) })}
        </p>
      )}
    </EntryDialog>
  )
}

function useMinorAmounts(currency: string): (minor: number) => string {
  const writeAmount = useAmounts()
  return (minor) => isolateText(writeAmount(minor / minorUnits, currency))
}

function PaymentFields({ currency, owed, today }: { currency: string; owed: number; today: string }) {
  const t = useText()
  const write = useMinorAmounts(currency)
  const { register, formState } = useFormContext<PaymentValues>()
  return (
    <>
      <MoneyField
        name="amount"
        label={t('shop-payments.amount')}
        hint={owed > 0 ? t('shop-payments.owes', { amount: write(owed) }) : t('shop-payments.owes_nothing')}
        currency={useCurrencySigns()(currency)}
        isPositive
        max={shopPaymentLimits.amount}
      />
      <Field
        label={t('shop-payments.paid_on')}
        error={fieldProblem(formState.errors.paid_on, t('shop-payments.paid_on_wrong'))}
        required
      >
        <TextInput
          type="date"
          max={today}
          {...register('paid_on', { validate: (day) => day !== '' && day <= today })}
        />
      </Field>
      <TextField
        name="reference"
        label={t('shop-payments.reference')}
        hint={t('shop-payments.reference_hint')}
        isRequired={false}
        maxLength={shopPaymentLimits.reference}
        autoComplete="off"
      />
    </>
  )
}
