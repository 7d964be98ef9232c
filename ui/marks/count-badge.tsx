import { classNames } from '../class-names.ts'

type CountBadgeProps = {
  count: number
  /** Larger counts show this number and a plus. */
  most?: number
  tone?: 'brand' | 'success'
  className?: string
}

/** A number on an icon's corner; nothing at zero. It is generated content, so add the number to the owner's accessible name. */
export function CountBadge({ count, most = 99, tone = 'brand', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      aria-hidden
      // Isolated, or the plus would switch sides in right-to-left text.
      data-count={`\u2066${count > most ? `${most}+` : count}\u2069`}
      className={classNames(
        'text-micro frame inline-grid h-[1.25rem] min-w-[1.25rem] animate-tick-up place-items-center rounded-full px-1 tabular-nums before:content-[attr(data-count)]',
        tone === 'brand' ? 'bg-brand-solid text-on-brand' : 'bg-success text-white',
        className,
      )}
    />
  )
}

/** An unread mark on a corner. Hidden from screen readers: say it in words beside it. */
export function UnreadDot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute size-3 rounded-full border-2 border-white bg-success forced-color-adjust-none',
        className,
      )}
    />
  )
}
