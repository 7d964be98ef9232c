import { EyeOff } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'

/** The report of a shop, and what the market decided. */
export function ReportFacts({ report }: { report: NonNullable<DeskReview['report']> }) {
  const t = useText()
  const { dayTime } = useMoments()
  const { reason, text, by, at, decision, decided_at } = report
  return (
    <FactList>
      <Fact label={t('reviews.report_reason')}>{t(`reviews.reason.${reason}`)}</Fact>
      {text && (
        <Fact label={t('reviews.report_words')}>
          <span dir="auto" translate="no" className="block max-w-text wrap-anywhere whitespace-pre-line">
            {text}
          </span>
        </Fact>
      )}
      <Fact label={t('reviews.reported')}>
        {by && <bdi translate="no">{by}</bdi>} <time dateTime={at}>{dayTime(at)}</time>
      </Fact>
      <Fact label={t('reviews.decision')}>
        {decision === null ? t('reviews.undecided') : t(`reviews.decision_${decision}`)}{' '}
        {decided_at && <time dateTime={decided_at}>{dayTime(decided_at)}</time>}
      </Fact>
    </FactList>
  )
}

/** Since when and why shoppers do not see a review. */
export function HiddenBanner({ hidden }: { hidden: NonNullable<DeskReview['hidden']> }) {
  const t = useText()
  const { dayTime } = useMoments()
  return (
    <div className="flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
      <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>{t('reviews.hidden_since', { moment: dayTime(hidden.at) })}</p>
        <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line">
          {hidden.reason}
        </p>
      </div>
    </div>
  )
}
