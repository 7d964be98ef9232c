import { type ChangeEvent, useRef } from 'react'
import { type FieldError, useFormContext } from 'react-hook-form'
import { fieldProblem } from '#console/platform/form/form-errors.ts'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { VariantsValues } from './variant-values.ts'

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
          <MomentInput path={`rows.${rowKey}.${field}`} />
        </Field>
      ))}
      <p className="text-meta pb-3 text-neutral-600">{t('products.time_zone', { zone })}</p>
    </fieldset>
  )
}

/** An incomplete moment has the value of an empty field. It is refused, and the form keeps the earlier moment. */
function MomentInput({ path }: { path: `rows.${string}.${MomentField}` }) {
  const { register } = useFormContext<VariantsValues>()
  const input = useRef<HTMLInputElement>(null)
  const isComplete = () => !input.current?.validity.badInput
  const { ref, onChange, onBlur, ...rest } = register(path, { validate: isComplete })
  const ifComplete = (handle: typeof onChange) => (event: ChangeEvent<HTMLInputElement>) =>
    isComplete() ? handle(event) : undefined
  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element
        ref(element)
      }}
      onChange={ifComplete(onChange)}
      onBlur={ifComplete(onBlur)}
      type="datetime-local"
    />
  )
}
