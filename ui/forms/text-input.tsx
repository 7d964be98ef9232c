import { Check } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useContentLanguage, useFieldControl } from './field-control.ts'

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
  prefix?: ReactNode
  suffix?: ReactNode
  confirmed?: boolean
}

/** One line of text. Set `type`, `inputMode`, `autoComplete` and `enterKeyHint` to fit the data. */
export function TextInput({ prefix, suffix, confirmed = false, className, ...rest }: TextInputProps) {
  const wiring = { ...useFieldControl(rest), ...useContentLanguage(rest) }
  const end = suffix ?? (confirmed && <Check className="size-5 text-success" />)
  if (!prefix && !end) return <input {...rest} {...wiring} className={classNames(controlLook, 'py-2', className)} />
  return (
    <span
      className={classNames(
        controlLook,
        'flex items-stretch gap-2 has-[input:read-only]:bg-neutral-50 has-focus-visible:border-brand-ring has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ring',
        className,
      )}
    >
      {prefix && <span className="flex shrink-0 items-center text-neutral-600">{prefix}</span>}
      <input
        {...rest}
        {...wiring}
        className="min-w-0 flex-1 bg-transparent py-2 text-neutral-900 outline-none focus-visible:shadow-none"
      />
      {end && <span className="-me-1 flex shrink-0 items-center">{end}</span>}
    </span>
  )
}
