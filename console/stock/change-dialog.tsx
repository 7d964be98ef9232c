import { type UseFormReturn, useController, useForm, useFormContext } from 'react-hook-form'
import { useCutText } from '#console/platform/fields/cut-text.ts'
import { EntryForm } from '#console/platform/form/entry-form.tsx'
import { useUnsavedQuestion } from '#console/platform/form/form-labels.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { ChangeReason, StockVariant } from '#contract/shop-stock.ts'
import { formatNumber } from '#locales/numbers.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { maxUnits, NoteField } from './units-field.tsx'
import type { StockChange } from './use-stock-change.ts'
import { VariantName } from './variant-name.tsx'

const additions = ['received', 'found', 'returned'] as const satisfies readonly ChangeReason[]
const removals = ['damaged', 'lost', 'given'] as const satisfies readonly ChangeReason[]

interface ChangeValues {
  change: number
  /** '' until one is chosen. */
  reason: ChangeReason | ''
  note: string
}

interface ChangeDialogProps {
  readonly variant: StockVariant
  /** A failed change, to repeat it. */
  readonly initial?: StockChange
  readonly submit: (variant: StockVariant, change: StockChange) => void
  readonly onClose: () => void
}

/** Adds or removes units, with a reason. The page shows the change before the server responds. */
export function ChangeDialog({ variant, initial, submit, onClose }: ChangeDialogProps) {
  const t = useText()
  const { key, ...initialValues } = initial ?? { change: 0, reason: 'received', note: '' }
  const form = useForm<ChangeValues>({ defaultValues: initialValues })
  const isDirty = () => form.getValues('change') !== 0 || form.getValues('note').trim() !== ''
  const send = async ({ change, reason, note }: ChangeValues) => {
    if (reason === '') return
    onClose()
    const isSame = initial?.change === change && initial.reason === reason && initial.note === note
    submit(variant, { change, reason, note, ...(isSame && { key }) })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('stock.change_title')}
      closeLabel={t('shell.close')}
      unsaved={useUnsavedQuestion(isDirty)}
    >
      <div className="mb-4">
        <VariantName variant={variant} name={<VariantHeading variant={variant} />} />
      </div>
      <ChangeForm {...{ form, send, variant }} />
    </Dialog>
  )
}

export const VariantHeading = ({ variant }: { variant: StockVariant }) => (
  <bdi translate="no" className="text-label wrap-anywhere text-neutral-900">
    {variant.product.name}
  </bdi>
)

interface ChangeFormProps {
  readonly form: UseFormReturn<ChangeValues>
  readonly send: (values: ChangeValues) => Promise<void>
  readonly variant: StockVariant
}

function ChangeForm({ form, send, variant }: ChangeFormProps) {
  const t = useText()
  const change = form.watch('change')
  const units = Math.abs(change)
  const label = change === 0 ? t('stock.change') : t(change > 0 ? 'stock.add_units' : 'stock.remove_units', { units })
  return (
    <EntryForm form={form} submit={send} submitLabel={label}>
      <ChangeField variant={variant} />
      <Outcome variant={variant} change={change} />
      <ReasonField isRemoval={change < 0} />
      <NoteField />
    </EntryForm>
  )
}

function ChangeField({ variant }: { variant: StockVariant }) {
  const t = useText()
  const cut = useCutText()
  const { setValue, clearErrors } = useFormContext<ChangeValues>()
  const { field, fieldState } = useController<ChangeValues, 'change'>({
    name: 'change',
    rules: { validate: (change) => change !== 0 },
  })
  const choose = (change: number) => {
    // Additions and removals have different reasons, and removals have no default.
    if (change < 0 !== field.value < 0) {
      setValue('reason', change < 0 ? '' : 'received')
      clearErrors('reason')
    }
    field.onChange(change)
  }
  return (
    <div>
      <p aria-hidden className="text-label mb-1.5 text-neutral-900">
        {t('stock.units')}
      </p>
      <QuantityStepper
        size="large"
        value={field.value}
        onChange={choose}
        min={-variant.available}
        max={maxUnits}
        labels={{ group: t('stock.units'), decrease: t('stock.one_less'), increase: t('stock.one_more'), cut }}
      />
      <FieldError error={fieldState.error && t('stock.change_missing')} />
    </div>
  )
}

/** The units that are there and available after the change. */
function Outcome({ variant, change }: { variant: StockVariant; change: number }) {
  const t = useText()
  const locale = useLocale()
  const write = (before: number) =>
    t('stock.from_to', { from: formatNumber(before, locale), to: formatNumber(before + change, locale) })
  return (
    <dl className="grid grid-cols-2 gap-2">
      {(['there', 'available'] as const).map((figure) => (
        <div key={figure} className="rounded-lg bg-neutral-50 p-3">
          <dt className="text-meta text-neutral-600">{t(`stock.${figure}`)}</dt>
          <dd className="text-label text-neutral-900 tabular-nums">
            {change === 0 ? formatNumber(variant[figure], locale) : write(variant[figure])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ReasonField({ isRemoval }: { isRemoval: boolean }) {
  const t = useText()
  const { register, formState } = useFormContext<ChangeValues>()
  const reasons = isRemoval ? removals : additions
  return (
    <RadioCards
      // The key remounts the group, because radios read the value of the form only on mount.
      key={String(isRemoval)}
      legend={t('stock.reason')}
      name="reason"
      options={reasons.map((reason) => ({ value: reason, label: t(`stock.reason_${reason}`) }))}
      input={register('reason', { required: true })}
      error={formState.errors.reason && t('stock.reason_missing')}
      columns={3}
      required
    />
  )
}
