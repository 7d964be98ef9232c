import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DirectionalIcon } from '../directional-icon.tsx'

type RailProps = {
  /** Id of the heading that names the row; else `label`. */
  labelledBy?: string
  label?: string
  labels: { previous: string; next: string }
  /** Width of an item that leaves a part of the next one in view: "w-40 sm:w-48". */
  itemClassName: string
  /** Gap between items; by default 8 on phones and 16 from 640 px. */
  gapClassName?: string
  className?: string
  listRef?: Ref<HTMLUListElement> | undefined
  children: ReactNode
}

/** A row that scrolls sideways and snaps: by swipe, keys or, with a mouse, buttons. It never moves by itself. */
export function Rail({
  labelledBy,
  label,
  labels,
  itemClassName,
  gapClassName,
  className,
  listRef,
  children,
}: RailProps) {
  const row = useRef<HTMLDivElement>(null)
  const ends = useRailEnds(row)
  const go = (towards: 'start' | 'end') => {
    const box = row.current
    if (!box) return
    const left = railStep(box.clientWidth, towards, getComputedStyle(box).direction)
    box.scrollBy({ left, behavior: 'smooth' })
  }
  return (
    <div className={classNames('relative', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: the part of the page around it bears the same name, and is the region */}
      <div
        ref={row}
        role="group"
        aria-labelledby={labelledBy}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
        tabIndex={0}
        className="scrollbar-hidden -mx-4 -my-3 snap-x snap-proximity scroll-px-4 overflow-x-auto overscroll-x-contain px-4 py-3 focus-ring-inset sm:-mx-2 sm:scroll-px-2 sm:px-2"
      >
        <ul ref={listRef} className={classNames('flex w-max', gapClassName ?? 'gap-2 sm:gap-4')}>
          {Children.map(children, (child) => (
            <li className={classNames('shrink-0 snap-start', itemClassName)}>{child}</li>
          ))}
        </ul>
      </div>
      {!(ends.start && ends.end) && (
        <>
          <RailButton side="start" label={labels.previous} disabled={ends.start} onClick={() => go('start')} />
          <RailButton side="end" label={labels.next} disabled={ends.end} onClick={() => go('end')} />
        </>
      )}
    </div>
  )
}

type RailButtonProps = { side: 'start' | 'end'; label: string; disabled: boolean; onClick: () => void }

/** Stays focusable at the end of the row (aria-disabled), so that keyboard focus is not lost. */
function RailButton({ side, label, disabled, onClick }: RailButtonProps) {
  return (
    <IconButton
      variant="disc"
      label={label}
      icon={<DirectionalIcon icon={side === 'start' ? ChevronLeft : ChevronRight} />}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        'absolute! top-1/2 -translate-y-1/2 aria-disabled:text-neutral-400 aria-disabled:shadow-none not-pointer-fine:hidden',
        side === 'start' ? '-start-3' : '-end-3',
      )}
    />
  )
}

/** Both ends count as reached until the row is measured, so the server renders no buttons. */
function useRailEnds(row: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: true })
  useEffect(() => {
    const box = row.current
    if (!box) return
    const measure = () => {
      const now = railEnds(box)
      setEnds((before) => (before.start === now.start && before.end === now.end ? before : now))
    }
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [row])
  return ends
}

export type RailBox = { scrollLeft: number; scrollWidth: number; clientWidth: number }

/** Which ends are reached, within a pixel. Right-to-left rows count scrollLeft from zero downwards. */
export function railEnds({ scrollLeft, scrollWidth, clientWidth }: RailBox): { start: boolean; end: boolean } {
  const gone = Math.abs(scrollLeft)
  return { start: gone <= 1, end: gone + clientWidth >= scrollWidth - 1 }
}

/** Scroll distance of one press: most of the visible width, signed by direction. */
export function railStep(clientWidth: number, towards: 'start' | 'end', direction: string): number {
  const distance = Math.round(clientWidth * 0.85)
  return (towards === 'end') === (direction === 'rtl') ? -distance : distance
}
