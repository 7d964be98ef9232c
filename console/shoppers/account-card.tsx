import { type ReactNode, useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { ReasonHistory } from '#console/platform/layout/reason-history.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { Shopper } from '#contract/operator-shoppers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { decide, disableShopper, reloadShopper } from './shopper-queries.ts'

const DisableDialog = lazyLayer(
  () => import('./account-dialogs.tsx').then((part) => part.DisableDialog),
  ({ onClose }) => ({ close: onClose }),
)
const DeleteDialog = lazyLayer(
  () => import('./account-dialogs.tsx').then((part) => part.DeleteDialog),
  ({ onClose }) => ({ close: onClose }),
)

type OpenDialog = 'disable' | 'enable' | 'delete' | 'keep'

/** Whether the shopper can sign in, and whether the account will be deleted; both are decided here. */
export function AccountCard({ shopper }: { shopper: Shopper }) {
  const t = useText()
  const can = useCan()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const decisions = useDecisions(shopper)
  const { is_disabled, deletes_at, disablings } = shopper
  return (
    <Card title={t('shoppers.account')}>
      <FormProblem error={openDialog ? undefined : decisions.problem} />
      <p className="text-neutral-700">{is_disabled ? t('shoppers.disabled_text') : t('shoppers.enabled_text')}</p>
      {deletes_at && <Leaving shopper={shopper} deletes_at={deletes_at} />}
      {can('shoppers.write') && (
        <div className="flex flex-wrap gap-2">
          <Choice
            when={is_disabled}
            yes={['enable', 'shoppers.enable']}
            no={['disable', 'shoppers.disable']}
            open={setOpenDialog}
          />
          <Choice
            when={deletes_at !== null}
            yes={['keep', 'shoppers.keep']}
            no={['delete', 'shoppers.delete']}
            open={setOpenDialog}
          />
        </div>
      )}
      <ReasonHistory
        label={t('shoppers.disablings')}
        beganKey="shoppers.disabled_by"
        endedKey="shoppers.enabled_by"
        entries={disablings.map(({ reason, disabled_at, disabled_by, enabled_at, enabled_by }) => ({
          reason,
          began: { at: disabled_at, name: disabled_by },
          ended: enabled_at ? { at: enabled_at, name: enabled_by } : undefined,
        }))}
      />
      <Dialogs {...{ shopper, openDialog, decisions }} close={() => setOpenDialog(undefined)} />
    </Card>
  )
}

type ButtonText = 'shoppers.enable' | 'shoppers.disable' | 'shoppers.keep' | 'shoppers.delete'

interface ChoiceProps {
  readonly when: boolean
  readonly yes: readonly [OpenDialog, ButtonText]
  readonly no: readonly [OpenDialog, ButtonText]
  readonly open: (dialog: OpenDialog) => void
}

/** A button that undoes a decision, or one that makes it. */
function Choice({ when, yes, no, open }: ChoiceProps) {
  const t = useText()
  const [dialog, label] = when ? yes : no
  return (
    <Button variant={when ? 'secondary' : 'danger'} onClick={() => open(dialog)}>
      {t(label)}
    </Button>
  )
}

function Leaving({ shopper: { leaving_by }, deletes_at }: { shopper: Shopper; deletes_at: string }) {
  const t = useText()
  const { day } = useMoments()
  const values = { day: day(deletes_at) }
  return (
    <p className="rounded-lg bg-warning-soft p-3 text-warning">
      {leaving_by
        ? t('shoppers.leaving_by', { ...values, name: isolateText(leaving_by) })
        : t('shoppers.leaving_text', values)}
    </p>
  )
}

interface DialogsProps {
  readonly shopper: Shopper
  readonly openDialog: OpenDialog | undefined
  readonly close: () => void
  readonly decisions: ReturnType<typeof useDecisions>
}

function Dialogs({ shopper, openDialog, close, decisions }: DialogsProps): ReactNode {
  const t = useText()
  const name = isolateText(shopper.name)
  return (
    <>
      {openDialog === 'disable' && <DisableDialog {...{ shopper }} disable={decisions.disable} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteDialog {...{ shopper }} startDeletion={decisions.startDeletion} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={openDialog === 'enable'}
        close={close}
        title={t('shoppers.enable_title', { name })}
        text={t('shoppers.enable_text')}
        confirmLabel={t('shoppers.enable')}
        confirm={decisions.enable}
      />
      <ConfirmDialog
        isOpen={openDialog === 'keep'}
        close={close}
        title={t('shoppers.keep_title', { name })}
        text={t('shoppers.keep_text')}
        confirmLabel={t('shoppers.keep')}
        confirm={decisions.keep}
      />
    </>
  )
}

interface AccountDecision {
  readonly send: () => Promise<void>
  readonly notice: string
}

function useDecisions({ id, name }: Shopper) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { move, message } = useMove({
    send: (params: AccountDecision) => params.send(),
    onMoved: ({ notice }) => show(notice),
    reload: () => reloadShopper(id),
  })
  const values = { name: isolateText(name) }
  return {
    disable: (reason: string) =>
      move({ send: () => disableShopper(id, reason), notice: t('shoppers.now_disabled', values) }),
    enable: () => move({ send: () => decide(id, 'enable'), notice: t('shoppers.now_enabled', values) }),
    startDeletion: () => move({ send: () => decide(id, 'delete-account'), notice: t('shoppers.now_leaving', values) }),
    keep: () => move({ send: () => decide(id, 'keep-account'), notice: t('shoppers.now_kept', values) }),
    problem: message === undefined ? undefined : { message },
  }
}
