import {
  type ButtonHTMLAttributes,
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

export type IconButtonVariant = 'quiet' | 'secondary' | 'disc' | 'solid'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'title'> & {
  /** The accessible name and tooltip. Say what happens: "Remove Linen shirt". */
  label: string
  icon: ReactNode
  /** quiet: no frame; secondary: framed; disc: white disc over a picture; solid: brand fill. */
  variant?: IconButtonVariant
  /** Visible size; the touch target is always 44. */
  size?: 36 | 40 | 44 | 52
  /** Replaces the icon by a spinner and ignores presses. */
  loading?: boolean
  badge?: ReactNode
  render?: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}

const looks: Record<IconButtonVariant, string> = {
  quiet:
    'rounded-md border-transparent text-neutral-700 hover:bg-neutral-100 hover:text-neutral-900 active:bg-neutral-200',
  secondary: 'rounded-md border-neutral-500 bg-white text-neutral-900 hover:bg-neutral-50 active:bg-neutral-100',
  disc: 'rounded-full border-transparent bg-white/90 text-neutral-900 shadow-2 hover:bg-white active:bg-neutral-100',
  solid: 'rounded-full border-transparent bg-brand-solid text-on-brand hover:bg-brand-solid-hover',
}

const sizes = { 36: 'size-9', 40: 'size-10', 44: 'size-11', 52: 'size-13' }

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 44,
  loading = false,
  badge,
  render,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const shared = {
    'aria-label': label,
    title: label,
    'aria-busy': loading || undefined,
    onClick: loading ? undefined : onClick,
    className: classNames(
      'relative inline-grid shrink-0 place-items-center border transition-colors hit-44',
      'disabled:pointer-events-none disabled:text-neutral-400 [&>svg]:size-5',
      looks[variant],
      sizes[size],
      className,
    ),
    children: (
      <>
        {loading ? <Spinner /> : icon}
        {badge && <span className="absolute -end-0.5 -top-0.5">{badge}</span>}
      </>
    ),
  }
  if (render) return cloneElement(render, { ...rest, ...shared })
  return <button type={type} {...rest} {...shared} />
}
