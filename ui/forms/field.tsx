import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-control.ts'

type FieldProps = {
  label: ReactNode
  error?: string | null
  hint?: ReactNode
  /** Shows the asterisk and sets aria-required; explain the asterisk once per form. */
  required?: boolean
  /** Text after the label of an optional field, e.g. "(optional)". */
  optionalMark?: string
  /** Set it if a summary or a server message refers to the control; otherwise it is generated. */
  id?: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** Label, hint, control and error, connected for assistive technology. Works with {...register('name')}. */
export function Field({
  label,
  error,
  hint,
  required = false,
  optionalMark,
  id,
  aside,
  className,
  children,
}: FieldProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id: control, labelId: `${control}-label`, describedBy, invalid: Boolean(error), required }}>
      <div className={classNames('flex min-w-0 flex-col', className)}>
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          <label id={`${control}-label`} htmlFor={control} className="text-label text-neutral-900">
            {label}
            {required && <RequiredMark />}
            {!required && optionalMark && <span className="font-normal text-neutral-600"> {optionalMark}</span>}
          </label>
          {aside}
        </div>
        {hint && (
          <p id={hintId} className="text-meta mb-1.5 text-neutral-600">
            {hint}
          </p>
        )}
        {children}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  )
}

/** The asterisk of a required field, hidden from screen readers, which get aria-required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}

type FieldErrorProps = { id?: string; error?: string | null }

/** One message under a control. The live region exists from the start, or the message would not be announced. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="text-meta mt-1.5 flex items-start gap-1.5 text-danger">
          <CircleAlert className="mt-px size-4" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  )
}
