import { ArrowRight } from 'lucide-react'
import type { Banner } from '#contract/content.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { BannerLink } from './banner-link.tsx'

type HeroSlideProps = { banner: Banner; isFirst: boolean }

/** Live words on the quiet side of the art, the whole of it one link. The art is turned round where reading is. */
export function HeroSlide({ banner, isFirst }: HeroSlideProps) {
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
