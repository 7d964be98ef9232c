import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'

/** Placeholder of the final element's size. Shimmers, except under reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative block overflow-hidden rounded-md bg-neutral-100',
        'after:absolute after:inset-0 after:animate-shimmer after:bg-linear-[calc(var(--forward)*90deg)] after:from-transparent after:via-white/70 after:to-transparent motion-reduce:after:hidden',
        className,
      )}
    />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={classNames('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={line} className={classNames('h-4', lines > 1 && line === lines - 1 && 'w-2/3')} />
      ))}
    </span>
  )
}

type LoadingRegionProps = {
  /** What is loading; screen readers announce only this. */
  label: string
  className?: string
  children: ReactNode
}

/** Wraps skeletons. They take their room at once but appear after 300 ms, so that fast responses do not flash grey. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  return (
    <div aria-busy data-loading={useLoadingMark()} className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      <div className="contents *:animate-fade-in *:[animation-delay:300ms] *:[animation-fill-mode:backwards]">
        {children}
      </div>
    </div>
  )
}

/** An optional part: while it is pending, the content after it is hidden (`after-loading`). */
export const PendingPart = () => <span hidden data-loading={useLoadingMark()} />

const longestMs = 4_000

/** After this time, or without a network, nothing is hidden any more. */
function useLoadingMark(): true | undefined {
  const [isMarked, setMarked] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setMarked, longestMs, false)
    return () => clearTimeout(timer)
  }, [])
  return isMarked || undefined
}
