import { classNames } from '../class-names.ts'

type SpinnerProps = {
  /** What is being waited for, for screen readers; leave out where the surrounding element is already aria-busy. */
  label?: string
  /** Size and colour; defaults to 20px in the text's colour. */
  className?: string
}

/** A turning ring. Under reduced motion it stands still, so always give words beside it or a label. */
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
