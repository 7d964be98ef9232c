import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Correction } from '#contract/books.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { approveCorrection, rejectCorrection, reloadBooks } from '../book-queries.ts'

const ApproveDialog = lazyLayer(() => import('./approve-dialog.tsx').then((part) => part.ApproveDialog))

/** The buttons that decide a proposed correction, or whom to ask. */
export function CorrectionSteps({ correction }: { correction: Correction }) {
  const t = useText()
  const isOwn = useMe().person.id === correction.created_by?.id
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject'>()
  const { move, message } = useDecision(correction)
  const close = () => setOpenDialog(undefined)
  const end = isOwn ? 'withdraw' : 'reject'
  return (
    <div className="grid w-full grid-cols-1 gap-2 sm:min-w-40">
      {!correction.can_approve && <p className="text-meta text-neutral-600">{t('books.ask_other')}</p>}
      <FormProblem error={message && !openDialog ? { message } : undefined} />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {correction.can_approve && (
          <Button size="compact" aria-haspopup="dialog" onClick={() => setOpenDialog('approve')}>
            {t('books.approve')}
          </Button>
        )}
        <Button size="compact" variant="quiet" aria-haspopup="dialog" onClick={() => setOpenDialog('reject')}>
          {t(`books.${end}`)}
        </Button>
      </div>
      <ApproveDialog
        correction={correction}
        isOpen={openDialog === 'approve'}
        close={close}
        approve={() => move('approve')}
      />
      <ConfirmDialog
        isOpen={openDialog === 'reject'}
        close={close}
        title={t(`books.${end}_title`, { shop: isolateText(correction.shop.name) })}
        text={t('books.reject_text')}
        confirmLabel={t(`books.${end}`)}
        confirm={() => move('reject')}
        tone="danger"
      />
    </div>
  )
}

function useDecision(correction: Correction) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  return useMove<'approve' | 'reject'>({
    send: (to) => (to === 'approve' ? approveCorrection(correction) : rejectCorrection(correction)),
    onMoved: (to) => show(t(`books.done_${to}`)),
    reload: reloadBooks,
  })
}
