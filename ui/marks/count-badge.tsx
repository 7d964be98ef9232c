import { classNames } from '../class-names.ts'

type CountBadgeProps = {
  count: number
  /** Above it the number stays and a plus follows. */
  most?: number
  tone?: 'brand' | 'success'
  className?: string
}

/** A number on the corner of an icon; nothing at zero. It is no text: put the number into the owner's accessible name. */
export function CountBadge({ count, most = 99, tone = 'brand', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      aria-hidden
      // Isolated, or the plus would move to the other side among words that run from right to left.
      data-count={`\u2066${count > most ? `${most}+` : count}\u2069`}
      className={classNames(
        'text-micro frame inline-grid h-[1.25rem] min-w-[1.25rem] animate-tick-up place-items-center rounded-full px-1 tabular-nums before:content-[attr(data-count)]',
        tone === 'brand' ? 'bg-brand-solid text-on-brand' : 'bg-success text-white',
        className,
      )}
    />
  )
}
