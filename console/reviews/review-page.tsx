import { useState } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { AnswerCard } from './answer-card.tsx'
import { LoadedPage } from './loaded-page.tsx'
import { HiddenBanner, ReportFacts } from './report-facts.tsx'
import { useReviewOfShop } from './review-queries.ts'

const ReportDialog = lazyLayer(
  () => import('./report-dialog.tsx').then((part) => part.ReportDialog),
  ({ onClose }) => ({ close: onClose }),
)

export function ReviewPage({ id }: { id: string }) {
  return (
    <LoadedPage
      query={useReviewOfShop(id)}
      main={(review) => <AnswerCard review={review} />}
      side={(review) => <ReportCard review={review} />}
    />
  )
}

function ReportCard({ review }: { review: DeskReview }) {
  const t = useText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { hidden, report } = review
  return (
    <Card title={t('reviews.report_title')}>
      {hidden && <HiddenBanner hidden={hidden} />}
      {report && <ReportFacts report={report} />}
      {!report && !hidden && <p className="text-neutral-700">{t('reviews.report_text')}</p>}
      {!report && !hidden && can('reviews.write') && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('reviews.report')}</Button>
        </div>
      )}
      {isOpen && <ReportDialog review={review} onClose={() => setOpen(false)} />}
    </Card>
  )
}
