import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, useFieldControl } from './field-control.ts'

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> & {
  /** 36 high, for bars above lists; needs an aria-label there. */
  compact?: boolean
  /** As wide as its text instead of the container. */
  inline?: boolean
}

/** The browser's native list in our frame, best on phones. Options as children. */
export function Select({ compact = false, inline = false, className, children, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest)
  return (
    <span className={classNames('relative items-center', inline ? 'inline-flex' : 'flex', className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(controlLook, 'appearance-none pe-10', compact ? 'min-h-9! py-1' : 'py-2')}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 size-4 text-neutral-600" />
    </span>
  )
}
