import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/content.ts'
import { loadPatiently } from '#storefront/kit/later/load-part.ts'
import { useVisit } from '#storefront/kit/visit/visit.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Carousel as CarouselPart } from '#ui/rows/carousel.tsx'
import { HeroSlide } from './hero-slide.tsx'

type HeroSliderProps = { banners: readonly Banner[]; className?: string }

/** The large slides. They can be seen and swiped at once; what moves them comes when the page is alive. */
export function HeroSlider({ banners, className }: HeroSliderProps) {
  const t = useText()
  const { direction } = useVisit()
  const labels = useLabels()
  const plain = useRef<HTMLElement>(null)
  const { Carousel, start } = useCarousel(banners.length > 1, plain)
  const slides = banners.map((banner, place) => ({
    key: String(banner.id),
    name: banner.title,
    content: <HeroSlide banner={banner} isFirst={place === 0} />,
  }))
  const shared = { label: t('home.highlights'), slides, className }
  return Carousel ? (
    <Carousel {...shared} labels={labels} direction={direction} start={start} />
  ) : (
    <PlainSlides {...shared} box={plain} />
  )
}

type PlainSlidesProps = Pick<ComponentProps<typeof CarouselPart>, 'label' | 'slides' | 'className'> & {
  box: RefObject<HTMLElement | null>
}

/** The same row of slides without anything that needs a script. */
function PlainSlides({ label, slides, className, box }: PlainSlidesProps) {
  return (
    <section
      ref={box}
      aria-label={label}
      className={classNames('scrollbar-hidden flex snap-x snap-mandatory overflow-x-auto rounded-2xl', className)}
    >
      {slides.map(({ key, content }) => (
        <div key={key} className="min-w-0 flex-[0_0_100%] snap-start">
          {content}
        </div>
      ))}
    </section>
  )
}

type Moving = { Carousel: typeof CarouselPart | null; start: number }

/** What moves the slides takes over where the reader is, and never under a finger or the focus. */
function useCarousel(isNeeded: boolean, plain: RefObject<HTMLElement | null>): Moving {
  const [moving, setMoving] = useState<Moving>({ Carousel: null, start: 0 })
  useEffect(() => {
    if (!isNeeded) return
    // The first picture comes first.
    let timer = setTimeout(load, takeOverAfter)
    async function load() {
      const { Carousel } = await loadPatiently(() => import('#ui/rows/carousel.tsx'))
      const box = plain.current
      if (box?.matches(':active, :focus-within')) timer = setTimeout(load, takeOverAfter)
      else if (box) {
        const start = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
        // Drawn in small pieces: somebody may be scrolling.
        startTransition(() => setMoving({ Carousel, start }))
      }
    }
    return () => clearTimeout(timer)
  }, [isNeeded, plain])
  return moving
}

/** ms */
const takeOverAfter = 500

function useLabels() {
  const t = useText()
  return {
    carousel: t('home.carousel'),
    slide: t('home.slide'),
    position: (number: number, count: number) => t('home.slide_position', { number, of: count }),
    previous: t('home.slide_previous'),
    next: t('home.slide_next'),
    pause: t('home.slide_pause'),
    play: t('home.slide_play'),
    goTo: (name: string) => t('home.slide_go', { name }),
  }
}
