import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { ReasonHistory } from '#console/platform/layout/reason-history.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useNotice } from '#console/platform/states/notice.ts'
import type { OperatorShop } from '#contract/operator-shops.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { reloadShops, restoreShop, suspendShop } from './shop-queries.ts'

const SuspendDialog = lazyLayer(
  () => import('./suspend-dialog.tsx').then((part) => part.SuspendDialog),
  ({ onClose }) => ({ close: onClose }),
)

/** Suspends and restores a shop, and shows its suspensions, the latest first. */
export function SuspensionCard({ shop }: { shop: OperatorShop }) {
  const t = useText()
  const can = useCan()
  const [openDialog, setOpenDialog] = useState<'suspend' | 'restore'>()
  const { suspend, restore, problem } = useSuspension(shop)
  const close = () => setOpenDialog(undefined)
  const isSuspended = shop.state === 'suspended'
  return (
    <Card title={t('shops.suspension')}>
      <FormProblem error={openDialog ? undefined : problem} />
      <p className="text-neutral-700">{isSuspended ? t('shops.is_suspended') : t('shops.suspension_text')}</p>
      {can('shops.write') && (
        <div>
          {isSuspended ? (
            <Button variant="primary" onClick={() => setOpenDialog('restore')}>
              {t('shops.restore')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setOpenDialog('suspend')}>
              {t('shops.suspend')}
            </Button>
          )}
        </div>
      )}
      <ReasonHistory
        label={t('shops.suspensions')}
        beganKey="shops.suspended_by"
        endedKey="shops.restored_by"
        entries={shop.suspensions.map(({ reason, suspended_at, suspended_by, restored_at, restored_by }) => ({
          reason,
          began: { at: suspended_at, name: suspended_by },
          ended: restored_at ? { at: restored_at, name: restored_by } : undefined,
        }))}
      />
      {openDialog === 'suspend' && <SuspendDialog {...{ shop, suspend }} onClose={close} />}
      <ConfirmDialog
        isOpen={openDialog === 'restore'}
        close={close}
        title={t('shops.restore_title', { name: isolateText(shop.name) })}
        text={t('shops.restore_text')}
        confirmLabel={t('shops.restore')}
        confirm={restore}
      />
    </Card>
  )
}

interface SuspensionMove {
  readonly send: () => Promise<void>
  readonly notice: string
}

function useSuspension({ id, name }: OperatorShop) {
  const t = useText()
  const show = useNotice((notice) => notice.show)
  const { move, message } = useMove({
    send: (params: SuspensionMove) => params.send(),
    onMoved: ({ notice }) => show(notice),
    reload: reloadShops,
  })
  const values = { name: isolateText(name) }
  return {
    suspend: (reason: string) => move({ send: () => suspendShop(id, reason), notice: t('shops.suspended', values) }),
    restore: () => move({ send: () => restoreShop(id), notice: t('shops.restored', values) }),
    problem: message === undefined ? undefined : { message },
  }
}
