import { Link } from 'react-router'
import type { Shop } from '#contract/shops.ts'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import type { LinkComponent } from '#ui/anchor.tsx'
import { LinkTabs } from '#ui/ways/link-tabs.tsx'

const shopTabs = ['products', 'reviews', 'about'] as const
export type ShopTab = (typeof shopTabs)[number]

/** The part of a shop's page that an address asks for; without a word it is what the shop sells. */
export const readShopTab = (asked: URLSearchParams): ShopTab =>
  shopTabs.find((tab) => tab === asked.get('tab')) ?? 'products'

/** The parts of a shop's page, each with an address of its own. On a phone they stay in view. */
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

/** Who changes the tab wants to see what is under it, not the head of the page again. */
const StayingLink: LinkComponent = (props) => <Link {...props} preventScrollReset prefetch="intent" />
