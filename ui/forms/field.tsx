import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldContext } from './field-control.ts'

type FieldProps = {
  label: ReactNode
  /** The first message to show; turns the control red. */
  error?: string | null
  hint?: ReactNode
  /** Draws the asterisk and sets aria-required; explain the asterisk once per form. */
  required?: boolean
  /** The word after the label of a field that may stay empty, e.g. "(optional)". */
  optionalMark?: string
  /** Set it where a summary or a server message must find the control; otherwise one is made. */
  id?: string
  /** A count or link at the end of the label line. */
  aside?: ReactNode
  className?: string
  /** One control: TextInput, PasswordInput, TextArea, Select, Combobox. */
  children: ReactNode
}

/** Label above, hint, control, error: wired together for assistive technology. Works with {...register('name')}. */
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
  const made = useId()
  const control = id ?? made
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

/** The asterisk of a required field; aria-required says it to those who do not see it. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}

type FieldErrorProps = { id?: string; error?: string | null }

/** One message under a control. The live region stands from the start, or the message would not be announced. */
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
