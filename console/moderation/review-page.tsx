import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { ProductStateBadge } from '#console/platform/shop/product-state.tsx'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { ProductReview, ReviewQueue } from '#contract/operator-products.ts'
import { reviewQueues } from '#contract/product-states.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewContent } from './review-content.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { type ReviewFilter, reviewQuery, reviewsPath } from './review-queries.ts'

const columns = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'

/** One product to decide: its content, or the changes since its approval. */
export function ReviewPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch, isFetching } = useQuery(reviewQuery(id))
  const filter = useFilter(data)
  if (hasCode(error, 'products.not_found', 'errors.invalid')) return <NoSuchProduct />
  const list = `${reviewsPath}${filter.queue === 'waiting' ? '' : `?view=${filter.queue}`}`
  return (
    <>
      <PageHeader title={data?.name ?? t('products.product')} trail={[{ label: t('moderation.title'), href: list }]} />
      {data ? (
        <div className={columns}>
          <div className="grid grid-cols-1 gap-4">
            <ReviewParts product={data} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-18">
            <ReviewDecision product={data} filter={filter} />
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

/** The filter in the address; without a queue there, the queue that matches the state of the product. */
function useFilter(product: ProductReview | undefined): ReviewFilter {
  const [params] = useSearchParams()
  const own: ReviewQueue = product?.state === 'shown' ? 'changed' : product?.state === 'refused' ? 'refused' : 'waiting'
  const queue = reviewQueues.find((each) => each === params.get('queue')) ?? own
  return { queue, shop: params.get('shop') ?? '', search: params.get('search') ?? '' }
}

function ReviewParts({ product }: { product: ProductReview }) {
  const { state, approved, now } = product
  return (
    <>
      {state === 'shown' && approved && <ReviewChanges before={approved.content} after={now} />}
      <ReviewContent content={now} name={product.name} />
    </>
  )
}

function FactsCard({ product }: { product: ProductReview }) {
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
          )}
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
  const action = <Button render={<Link to={reviewsPath} />}>{t('moderation.show_all')}</Button>
  return <PageMessage title={t('products.not_found')} text={t('moderation.not_found_text')} action={action} />
}
