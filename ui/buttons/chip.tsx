import { X } from 'lucide-react'
import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from '../class-names.ts'

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  selected?: boolean
  /** Pressing removes it; this is its accessible name, e.g. "Remove filter: Red". */
  removeLabel?: string
  icon?: ReactNode
  render?: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  children: ReactNode
}

/** A small choice or an applied filter; all of it is one target. */
export function Chip({
  selected,
  removeLabel,
  icon,
  render,
  className,
  children,
  type = 'button',
  ...rest
}: ChipProps) {
  const shared = {
    'aria-label': removeLabel,
    'aria-pressed': render ? undefined : selected,
    className: classNames(
      'text-label relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md border px-3 py-1.5 transition-colors hit-44',
      'disabled:pointer-events-none disabled:border-neutral-200 disabled:text-neutral-400 [&>svg]:size-4',
      selected
        ? 'border-brand-ring bg-brand-soft text-brand-soft-text hover:bg-brand-soft-hover'
        : 'border-neutral-500 bg-white text-neutral-900 hover:bg-neutral-50 active:bg-neutral-100',
      className,
    ),
    children: (
      <>
        {icon}
        <span className="min-w-0">{children}</span>
        {removeLabel && <X className="-me-1" />}
      </>
    ),
  }
  if (render) return cloneElement(render, { ...rest, ...shared })
  return <button type={type} {...rest} {...shared} />
}
