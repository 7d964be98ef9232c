import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 'compact' | 'default' | 'large'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** One primary per view; danger-solid only in confirmation dialogs. */
  variant?: ButtonVariant
  /** Minimum height 36, 44 or 52. */
  size?: ButtonSize
  /** Keeps label and width, shows a spinner and ignores presses. */
  loading?: boolean
  full?: boolean
  icon?: ReactNode
  /** Renders this element with the same look: render={<Link to="/" />}. */
  render?: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  children: ReactNode
}

const base =
  'text-label relative inline-flex select-none items-center justify-center gap-2 rounded-md border text-center transition-colors ' +
  'disabled:pointer-events-none disabled:border-transparent disabled:bg-neutral-100 disabled:text-neutral-400 aria-busy:cursor-progress'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand-solid text-on-brand hover:bg-brand-solid-hover active:bg-brand-solid-hover',
  secondary: 'border-neutral-500 bg-white text-neutral-900 hover:bg-neutral-50 active:bg-neutral-100',
  quiet:
    'border-transparent bg-transparent text-brand-text hover:bg-brand-soft active:bg-brand-soft-hover hover:text-brand-soft-text',
  danger: 'border-danger bg-white text-danger hover:bg-danger-soft active:bg-danger-soft',
  'danger-solid': 'border-transparent bg-danger text-white hover:bg-danger/90 active:bg-danger/90',
}

const sizes: Record<ButtonSize, string> = {
  compact: 'min-h-9 py-1.5',
  default: 'min-h-11 py-2',
  large: 'min-h-13 py-3 text-[1rem]',
}

/** While loading without an icon, the padding equals the room of spinner and gap, so that the width stays. */
const paddings: Record<ButtonSize, [resting: string, loading: string]> = {
  compact: ['px-4', 'px-1'],
  default: ['px-5', 'px-2'],
  large: ['px-6', 'px-3'],
}

export function Button({
  variant = 'secondary',
  size = 'default',
  loading = false,
  full = false,
  icon,
  render,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const spins = loading && !icon
  const shared = {
    className: classNames(
      base,
      looks[variant],
      sizes[size],
      paddings[size][spins ? 1 : 0],
      full && 'w-full',
      className,
    ),
    'aria-busy': loading || undefined,
    onClick: loading ? ignorePress : onClick,
    children: (
      <>
        {(loading || icon) && (
          <span className={classNames('grid shrink-0 place-items-center', spins ? 'size-4' : 'size-5 [&>svg]:size-5')}>
            {loading ? <Spinner className={spins ? 'size-4' : undefined} /> : icon}
          </span>
        )}
        <span className="min-w-0">{children}</span>
      </>
    ),
  }
  if (render)
    return cloneElement(render, { ...rest, ...shared, className: classNames(shared.className, render.props.className) })
  return <button type={type} {...rest} {...shared} />
}

/** Prevents a second submission while busy. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}
