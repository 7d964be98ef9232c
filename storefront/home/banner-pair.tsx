import type { Banner } from '#contract/content.ts'
import { classNames } from '#ui/class-names.ts'
import { BannerCard } from './banner-card.tsx'

/** Two banners side by side, stacked on phones; a single one takes the full width. */
export function BannerPair({ banners }: { banners: readonly Banner[] }) {
  const pair = banners.filter(({ place }) => place === 'pair').slice(0, 2)
  if (pair.length === 0) return null
  const isAlone = pair.length === 1
  return (
    <div className={classNames('grid gap-4', !isAlone && 'sm:grid-cols-2')}>
      {pair.map((banner) => (
        <BannerCard
          key={banner.id}
          banner={banner}
          sizes={isAlone ? '(width < 85rem) 100vw, 1296px' : '(width < 40rem) 100vw, (width < 85rem) 48vw, 640px'}
          shape={classNames('aspect-16/7', isAlone && 'sm:aspect-16/5')}
        />
      ))}
    </div>
  )
}
