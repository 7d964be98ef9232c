import type { Banner } from '#contract/content.ts'
import type { Home } from '#contract/home.ts'
import { hydrateOnInteraction, hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { BannerCard } from './banner-card.tsx'
import { HeroSlider } from './hero-slider.tsx'

const CategoryList = hydrateOnInteraction(() => import('./category-list.tsx').then((part) => part.CategoryList))

const HeroPlain = hydrateOnVisible(() => import('./hero-plain.tsx').then((part) => part.HeroPlain))

type HeroZoneProps = { banners: readonly Banner[]; categories: Home['categories'] }

const shape = 'min-w-0 flex-1 max-sm:aspect-4/5 max-sm:max-h-[70svh] sm:min-h-80 lg:min-h-105'

export function HeroZone({ banners, categories }: HeroZoneProps) {
  const slides = banners.filter(({ place }) => place === 'hero').slice(0, 5)
  const side = banners.filter(({ place }) => place === 'side').slice(0, 2)
  // Fewer would leave the column half empty; categories also follow below.
  const hasList = categories.length >= 6
  return (
    <div className="flex gap-4">
      {hasList && <CategoryList categories={categories} className="w-58 shrink-0 max-xl:hidden" />}
      {slides.length > 0 ? <HeroSlider banners={slides} className={shape} /> : <HeroPlain className={shape} />}
      {side.length > 0 && (
        <div className="grid w-66 shrink-0 auto-rows-fr gap-4 max-lg:hidden">
          {side.map((banner) => (
            <BannerCard key={banner.id} banner={banner} sizes="480px" isSmall />
          ))}
        </div>
      )}
    </div>
  )
}
