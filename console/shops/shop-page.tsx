import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, ExternalLink, History, Package, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { Anchor } from '#ui/anchor.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { directional } from '#ui/directional-icon.tsx'
import { LazyMenu } from '#ui/layers/lazy-popups.tsx'
import { EnterButton } from './enter-button.tsx'
import { ShopFacts, ShopOwners } from './shop-facts.tsx'
import { ShopForm } from './shop-form.tsx'
import { shopQuery, shopsPath } from './shop-queries.ts'
import { SuspensionCard } from './suspension-card.tsx'

/** One shop: its terms, facts and owners, and whether it is suspended. */
export function ShopPage({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(shopQuery(id))
  const { data, error } = query
  if (hasCode(error, 'errors.not_found', 'errors.invalid')) return <NoSuchShop />
  return (
    <>
      <PageHeader
        title={data?.shop.name ?? t('shops.shop')}
        trail={[{ label: t('shops.title'), href: shopsPath }]}
        actions={data && <ShopLinks shop={data.shop} />}
      />
      {data ? (
        <div className={pageColumns}>
          <div className="grid grid-cols-1 gap-4">
            <ShopFacts shop={data.shop} />
            <ShopForm data={data} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <SuspensionCard shop={data.shop} />
            <ShopOwners shop={data.shop} />
          </div>
        </div>
      ) : (
        <RecordPending query={query} heights={['h-80', 'h-60']} />
      )}
    </>
  )
}

function NoSuchShop() {
  const t = useText()
  const action = <Button render={<Link to={shopsPath} />}>{t('shops.show_all')}</Button>
  return <EmptyState heading="h1" title={t('shops.not_found')} text={t('shops.not_found_text')} action={action} />
}

const Activity = directional(History)

function useShopLinks({ id, is_shown }: OperatorShop) {
  const t = useText()
  const can = useCan()
  const orders = {
    id: 'orders',
    label: t('orders.title'),
    icon: <ShoppingBag />,
    render: <Link to={`/market/orders?shop=${id}`} />,
  }
  const products = {
    id: 'products',
    label: t('shops.products'),
    icon: <Package />,
    render: <Link to={`/market/products?view=shown&shop=${id}`} />,
  }
  const activity = {
    id: 'activity',
    label: t('activity.title'),
    icon: <Activity />,
    render: <Link to={`/market/activity?shop_id=${id}`} />,
  }
  const storefront = {
    id: 'storefront',
    label: t('shops.to_storefront'),
    icon: <ExternalLink />,
    render: <Anchor href={`/shops/${id}`} target="_blank" rel="noreferrer" />,
  }
  return [
    ...(can('orders.read') ? [orders] : []),
    ...(can('moderation.read') ? [products] : []),
    ...(can('activity.read') ? [activity] : []),
    ...(is_shown ? [storefront] : []),
  ]
}

/** Where the page is narrow, several links are in a menu: beside the button they would take rows of their own. */
function ShopLinks({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const links = useShopLinks(shop)
  const hasMenu = links.length > 1
  return (
    <>
      {links.map(({ id, label, ...link }) => (
        <Button key={id} {...link} className={hasMenu ? 'max-xl:hidden' : ''}>
          {label}
        </Button>
      ))}
      <EnterButton shop={shop} />
      {hasMenu && (
        <div className="xl:hidden">
          <LazyMenu
            trigger={<IconButton variant="secondary" label={t('shell.more')} icon={<EllipsisVertical />} />}
            entries={links}
          />
        </div>
      )}
    </>
  )
}
