import { Check, Minus } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'
import { mergeRefs } from './field-control.ts'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  error?: string | null
  indeterminate?: boolean
}

const box =
  'peer size-5 shrink-0 appearance-none rounded-sm border border-neutral-500 bg-white transition-colors ' +
  'hover:border-neutral-700 checked:border-brand-ring checked:bg-brand-ring indeterminate:border-brand-ring indeterminate:bg-brand-ring ' +
  'aria-invalid:border-danger disabled:border-neutral-300 disabled:bg-neutral-100 disabled:checked:border-neutral-500 disabled:checked:bg-neutral-500 disabled:indeterminate:border-neutral-500 disabled:indeterminate:bg-neutral-500 forced-colors:appearance-auto'
const mark = 'pointer-events-none absolute size-4 stroke-3 opacity-0 text-white forced-colors:hidden'

/** A native checkbox whose whole line is its label, at least 44 high. */
export function Checkbox({ label, hint, aside, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const id = useId()
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-3 has-disabled:cursor-default has-disabled:text-neutral-400">
        <span className="relative mt-px grid place-items-center">
          <input
            {...rest}
            ref={mergeRefs(ref, own)}
            type="checkbox"
            className={box}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
          />
          <Check className={classNames(mark, !indeterminate && 'peer-checked:opacity-100')} />
          <Minus className={classNames(mark, indeterminate && 'opacity-100')} />
        </span>
        <span className="min-w-0 flex-1">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="text-meta mt-0.5 block text-neutral-600">
              {hint}
            </span>
          )}
        </span>
        {aside && <span className="text-meta shrink-0 py-0.75 text-neutral-600 tabular-nums">{aside}</span>}
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
