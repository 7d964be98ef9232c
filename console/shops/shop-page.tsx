import { useQuery } from '@tanstack/react-query'
import { ExternalLink, History } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { directional } from '#ui/directional-icon.tsx'
import { EnterButton } from './enter-button.tsx'
import { ShopFacts, ShopOwners } from './shop-facts.tsx'
import { ShopForm } from './shop-form.tsx'
import { shopQuery, shopsPath } from './shop-queries.ts'
import { SuspensionCard } from './suspension-card.tsx'

/** One shop: its terms, facts and owners, and whether it is suspended. */
export function ShopPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(shopQuery(id))
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
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-80" />
          <Skeleton className="h-60" />
        </LoadingRegion>
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

function ShopLinks({ shop }: { shop: OperatorShop }) {
  const { id, is_shown } = shop
  const t = useText()
  const can = useCan()
  return (
    <>
      {can('activity.read') && (
        <Button icon={<Activity />} render={<Link to={`/market/activity?shop_id=${id}`} />}>
          {t('activity.title')}
        </Button>
      )}
      {is_shown && (
        <Button icon={<ExternalLink />} render={<a href={`/shops/${id}`} target="_blank" rel="noreferrer" />}>
          {t('shops.to_storefront')}
        </Button>
      )}
      <EnterButton shop={shop} />
    </>
  )
}
