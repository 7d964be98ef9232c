import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DirectionalIcon } from '../directional-icon.tsx'
import type { Autoplay } from './autoplay.ts'

export type Slide = {
  key: string
  name: string
  content: ReactNode
}

export type CarouselLabels = {
  carousel: string
  slide: string
  position: (number: number, count: number) => string
  previous: string
  next: string
  pause: string
  play: string
  goTo: (name: string) => string
}

type CarouselControlsProps = {
  slides: Slide[]
  labels: CarouselLabels
  selected: number
  autoplay: Autoplay
  trackId: string
  onGo: (move: 'previous' | 'next' | number) => void
}

/** Pause comes first in tab order. Without room for all, the arrows are dropped. */
export function CarouselControls({ slides, labels, selected, autoplay, trackId, onGo }: CarouselControlsProps) {
  return (
    <div className="@container absolute inset-x-3 bottom-3 z-1 flex items-center gap-2">
      {autoplay.possible && (
        <IconButton
          variant="disc"
          label={autoplay.stopped ? labels.play : labels.pause}
          icon={autoplay.stopped ? <Play /> : <Pause />}
          onClick={autoplay.stopped ? autoplay.start : autoplay.stop}
        />
      )}
      <ul className="flex min-w-0 items-center gap-1 rounded-full bg-white/90 px-2">
        {slides.map((slide, index) => (
          <li key={slide.key} className="min-w-0">
            <Bar current={index === selected} label={labels.goTo(slide.name)} onClick={() => onGo(index)} />
          </li>
        ))}
      </ul>
      <IconButton
        variant="disc"
        label={labels.previous}
        aria-controls={trackId}
        icon={<DirectionalIcon icon={ChevronLeft} />}
        onClick={() => onGo('previous')}
        className="ms-auto @max-2xs:hidden"
      />
      <IconButton
        variant="disc"
        label={labels.next}
        aria-controls={trackId}
        icon={<DirectionalIcon icon={ChevronRight} />}
        onClick={() => onGo('next')}
        className="@max-2xs:hidden"
      />
    </div>
  )
}

type BarProps = { current: boolean; label: string; onClick: () => void }

/** 24 high to hit; the current one is longer and thicker, not only darker. */
function Bar({ current, label, onClick }: BarProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-current={current || undefined}
      onClick={onClick}
      className={classNames('group grid h-8 max-w-full place-items-center px-1', current ? 'w-10' : 'w-7')}
    >
      <span
        className={classNames(
          'block w-full rounded-full transition-colors forced-colors:bg-[ButtonText]',
          current ? 'h-1.5 bg-neutral-900' : 'h-1 bg-neutral-500 group-hover:bg-neutral-700',
        )}
      />
    </button>
  )
}
