import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type Autoplay, useAutoplay } from './autoplay.ts'
import type { CarouselLabels, Slide } from './carousel-controls.tsx'
import { CarouselControls } from './carousel-controls.tsx'

type CarouselProps = {
  label: string
  slides: Slide[]
  labels: CarouselLabels
  direction: 'ltr' | 'rtl'
  /** Time per slide in ms; 0 never moves. Only with a fine pointer and without reduced motion. */
  interval?: number
  start?: number
  className?: string
}

/** Moves until the first interaction, then only on request. Pauses while hovered, focused or in a hidden tab. */
export function Carousel({ label, slides, labels, direction, interval = 7000, start = 0, className }: CarouselProps) {
  const several = slides.length > 1
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    direction,
    active: several,
    duration: 22,
    startIndex: start,
  })
  const next = useCallback(() => embla?.scrollNext(), [embla])
  const autoplay = useAutoplay({ enabled: several && interval > 0, interval, next })
  const trackId = useId()
  const { stop } = autoplay
  const selected = useSelectedSlide(embla, { start, stop })
  const go = (move: 'previous' | 'next' | number) => {
    stop()
    if (move === 'previous') embla?.scrollPrev()
    else if (move === 'next') embla?.scrollNext()
    else embla?.scrollTo(move)
  }
  const controls = { slides, labels, selected, autoplay, onGo: go, trackId }
  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={label}
      className={classNames('relative overflow-hidden rounded-2xl', className)}
      onKeyDown={(event) => several && onArrow(event, direction, go)}
      {...autoplay.watch}
    >
      {several && <CarouselControls {...controls} />}
      <div ref={viewport} className="h-full">
        <Track id={trackId} slides={slides} labels={labels} selected={selected} playing={autoplay.playing} />
      </div>
    </section>
  )
}

type Embla = ReturnType<typeof useEmblaCarousel>[1]

/** A focused slide that is left becomes inert: the link of the next one gets the focus, or its button if it has no link. */
function useSelectedSlide(embla: Embla, { start, stop }: { start: number; stop: () => void }): number {
  const [selected, setSelected] = useState(start)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!embla) return
    const select = () => {
      hadFocus.current = embla.containerNode().contains(document.activeElement)
      setSelected(embla.selectedScrollSnap())
    }
    embla.on('select', select).on('reInit', select).on('pointerDown', stop)
    return () => void embla.off('select', select).off('reInit', select).off('pointerDown', stop)
  }, [embla, stop])
  useEffect(() => {
    if (!embla || !hadFocus.current) return
    hadFocus.current = false
    const button = embla.rootNode().parentElement?.querySelector<HTMLElement>('[aria-current]')
    const target = embla.slideNodes()[selected]?.querySelector('a') ?? button
    target?.focus({ preventScroll: true })
  }, [embla, selected])
  return selected
}

type TrackProps = Pick<CarouselProps, 'slides' | 'labels'> & {
  id: string
  selected: number
  playing: Autoplay['playing']
}

/** Slides out of view are inert, so that Tab skips their links. */
function Track({ id, slides, labels, selected, playing }: TrackProps) {
  return (
    <div id={id} aria-live={playing ? 'off' : 'polite'} className="flex h-full touch-pan-y touch-pinch-zoom">
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: no element has the meaning of a slide
        <div
          key={slide.key}
          role="group"
          aria-roledescription={labels.slide}
          aria-label={labels.position(index + 1, slides.length)}
          inert={index !== selected}
          className="h-full min-w-0 flex-[0_0_100%]"
        >
          {slide.content}
        </div>
      ))}
    </div>
  )
}

function onArrow(event: KeyboardEvent, direction: 'ltr' | 'rtl', go: (move: 'previous' | 'next') => void) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const forwards = (event.key === 'ArrowRight') === (direction === 'ltr')
  go(forwards ? 'next' : 'previous')
}
