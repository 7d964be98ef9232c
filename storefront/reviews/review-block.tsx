import { MessageSquareText } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { Reviews } from './use-reviews.ts'

type ReviewBlockProps = {
  reviews: Reviews
  rating: number | null
  name: string
  /** Text of the empty state: who may write a review. */
  whoMay?: string
}

export function ReviewBlock({ reviews, rating, name, whoMay }: ReviewBlockProps) {
  const t = useText()
  const { answer, hasFailed, isBusy, retry } = reviews
  if (!answer || hasFailed) {
    return (
      <ErrorState
        text={t('reviews.failed')}
        retryLabel={t('faults.try_again')}
        onRetry={retry}
        retrying={isBusy}
        className="min-h-60"
      />
    )
  }
  if (rating === null) {
    return (
      <EmptyState
        art={<DirectionalIcon icon={MessageSquareText} className="size-20" strokeWidth={1} />}
        title={t('reviews.none')}
        text={whoMay ?? t('reviews.who_may')}
        heading="h3"
      />
    )
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
      <ReviewSummary rating={rating} histogram={answer.histogram} query={reviews.query} />
      <PagedList reviews={reviews} answer={answer} name={name} />
    </div>
  )
}

type PagedListProps = { reviews: Reviews; answer: NonNullable<Reviews['answer']>; name: string }

/** A link to another page moves scroll position and focus to the top of the list. */
function PagedList({ reviews, answer, name }: PagedListProps) {
  const { top, begin } = useListTopFocus(answer, focusStatus)
  return (
    <div ref={top} className="min-w-0 scroll-mt-2 lg:scroll-mt-14">
      <ReviewList reviews={reviews} answer={answer} name={name} onPageClick={begin} />
    </div>
  )
}

function focusStatus(top: HTMLDivElement | null): void {
  top?.scrollIntoView()
  top?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
