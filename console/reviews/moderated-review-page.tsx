import { useState } from 'react'
import { Link } from 'react-router'
import { useMove } from '#console/platform/api/use-move.ts'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { LoadedPage } from './loaded-page.tsx'
import { HiddenBanner, ReportFacts } from './report-facts.tsx'
import { decideReview, type ReviewDecision, reloadReviews, useModeratedReview } from './review-queries.ts'

const HideDialog = lazyLayer(
  () => import('./hide-dialog.tsx').then((part) => part.HideDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** A review at the desk of the market: its report, and whether shoppers see it. */
export function ModeratedReviewPage({ id }: { id: string }) {
  return (
    <LoadedPage
      query={useModeratedReview(id)}
      main={(review) => <ShopAnswer review={review} />}
      side={(review) => (
        <>
          <DecisionCard review={review} />
          {review.report && <ReportCard review={review} report={review.report} />}
        </>
      )}
    />
  )
}

function ShopAnswer({ review: { answer } }: { review: ModeratedReview }) {
  const t = useText()
  return (
    <Card title={t('reviews.answer')}>
      {answer ? (
        <p dir="auto" translate="no" className="max-w-text wrap-anywhere whitespace-pre-line">
          {answer.text}
        </p>
      ) : (
        <p className="text-neutral-700">{t('reviews.no_answer_yet')}</p>
      )}
    </Card>
  )
}

interface ReportCardProps {
  readonly review: ModeratedReview
  readonly report: NonNullable<ModeratedReview['report']>
}

const ReportCard = ({ review: { shop }, report }: ReportCardProps) => {
  const t = useText()
  const can = useCan()
  return (
    <Card title={t('reviews.report_title')}>
      {can('shops.read') ? (
        <Link
          to={`/market/shops/${shop.id}`}
          translate="no"
          className="relative w-fit text-brand-text underline underline-offset-4 hit-44"
        >
          <bdi>{shop.name}</bdi>
        </Link>
      ) : (
        <bdi translate="no">{shop.name}</bdi>
      )}
      <ReportFacts report={report} />
    </Card>
  )
}

function DecisionCard({ review }: { review: ModeratedReview }) {
  const t = useText()
  const canWrite = useCan()('reviews.write')
  const [isHiding, setHiding] = useState(false)
  const show = useNotice((notice) => notice.show)
  const { mutate, move, isPending, message } = useMove<ReviewDecision>({
    send: (decision) => decideReview(review, decision),
    onMoved: ({ to }) => show(t(`reviews.done_${to}`)),
    reload: reloadReviews,
  })
  const { hidden, hidden_by, report } = review
  return (
    <Card title={t('applications.decision')}>
      {hidden ? <HiddenBanner hidden={hidden} /> : <p className="text-neutral-700">{t('reviews.is_shown')}</p>}
      {hidden_by && <p className="text-meta text-neutral-600">{t('reviews.hidden_by', { name: hidden_by })}</p>}
      <FormProblem error={message && !isHiding ? { message } : undefined} />
      {canWrite ? (
        <div className="flex flex-wrap gap-2">
          {hidden ? (
            <Button loading={isPending} onClick={() => mutate({ to: 'restore' })}>
              {t('reviews.restore')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setHiding(true)}>
              {t('reviews.hide')}
            </Button>
          )}
          {report && report.decision === null && (
            <Button variant="primary" loading={isPending} onClick={() => mutate({ to: 'keep' })}>
              {t('reviews.keep')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-meta text-neutral-600">{t('reviews.read_only')}</p>
      )}
      {isHiding && <HideDialog hide={(reason) => move({ to: 'hide', reason })} onClose={() => setHiding(false)} />}
    </Card>
  )
}
