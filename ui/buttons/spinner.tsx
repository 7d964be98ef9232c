import { classNames } from '../class-names.ts'

type SpinnerProps = {
  /** Names the wait for screen readers; omit if the surrounding element is aria-busy. */
  label?: string
  className?: string
}

/** A spinning ring. Under reduced motion it does not move, so add text or a label. */
export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-block shrink-0', className)}>
      <span
        aria-hidden
        className="block size-full animate-spin forced-color-adjust-none rounded-full border-2 border-current border-e-transparent"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
