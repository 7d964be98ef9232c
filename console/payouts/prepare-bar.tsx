import { useState } from 'react'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { payoutLimits } from '#contract/payout-states.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sumAmounts } from './run-selection.ts'

interface PrepareBarProps {
  readonly selected: readonly PayoutCandidate[]
  /** How many shops can be paid. */
  readonly total: number
  readonly currency: string
  /** Rejections are shown in the question, which stays open. */
  readonly prepare: () => Promise<void>
  readonly problem: { message: string } | undefined
}

/** What is selected, and the button that prepares a run for it. It stays in view below a long list. */
export function PrepareBar({ selected, total, currency, prepare, problem }: PrepareBarProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const [isAsking, setAsking] = useState(false)
  const count = selected.length
  const amount = isolateText(writeAmount(sumAmounts(selected), currency))
  const max = payoutLimits.runPayouts
  const isTooMany = count > max
  return (
    <div
      data-action-bar
      className="sticky-bar bottom-(--bottom-bar,0px) z-sticky grid grid-cols-1 gap-2 rounded-xl border border-neutral-300 bg-white p-3 shadow-3"
    >
      <FormProblem error={isAsking ? undefined : problem} />
      {isTooMany && <FormProblem error={{ message: t('payouts.too_many', { max }) }} />}
      {count === max && total > max && <p className="text-neutral-700">{t('payouts.capped', { max })}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-label me-auto min-w-0 text-neutral-900">
          {t('payouts.selected', { count, amount })}
        </p>
        <Button
          variant="primary"
          disabled={count === 0 || isTooMany}
          aria-haspopup="dialog"
          className="max-sm:w-full"
          onClick={() => setAsking(true)}
        >
          {t('payouts.do_prepare', { count })}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        close={() => setAsking(false)}
        title={t('payouts.prepare_title', { amount })}
        text={t('payouts.prepare_text')}
        confirmLabel={t('payouts.do_prepare', { count })}
        confirm={prepare}
      />
    </div>
  )
}
