import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, RequiredMark } from './field.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: RadioOption[]
  /** Controlled use; omit it and pass `input` for a form library. */
  value?: string | null
  onChange?: (value: string) => void
  /** Spread onto every radio: {...register('method')}; the library sets defaultChecked. */
  input?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'type'>
  required?: boolean
  error?: string | null
  /** Several columns from 640 px on. */
  columns?: 1 | 2 | 3
  /** The id of the group, for a summary to link to. */
  id?: string
}

const columnsOf = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

const card =
  'relative flex items-start gap-3 rounded-lg border border-neutral-500 bg-white p-4 transition-colors hover:bg-neutral-50 ' +
  'has-checked:border-brand-ring has-checked:bg-brand-soft has-checked:text-brand-soft-text has-checked:inset-ring has-checked:inset-ring-brand-ring ' +
  'has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring ' +
  'has-disabled:cursor-default has-disabled:border-neutral-200 has-disabled:bg-neutral-50 has-disabled:text-neutral-400'

/** One of a few, each a card that is all label. Native radios: arrow keys, forms and screen readers work as they should. */
export function RadioCards(props: RadioCardsProps) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const errorId = `${id}-error`
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0"
      aria-describedby={props.error ? errorId : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className={props.legendHidden ? 'sr-only' : 'text-label mb-2 text-neutral-900'}>
        {props.legend}
        {props.required && <RequiredMark />}
      </legend>
      <div className={classNames('grid gap-2', columnsOf[props.columns ?? 1])}>
        {props.options.map((option) => (
          <RadioCard key={option.value} {...props} option={option} />
        ))}
      </div>
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  )
}

type RadioCardProps = Pick<RadioCardsProps, 'name' | 'value' | 'onChange' | 'input' | 'error'> & { option: RadioOption }

function RadioCard({ option, name, value, onChange, input, error }: RadioCardProps) {
  const controlled = onChange && { checked: value === option.value, onChange: () => onChange(option.value) }
  return (
    <label className={card}>
      <input
        name={name}
        {...input}
        {...controlled}
        type="radio"
        value={option.value}
        disabled={option.disabled || input?.disabled}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-neutral-500 bg-white outline-none checked:border-6 checked:border-brand-ring focus-visible:shadow-none disabled:border-neutral-300 forced-colors:appearance-auto"
      />
      {option.icon && <span className="mt-px shrink-0 [&>svg]:size-5">{option.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="text-label block">{option.label}</span>
        {option.description && <span className="text-meta mt-0.5 block opacity-90">{option.description}</span>}
      </span>
      {option.aside && <span className="text-label shrink-0">{option.aside}</span>}
    </label>
  )
}
