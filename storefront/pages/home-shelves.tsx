import type { ReactNode } from 'react'
import type { HomeSection } from '#contract/home-page.ts'
import { ProductGrid } from '#storefront/catalogue/card/product-grid.tsx'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { MoreProducts } from '#storefront/catalogue/shelf/more-products.tsx'
import { BannerCard } from '#storefront/home/banner-card.tsx'
import type { HomePartProps } from '#storefront/home/load-home.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { cardActions } from '#storefront/shell/cards/card-actions.tsx'
import { ShopRail } from '#storefront/shops/shop-grid.tsx'
import { ZoneRow } from '#storefront/zones/zone-grid.tsx'
import { classNames } from '#ui/class-names.ts'

type SectionProps = Pick<HomePartProps, 'home'>

export function HomeZones({ home: { zones } }: HomePartProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor || zones.length === 0) return null
  return (
    <Section id="zones" title={t('home.zones')} allHref="/market-zones">
      <ZoneRow zones={zones.slice(0, 6)} labelledBy="zones" />
    </Section>
  )
}

/** Sections whose lists are drawn when they are near. */
export const HomeShelves = ({ home, sections }: HomePartProps) =>
  sections.map((name) => {
    const Shelf = shelves[name]
    return Shelf && <Shelf key={name} home={home} />
  })

const shelves: Partial<Record<HomeSection, (props: SectionProps) => ReactNode>> = {
  popular: Popular,
  banners: BannerPair,
  deals: Deals,
  shops: Shops,
  for_you: ForYou,
}

function Popular({ home: { popular_products } }: SectionProps) {
  const t = useText()
  if (popular_products.length === 0) return null
  return (
    <Section id="popular" title={t('home.popular')} allHref="/most-popular">
      <ProductGrid products={popular_products} actions={cardActions} labelledBy="popular" wholeRows isBelowFirstView />
    </Section>
  )
}

function Deals({ home: { best_deals } }: SectionProps) {
  const t = useText()
  if (best_deals.length === 0) return null
  return (
    <Section id="deals" title={t('home.deals')} allHref="/best-deal">
      <ProductRail products={best_deals} actions={cardActions} labelledBy="deals" isBelowFirstView />
    </Section>
  )
}

function Shops({ home: { shops } }: SectionProps) {
  const t = useText()
  const { multi_vendor } = useSettings()
  if (!multi_vendor || shops.length === 0) return null
  return (
    <Section id="shops" title={t('home.top_shops')} allHref="/shops">
      <ShopRail shops={shops} labelledBy="shops" />
    </Section>
  )
}

function ForYou({ home: { just_for_you, popular_products, best_deals, has_more_products } }: SectionProps) {
  const t = useText()
  if (just_for_you.length === 0) return null
  return (
    <Section id="for-you" title={t('home.for_you')} allHref="/products?sort=rating">
      <MoreProducts
        first={just_for_you}
        elsewhere={[...popular_products, ...best_deals]}
        hasMore={has_more_products}
        actions={cardActions}
        labelledBy="for-you"
      />
    </Section>
  )
}

/** Two banners side by side, stacked on phones; a single one takes the full width. */
function BannerPair({ home: { banners } }: SectionProps) {
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
