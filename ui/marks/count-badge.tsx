import { classNames } from '../class-names.ts'

type CountBadgeProps = {
  count: number
  /** Above it the number stays and a plus follows. */
  most?: number
  tone?: 'brand' | 'success'
  className?: string
}

/** How many, on the corner of an icon; nothing at zero. Say the number in the owner's accessible name: this one is hidden. */
export function CountBadge({ count, most = 99, tone = 'brand', className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      aria-hidden
      className={classNames(
        'text-micro frame inline-grid h-[1.25rem] min-w-[1.25rem] animate-tick-up place-items-center rounded-full px-1 tabular-nums',
        tone === 'brand' ? 'bg-brand-solid text-on-brand' : 'bg-success text-white',
        className,
      )}
    >
      <bdi>{count > most ? `${most}+` : count}</bdi>
    </span>
  )
}
