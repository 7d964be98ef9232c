import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { ProductStateBadge } from '#console/platform/shop/product-state.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ModerationView, ProductToModerate } from '#contract/operator-products.ts'
import { moderationViews } from '#contract/product-states.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { ModerationChanges } from './moderation-changes.tsx'
import { ModerationContent } from './moderation-content.tsx'
import { ModerationDecision } from './moderation-decision.tsx'
import {
  loadModerationPreview,
  type ModerationFilter,
  moderatedProductQuery,
  moderationListAddress,
  moderationPath,
} from './moderation-queries.ts'
import { SuspendedBadge } from './suspended-badge.tsx'

const PreviewDialog = lazyLayer(
  () => import('#console/platform/shop/preview-dialog.tsx').then((part) => part.PreviewDialog),
  ({ onClose }) => ({ close: onClose }),
)

const columns = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'

export function ModerationPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(moderatedProductQuery(id))
  const filter = useFilter(data)
  if (hasCode(error, 'products.not_found', 'errors.invalid')) return <NoSuchProduct />
  return (
    <>
      <PageHeader
        title={data?.name ?? t('products.product')}
        trail={[{ label: t('moderation.title'), href: moderationListAddress(filter) }]}
        actions={data && <PreviewButton id={id} />}
      />
      {data ? (
        <div className={columns}>
          <div className="grid grid-cols-1 gap-4">
            <ModerationParts product={data} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-18">
            <ModerationDecision product={data} filter={filter} />
            <FactsCard product={data} />
          </div>
        </div>
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')} className={columns}>
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </>
  )
}

/** Opens the product as shoppers would see it, also while it waits. */
function PreviewButton({ id }: { id: string }) {
  const t = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Eye />} onClick={() => setOpen(true)}>
        {t('products.preview')}
      </Button>
      {isOpen && (
        <PreviewDialog
          queryKey={moderatedProductQuery(id).queryKey}
          load={(options) => loadModerationPreview(id, options)}
          initialLocale={locale}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The filter in the address; without a queue there, the queue that matches the state of the product. */
function useFilter(product: ProductToModerate | undefined): ModerationFilter {
  const [params] = useSearchParams()
  const own: ModerationView =
    product?.state === 'shown' ? 'changed' : product?.state === 'refused' ? 'refused' : 'waiting'
  const view = moderationViews.find((each) => each === params.get('queue')) ?? own
  return { view, shop: params.get('shop') ?? '', search: params.get('search') ?? '' }
}

function ModerationParts({ product }: { product: ProductToModerate }) {
  const { state, approved, now } = product
  return (
    <>
      {state === 'shown' && approved && <ModerationChanges before={approved.content} after={now} />}
      <ModerationContent content={now} name={product.name} />
    </>
  )
}

function FactsCard({ product }: { product: ProductToModerate }) {
  const t = useText()
  const can = useCan()
  const { dayTime } = useMoments()
  const { shop, state, since, approved, refusal, others_waiting } = product
  return (
    <Card title={t('products.facts')}>
      <FactList>
        <Fact label={t('products.state')}>
          <ProductStateBadge product={{ state, shown_from: null, is_shown: undefined }} />
        </Fact>
        <Fact label={t('activity.shop')}>
          {can('shops.read') ? (
            <Link
              to={`/market/shops/${shop.id}`}
              className="relative text-brand-text underline underline-offset-4 hit-44"
            >
              <bdi translate="no">{shop.name}</bdi>
            </Link>
          ) : (
            <bdi translate="no">{shop.name}</bdi>
          )}{' '}
          <SuspendedBadge shop={shop} />
        </Fact>
        <Fact label={t('moderation.since')}>{dayTime(since)}</Fact>
        <Fact label={t('moderation.others_waiting')}>{others_waiting}</Fact>
        {approved && (
          <Fact label={t('moderation.last_approved')}>
            {dayTime(approved.at)} {approved.by && <bdi translate="no">{approved.by}</bdi>}
          </Fact>
        )}
      </FactList>
      {refusal && state === 'refused' && (
        <blockquote dir="auto" className="border-s-2 border-neutral-300 ps-3 wrap-anywhere whitespace-pre-line">
          {refusal.reason}
        </blockquote>
      )}
    </Card>
  )
}

function NoSuchProduct() {
  const t = useText()
  const action = <Button render={<Link to={moderationPath} />}>{t('moderation.show_all')}</Button>
  return <PageMessage title={t('products.not_found')} text={t('moderation.not_found_text')} action={action} />
}
