import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ReviewCard } from './review-card.tsx'

interface LoadedPageProps<Review extends DeskReview> {
  readonly query: {
    readonly data: Review | undefined
    readonly error: unknown
    readonly isFetching: boolean
    refetch(): unknown
  }
  readonly main: (review: Review) => ReactNode
  /** The cards beside it. */
  readonly side: (review: Review) => ReactNode
}

/** One review with its cards, or why it cannot be shown. */
export function LoadedPage<Review extends DeskReview>({ query, main, side }: LoadedPageProps<Review>) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error } = query
  const list = `${desk?.path}/reviews`
  const trail = [{ label: t('reviews.title'), href: list }]
  if (hasCode(error, 'reviews.not_found', 'errors.invalid')) {
    const action = <Button render={<Link to={list} />}>{t('reviews.show_all')}</Button>
    return <PageMessage title={t('reviews.not_found')} text={t('reviews.not_found_text')} action={action} />
  }
  if (data) {
    return (
      <>
        <PageHeader title={t('reviews.of_product', { product: isolateText(data.product.name) })} trail={trail} />
        <div className={pageColumns}>
          <div className="grid grid-cols-1 gap-4">
            <ReviewCard review={data} />
            {main(data)}
          </div>
          <div className="grid grid-cols-1 gap-4">{side(data)}</div>
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('reviews.review')} trail={trail} />
      <RecordPending query={query} heights={['h-60', 'h-40']} />
    </>
  )
}
