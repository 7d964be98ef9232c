import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'sale' | 'dark' | 'brand' | 'soft' | 'success' | 'warning' | 'danger' | 'info' | 'neutral'

type BadgeProps = {
  tone?: BadgeTone
  icon?: ReactNode
  /** From screen readers: its content is in another text. */
  isHidden?: boolean
  className?: string
  children: ReactNode
}

const tones: Record<BadgeTone, string> = {
  sale: 'bg-sale-badge text-white',
  dark: 'bg-neutral-900 text-white',
  brand: 'bg-brand-solid text-on-brand',
  soft: 'bg-brand-soft-hover text-brand-soft-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-100 text-neutral-700',
}

/** A small label. `sale` changes its colour beside a red brand; soft tones need an icon, because colour alone carries no meaning. */
export function Badge({ tone = 'neutral', icon, isHidden, className, children }: BadgeProps) {
  return (
    <span
      aria-hidden={isHidden || undefined}
      className={classNames(
        'text-micro frame inline-flex min-h-5 max-w-full items-center gap-1 rounded-full px-2 py-px tabular-nums [&>svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      <bdi className="min-w-0">{children}</bdi>
    </span>
  )
}
