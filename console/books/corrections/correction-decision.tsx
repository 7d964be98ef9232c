import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Correction } from '#contract/books.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { approveCorrection, rejectCorrection } from '../book-queries.ts'

const ApproveDialog = lazyLayer(() => import('./approve-dialog.tsx').then((part) => part.ApproveDialog))

export interface Decision {
  readonly correction: Correction
  readonly to: 'approve' | 'reject'
}

interface CorrectionDecisionProps extends Decision {
  readonly isOpen: boolean
  readonly close: () => void
}

/** Outside of the row: a refusal reloads the list, and the row may then have no buttons. */
export function CorrectionDecision({ correction, to, isOpen, close }: CorrectionDecisionProps) {
  const t = useText()
  const writeAmount = useAmounts()
  const isOwn = useMe().person.id === correction.created_by?.id
  const end = isOwn ? 'withdraw' : 'reject'
  const decide = async () => {
    await (to === 'approve' ? approveCorrection(correction) : rejectCorrection(correction))
    useNotice.getState().show(t(`books.done_${to}`))
  }
  return (
    <>
      <ApproveDialog correction={correction} isOpen={isOpen && to === 'approve'} close={close} approve={decide} />
      <ConfirmDialog
        isOpen={isOpen && to === 'reject'}
        close={close}
        title={t(`books.${end}_title`, {
          shop: isolateText(correction.shop.name),
          amount: isolateText(writeAmount(correction.amount, correction.currency)),
        })}
        text={t('books.reject_text')}
        confirmLabel={t(`books.${end}`)}
        confirm={decide}
        tone="danger"
      />
    </>
  )
}
