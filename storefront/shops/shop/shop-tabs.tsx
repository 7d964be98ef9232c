import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LinkTabs } from '#ui/navigation/link-tabs.tsx'

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
