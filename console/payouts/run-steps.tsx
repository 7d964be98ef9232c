import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { saveFile } from '#ui/save-file.ts'
import { RunBadge } from './payout-badges.tsx'
import { approveRun, cancelRun, fetchBankFile, reloadPayouts } from './payout-queries.ts'

const ApproveDialog = lazyLayer(() => import('./approve-dialog.tsx').then((part) => part.ApproveDialog))

type RunMove = 'approve' | 'cancel' | 'download'

/** The state of a run, what comes next, and the buttons for it. */
export function RunSteps({ run }: { run: PayoutRun }) {
  const t = useText()
  const canWrite = useCan()('payouts.write')
  const [openDialog, setOpenDialog] = useState<'approve' | 'cancel'>()
  const { move, mutate, isPending, message } = useRunMove(run)
  const close = () => setOpenDialog(undefined)
  const isPrepared = canWrite && run.state === 'prepared'
  const isPayable = canWrite && run.state === 'approved'
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <RunBadge state={run.state} />
      <p className="max-w-text text-neutral-700">{t(`payouts.next.${nextStep(run, canWrite)}`)}</p>
      <FormProblem error={message && !openDialog ? { message } : undefined} />
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:w-full">
        {isPrepared && run.can_approve && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpenDialog('approve')}>
            {t('payouts.approve')}
          </Button>
        )}
        {isPrepared && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
            {t('payouts.cancel')}
          </Button>
        )}
        {isPayable && (
          <Button variant="primary" icon={<Download />} loading={isPending} onClick={() => mutate('download')}>
            {t('payouts.download')}
          </Button>
        )}
      </div>
      {isPayable && <p className="text-meta max-w-text text-neutral-600">{t('payouts.file_text')}</p>}
      <ApproveDialog run={run} isOpen={openDialog === 'approve'} close={close} approve={() => move('approve')} />
      <ConfirmDialog
        isOpen={openDialog === 'cancel'}
        close={close}
        title={t('payouts.cancel_title', { run: String(run.id) })}
        text={t('payouts.cancel_text')}
        confirmLabel={t('payouts.cancel')}
        cancelLabel={t('payouts.keep')}
        confirm={() => move('cancel')}
        tone="danger"
      />
    </div>
  )
}

function nextStep({ state, can_approve }: PayoutRun, canWrite: boolean) {
  if (state === 'prepared') return canWrite && can_approve ? 'approve' : 'wait'
  if (state === 'approved') return canWrite ? 'pay' : 'bank'
  return state
}

function useRunMove({ id }: PayoutRun) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  return useMove<RunMove>({
    send: async (to) => {
      if (to === 'approve') await approveRun(id)
      else if (to === 'cancel') await cancelRun(id)
      else saveFile(await fetchBankFile(id), `payouts-${id}.csv`)
    },
    onMoved: (to) => to !== 'download' && show(t(`payouts.done_${to}`)),
    reload: reloadPayouts,
  })
}
