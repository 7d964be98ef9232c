import type { Banner } from '#contract/content.ts'
import type { Home } from '#contract/home.ts'
import { whenSeen, whenUsed } from '#storefront/kit/later/later.tsx'
import { classNames } from '#ui/class-names.ts'
import { BannerCard } from './banner-card.tsx'
import { HeroSlider } from './hero-slider.tsx'

const CategoryList = whenUsed(() => import('./category-list.tsx').then((part) => part.CategoryList))

const HeroPlain = whenSeen(() => import('./hero-plain.tsx').then((part) => part.HeroPlain))

type HeroZoneProps = { banners: readonly Banner[]; categories: Home['categories'] }

const shape = 'max-sm:aspect-4/5 max-sm:max-h-[70svh] max-sm:w-full sm:min-h-80 lg:min-h-105'

/** The first view: what there is, what is new, and two things beside it. */
export function HeroZone({ banners, categories }: HeroZoneProps) {
  const slides = banners.filter(({ place }) => place === 'hero').slice(0, 5)
  const side = banners.filter(({ place }) => place === 'side').slice(0, 2)
  // A few would be a column of holes, and stand right below anyway.
  const hasList = categories.length >= 6
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-4',
        side.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_16.5rem]',
        hasList && side.length > 0 && 'xl:grid-cols-[14.5rem_minmax(0,1fr)_16.5rem]',
        hasList && side.length === 0 && 'xl:grid-cols-[14.5rem_minmax(0,1fr)]',
      )}
    >
      {hasList && <CategoryList categories={categories} className="max-xl:hidden" />}
      {slides.length > 0 ? <HeroSlider banners={slides} className={shape} /> : <HeroPlain className={shape} />}
      {side.length > 0 && (
        <div className={classNames('grid gap-4 max-lg:hidden', side.length > 1 && 'grid-rows-[1fr_1fr]')}>
          {side.map((banner) => (
            <BannerCard key={banner.id} banner={banner} sizes="480px" isSmall />
          ))}
        </div>
      )}
    </div>
  )
}
