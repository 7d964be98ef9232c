import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '#console/platform/api/client.ts'
import { currentOf } from '#console/platform/api/current-of.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useNotice } from '#console/platform/states/notice.ts'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorCurrencies, OperatorCurrency } from '#contract/operator-currencies.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { RateField } from './rate-field.tsx'
import { RateHistory } from './rate-history.tsx'
import { RateLine } from './rate-line.tsx'
import { formatRate, typedRate } from './rate-text.ts'

interface RateDialogProps {
  readonly currency: OperatorCurrency
  readonly base: string
  readonly version: string
  readonly canSave: boolean
  /** Called with the list after the save, or with the newer one that refused it. */
  readonly onNewer: (currencies: OperatorCurrencies) => void
  readonly onClose: () => void
}

interface RateValues {
  rate: string
}

export function RateDialog({ canSave, ...props }: RateDialogProps) {
  const t = useText()
  const locale = useLocale()
  const { code, rate } = props.currency
  const shown = formatRate(rate, locale)
  const form = useForm<RateValues>({ defaultValues: { rate: shown } })
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={canSave ? t('currencies.rate_of', { code }) : t('currencies.history_of', { code })}
      closeLabel={t('shell.close')}
      isReading={!canSave}
      unsaved={useUnsavedQuestion(() => form.getValues('rate') !== form.formState.defaultValues?.rate)}
    >
      <div className="grid gap-6">
        {canSave && <RateForm {...props} form={form} />}
        <RateHistory code={code} />
      </div>
    </Dialog>
  )
}

type RateFormProps = Omit<RateDialogProps, 'canSave'> & { readonly form: UseFormReturn<RateValues> }

/** Asks before a large change of a rate: a misplaced decimal mark changes every price. */
function RateForm({ form, ...props }: RateFormProps) {
  const t = useText()
  const locale = useLocale()
  const [leap, setLeap] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const store = useStoreRate(form, props)
  const { code, rate, rate_source } = props.currency
  const submit = async (values: RateValues) => {
    // The field accepts only texts that are rates.
    const typed = typedRate(values.rate, locale) ?? ''
    try {
      await store(typed, false)
    } catch (error) {
      if (!hasCode(error, 'settings.rate_leap')) throw error
      setLeap(typed)
      setAsking(true)
    }
  }
  return (
    <EntryForm form={form} submit={submit} submitLabel={t('currencies.save_rate')}>
      <RateField name="rate" label={t('currencies.rate')} base={props.base} code={code} />
      {rate_source === 'bank' && <p className="text-meta text-neutral-600">{t('currencies.bank_ends', { code })}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('currencies.leap')}
        text={<Leap base={props.base} code={code} from={rate} to={leap ?? rate} />}
        confirmLabel={t('currencies.save_rate')}
        confirm={() => store(leap ?? rate, true)}
      />
    </EntryForm>
  )
}

function Leap({ from, to, ...currencies }: { base: string; code: string; from: string; to: string }) {
  const t = useText()
  return (
    <span className="grid grid-cols-[auto_1fr] gap-x-3">
      <span>{t('currencies.rate_before')}</span>
      <RateLine {...currencies} rate={from} />
      <span>{t('currencies.rate_after')}</span>
      <RateLine {...currencies} rate={to} />
    </span>
  )
}

/** Saves a rate. A rate that another person saved in the meantime is shown before it is replaced. */
function useStoreRate(form: UseFormReturn<RateValues>, props: Omit<RateFormProps, 'form'>) {
  const { currency, version, onNewer, onClose } = props
  const t = useText()
  const locale = useLocale()
  const { code } = currency
  // A background refetch brings a newer version, whose rate the person has not seen.
  const seen = useRef({ version, rate: currency.rate })
  return async function store(rate: string, is_forced: boolean): Promise<void> {
    try {
      const body = { version: seen.current.version, rate, is_forced }
      onNewer((await call('POST /operator/currencies/{code}/rate', { params: { code }, body })).data)
      useNotice.getState().show(t('currencies.rate_saved', { code }))
      onClose()
    } catch (error) {
      const current = currentOf<OperatorCurrencies>(error)
      if (!current) throw error
      onNewer(current)
      const before = seen.current.rate
      const theirs = current.currencies.find((each) => each.code === code)?.rate
      seen.current = { version: current.version, rate: theirs ?? before }
      if (theirs === before) return store(rate, is_forced)
      const message = theirs && t('currencies.rate_changed', { rate: formatRate(theirs, locale) })
      form.setError('rate', { type: 'server', message })
    }
  }
}
