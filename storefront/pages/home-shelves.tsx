import type { ReactNode } from 'react'
import type { Banner } from '#contract/content.ts'
import type { Home } from '#contract/home.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { MoreProducts } from '#storefront/catalogue/shelf/more-products.tsx'
import { BannerCard } from '#storefront/home/banner-card.tsx'
import type { HomeData } from '#storefront/home/load-home.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { ShopRail } from '#storefront/shops/shop-grid.tsx'
import { ZoneRow } from '#storefront/zones/zone-grid.tsx'
import { classNames } from '#ui/class-names.ts'

export function HomeZones({ zones }: Pick<HomeData, 'zones'>) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor || zones.length === 0) return null
  return (
    <Section id="zones" title={t('home.zones')} allHref="/market-zones">
      <ZoneRow zones={zones.slice(0, 6)} labelledBy="zones" />
    </Section>
  )
}

/** The part of the home page below the zones, whose lists are drawn when they are near. */
export function HomeShelves({ home }: { home: HomeData }) {
  const t = useText()
  const { multi_vendor } = useSettings()
  const { banners, shops, just_for_you } = home
  return (
    <>
      <ShelfSections home={home} between={<BannerPair banners={banners} />} />
      {multi_vendor && shops.length > 0 && (
        <Section id="shops" title={t('home.top_shops')} allHref="/shops">
          <ShopRail shops={shops} labelledBy="shops" />
        </Section>
      )}
      {just_for_you.length > 0 && (
        <Section id="for-you" title={t('home.for_you')} allHref="/products?sort=rating">
          <MoreProducts
            first={just_for_you}
            elsewhere={[...home.popular_products, ...home.best_deals]}
            hasMore={home.has_more_products}
            actions={cardActions}
            labelledBy="for-you"
          />
        </Section>
      )}
    </>
  )
}

type ShelfSectionsProps = { home: Pick<Home, 'popular_products' | 'best_deals'>; between: ReactNode }

function ShelfSections({ home: { popular_products, best_deals }, between }: ShelfSectionsProps) {
  const t = useText()
  return (
    <>
      {popular_products.length > 0 && (
        <Section id="popular" title={t('home.popular')} allHref="/most-popular">
          <ProductGrid
            products={popular_products}
            actions={cardActions}
            labelledBy="popular"
            wholeRows
            isBelowFirstView
          />
        </Section>
      )}
      {between}
      {best_deals.length > 0 && (
        <Section id="deals" title={t('home.deals')} allHref="/best-deal">
          <ProductRail products={best_deals} actions={cardActions} labelledBy="deals" isBelowFirstView />
        </Section>
      )}
    </>
  )
}

/** Two banners side by side, stacked on phones; a single one takes the full width. */
function BannerPair({ banners }: { banners: readonly Banner[] }) {
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
