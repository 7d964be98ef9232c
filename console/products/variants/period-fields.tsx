import type { FieldError } from 'react-hook-form'
import { MomentInput } from '#console/platform/fields/moment-input.tsx'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { Field } from '#ui/forms/field.tsx'

const momentFields = ['discount_from', 'discount_until'] as const
type MomentField = (typeof momentFields)[number]

interface PeriodFieldsProps {
  readonly rowKey: string
  /** Name of the variant. */
  readonly name: string
  readonly errors: Partial<Record<MomentField, FieldError>> | undefined
}

/** When the reduced price applies. */
export function PeriodFields({ rowKey, name, errors }: PeriodFieldsProps) {
  const t = useText()
  const { zone } = useMoments()
  return (
    <fieldset aria-label={name} className="flex min-w-0 flex-wrap items-end gap-3 @2xl:ps-8">
      {momentFields.map((field) => (
        <Field
          key={field}
          label={t(`products.variant.${field}`)}
          error={fieldProblem(errors?.[field], t('grid.no_moment'))}
        >
          <MomentInput name={`rows.${rowKey}.${field}`} />
        </Field>
      ))}
      <p className="text-meta pb-3 text-neutral-600">{t('products.time_zone', { zone })}</p>
    </fieldset>
  )
}
