import { classNames } from '../class-names.ts'

/** Something waits to be seen, on the corner of what leads there. Say it in words beside it: this one is hidden. */
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
