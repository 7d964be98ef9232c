import { ArrowRight } from 'lucide-react'
import { type ComponentProps, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/content.ts'
import { loadPatiently } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { BannerLink } from './banner-card.tsx'
import type { HeroCarousel } from './hero-carousel.tsx'

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

type HeroSlideProps = { banner: Banner; isFirst: boolean }

/** Live words on the quiet side of the art, the whole of it one link. The art is turned round where reading is. */
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
