import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/content.ts'
import { loadPatiently } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import type { HeroCarousel } from './hero-carousel.tsx'
import { HeroSlide } from './hero-slide.tsx'

type HeroSliderProps = { banners: readonly Banner[]; className?: string }

/** The large slides. They can be seen and swiped at once; what moves them comes when the page is alive. */
export function HeroSlider({ banners, className }: HeroSliderProps) {
  const t = useText()
  const plain = useRef<HTMLElement>(null)
  const { Carousel, start } = useCarousel(banners.length > 1, plain)
  const slides = banners.map((banner, place) => ({
    key: String(banner.id),
    name: banner.title,
    content: <HeroSlide banner={banner} isFirst={place === 0} />,
  }))
  const shared = { label: t('home.highlights'), slides, className }
  return Carousel ? <Carousel {...shared} start={start} /> : <PlainSlides {...shared} box={plain} />
}

type PlainSlidesProps = Pick<ComponentProps<typeof HeroCarousel>, 'label' | 'slides' | 'className'> & {
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

type Moving = { Carousel: typeof HeroCarousel | null; start: number }

/** What moves the slides takes over where the reader is, and never under a finger or the focus. */
function useCarousel(isNeeded: boolean, plain: RefObject<HTMLElement | null>): Moving {
  const [moving, setMoving] = useState<Moving>({ Carousel: null, start: 0 })
  useEffect(() => {
    if (!isNeeded) return
    // The first picture comes first.
    let timer = setTimeout(load, takeOverAfter)
    async function load() {
      const { HeroCarousel } = await loadPatiently(() => import('./hero-carousel.tsx'))
      const box = plain.current
      if (box?.matches(':active, :focus-within')) timer = setTimeout(load, takeOverAfter)
      else if (box) {
        const start = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
        // Drawn in small pieces: somebody may be scrolling.
        startTransition(() => setMoving({ Carousel: HeroCarousel, start }))
      }
    }
    return () => clearTimeout(timer)
  }, [isNeeded, plain])
  return moving
}

/** ms */
const takeOverAfter = 500
