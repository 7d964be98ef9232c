import { classNames } from '../class-names.ts'

type RatingStarsProps = {
  /** 0 to 5, drawn to one decimal. */
  value: number
  /** In words: "4.6 out of 5, 128 reviews". '' only if these words are beside it. */
  label: string
  size?: 14 | 16 | 20 | 24
  className?: string
}

/** The path of a star, relative to its upper tip. */
const star = 'l3.2 6.6 7.2 1-5.2 5.1 1.2 7.2-6.4-3.4-6.4 3.4 1.2-7.2-5.2-5.1 7.2-1z'
/** In a 24 by 24 view box. */
export const starShape = `M12 1.6${star}`
/** In a 120 by 24 view box; one path, because lists of reviews have many. */
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 1.6${star}`).join('')
const heights = { 14: 'h-3.5', 16: 'h-4', 20: 'h-5', 24: 'h-6' }

/** Five stars, filled from the reading start. */
export function RatingStars({ value, label, size = 16, className }: RatingStarsProps) {
  const share = Math.max(0, Math.min(5, Math.round(value * 10) / 10)) / 5
  return (
    <span
      className={classNames(
        'relative inline-block aspect-5/1 forced-color-adjust-none shrink-0 align-middle',
        heights[size],
        className,
      )}
    >
      {label && <span className="sr-only">{label}</span>}
      <FiveStars className="text-star-empty" />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
        <FiveStars className={classNames('absolute inset-y-0 start-0 w-auto max-w-none text-star', heights[size])} />
      </span>
    </span>
  )
}

function FiveStars({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden fill="currentColor" className={classNames('aspect-5/1 h-full', className)}>
      <path d={fiveStars} />
    </svg>
  )
}

/** A single filled star, for compact rows with the number beside it. One element, because lists have many. */
export function RatingStar({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('star-shape size-4 shrink-0 bg-star forced-color-adjust-none', className)}
    />
  )
}
