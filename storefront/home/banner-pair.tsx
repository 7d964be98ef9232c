import type { Banner } from '#contract/content.ts'
import { BannerCard } from './banner-card.tsx'

/** Two banners side by side, one under the other on a phone. */
export function BannerPair({ banners }: { banners: readonly Banner[] }) {
  const pair = banners.filter(({ place }) => place === 'pair').slice(0, 2)
  if (pair.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pair.map((banner) => (
        <BannerCard
          key={banner.id}
          banner={banner}
          sizes="(width < 40rem) 100vw, (width < 85rem) 48vw, 640px"
          shape="aspect-16/7"
        />
      ))}
    </div>
  )
}
