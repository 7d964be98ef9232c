import { DoorClosed, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { HolidayBanner } from '#storefront/platform/layout/holiday-banner.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ShopLogo } from '../shop-badges.tsx'
import { ShopFacts } from './shop-facts.tsx'

type ShopHeadProps = {
  shop: Shop
  /** Online status of the shop's people. */
  presence: ReactNode
  /** Actions: chat, vouchers, share. */
  children: ReactNode
}

export function ShopHead({ shop, presence, children }: ShopHeadProps) {
  const t = useText()
  return (
    <header>
      <ShopCover shop={shop} />
      <div className="px-2 sm:px-6">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <ShopLogo shop={shop} size={96} className="-mt-12 inline-block" />
          <div className="ms-auto flex flex-wrap items-center gap-2 pt-3">{children}</div>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h1 min-w-0">
            <bdi>{shop.name}</bdi>
          </h1>
          {shop.is_open ? (
            <Badge tone="success" icon={<Store />}>
              {t('shops.open')}
            </Badge>
          ) : (
            <Badge tone="warning" icon={<DoorClosed />}>
              {t('shops.closed')}
            </Badge>
          )}
          {presence}
        </div>
        <ShopFacts shop={shop} />
        {shop.holiday && <HolidayBanner holiday={shop.holiday} className="mt-4" />}
        {!shop.is_open && !shop.holiday?.is_now && (
          <p className="mt-4 flex items-center gap-2 rounded-lg bg-info-soft p-3 text-info">
            <DoorClosed aria-hidden className="size-5 shrink-0" />
            {t('shops.closed_text')}
          </p>
        )}
      </div>
    </header>
  )
}

/** Without a banner, a pattern in the colour of the logo. */
function ShopCover({ shop }: { shop: Shop }) {
  return (
    <Picture
      source={shop.banner}
      alt=""
      sizes="(width < 40rem) 185vw, (width < 85rem) 96vw, 1296px"
      widths={[640, 720, 960, 1360]}
      priority="high"
      className="aspect-2/1 rounded-2xl bg-brand-soft-hover sm:aspect-4/1"
    >
      <CoverPattern color={shop.logo?.color} />
    </Picture>
  )
}

function CoverPattern({ color = 'var(--color-brand-ring)' }: { color?: string | undefined }) {
  return (
    <svg aria-hidden className="size-full" style={{ color }}>
      <pattern id="cover-pattern" width="64" height="32" patternUnits="userSpaceOnUse">
        <path d="M0 32a32 32 0 0 1 64 0M16 32a16 16 0 0 1 32 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M-32 16a32 32 0 0 1 64 0M32 16a32 32 0 0 1 64 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" fill="currentColor" opacity="0.12" />
      <rect width="100%" height="100%" fill="url(#cover-pattern)" opacity="0.35" />
    </svg>
  )
}

const shopTabs = ['products', 'reviews', 'about'] as const
export type ShopTab = (typeof shopTabs)[number]

export const readShopTab = (params: URLSearchParams): ShopTab =>
  shopTabs.find((tab) => tab === params.get('tab')) ?? 'products'

/** Tabs of a shop's page, each with its own URL. */
export function ShopTabs({ shop, current }: { shop: Shop; current: ShopTab }) {
  const t = useText()
  const number = useNumber()
  const path = `/shops/${shop.id}`
  const tabs = [
    { tab: 'products', label: t('shops.products_tab'), href: path, count: number(shop.total_products) },
    { tab: 'reviews', label: t('shops.reviews'), href: `${path}?tab=reviews`, count: number(shop.total_reviews) },
    { tab: 'about', label: t('shops.about'), href: `${path}?tab=about` },
  ].map(({ tab, ...rest }) => ({ ...rest, current: tab === current }))
  return <LinkTabs tabs={tabs} label={t('shops.tabs')} link={StayingLink} />
}

/** Keeps the scroll position, so that the tab's content stays in view. */
const StayingLink: LinkComponent = (props) => <Link {...props} preventScrollReset prefetch="intent" />
