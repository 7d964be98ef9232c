import { ArrowRight } from 'lucide-react'
import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/content.ts'
import { loadWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { BannerLink } from './banner-card.tsx'
import type { HeroCarousel } from './hero-carousel.tsx'

type HeroSliderProps = { banners: readonly Banner[]; className?: string }

/** Slides that can be seen and swiped without scripts; the carousel replaces them after hydration. */
export function HeroSlider({ banners, className }: HeroSliderProps) {
  const t = useText()
  const plainSlides = useRef<HTMLElement>(null)
  const { Carousel, start } = useCarousel(banners.length > 1, plainSlides)
  const slides = banners.map((banner, index) => ({
    key: String(banner.id),
    name: banner.title,
    content: <HeroSlide banner={banner} isFirst={index === 0} />,
  }))
  const shared = { label: t('home.highlights'), slides, className }
  return Carousel ? <Carousel {...shared} start={start} /> : <PlainSlides {...shared} box={plainSlides} />
}

type PlainSlidesProps = Pick<ComponentProps<typeof HeroCarousel>, 'label' | 'slides' | 'className'> & {
  box: RefObject<HTMLElement | null>
}

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

type CarouselState = { Carousel: typeof HeroCarousel | null; start: number }

/** Replaces the plain slides at their scroll position, but never while they are pressed or focused. */
function useCarousel(isNeeded: boolean, plainSlides: RefObject<HTMLElement | null>): CarouselState {
  const [carousel, setCarousel] = useState<CarouselState>({ Carousel: null, start: 0 })
  useEffect(() => {
    if (!isNeeded) return
    // Leaves bandwidth to the first picture.
    let timer = setTimeout(load, takeOverDelayMs)
    async function load() {
      const { HeroCarousel } = await loadWithRetry(() => import('./hero-carousel.tsx'))
      const box = plainSlides.current
      if (box?.matches(':active, :focus-within')) timer = setTimeout(load, takeOverDelayMs)
      else if (box) {
        const start = Math.round(Math.abs(box.scrollLeft) / box.clientWidth)
        // A transition does not block scrolling.
        startTransition(() => setCarousel({ Carousel: HeroCarousel, start }))
      }
    }
    return () => clearTimeout(timer)
  }, [isNeeded, plainSlides])
  return carousel
}

const takeOverDelayMs = 500

type HeroSlideProps = { banner: Banner; isFirst: boolean }

/** The whole slide is one link. The picture is mirrored in right-to-left languages. */
function HeroSlide({ banner, isFirst }: HeroSlideProps) {
  const { tall_picture: tall } = banner
  return (
    <div className="group/slide relative h-full bg-neutral-100">
      <Picture
        source={banner.picture}
        alt=""
        sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) calc(100vw - 3rem), (width < 80rem) 70vw, 1120px"
        widths={[640, 960, 1360, 2000]}
        priority={isFirst ? 'high' : 'lazy'}
        art={tall ? { source: tall, media: '(width < 40rem)', widths: [480, 640, 960] } : undefined}
        className="absolute! inset-0 size-full"
        imageClassName="object-[42%_50%] max-sm:object-bottom rtl:-scale-x-100"
      />
      <div className="veil relative flex h-full flex-col items-start gap-3 px-6 pt-8 pb-20 sm:w-[54%] sm:justify-center sm:px-10 sm:pt-6">
        <h2 className="text-display text-neutral-900">{banner.title}</h2>
        <p className="text-prose text-neutral-800 max-[22.49rem]:hidden">{banner.text}</p>
        <BannerLink
          url={banner.url}
          className="text-label mt-1 inline-flex min-h-11 items-center gap-2 rounded-md bg-brand-solid px-5 py-2 text-on-brand transition-colors after:absolute after:inset-0 group-hover/slide:bg-brand-solid-hover"
        >
          {banner.action}
          <DirectionalIcon icon={ArrowRight} className="size-4" />
        </BannerLink>
      </div>
    </div>
  )
}
