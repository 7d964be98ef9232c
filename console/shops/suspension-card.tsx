import { useState } from 'react'
import { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { FormProblem } from '#console/platform/form/form-problem.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
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
      <SuspensionHistory suspensions={shop.suspensions} />
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

function SuspensionHistory({ suspensions }: Pick<OperatorShop, 'suspensions'>) {
  const t = useText()
  const { dayTime } = useMoments()
  const write = (key: 'shops.suspended_by' | 'shops.restored_by', moment: string, name: string | null) =>
    t(key, { moment: dayTime(moment), name: name === null ? t('shops.somebody') : isolateText(name) })
  if (suspensions.length === 0) return null
  return (
    <ol aria-label={t('shops.suspensions')} className="grid divide-y divide-neutral-200">
      {suspensions.map(({ reason, suspended_at, suspended_by, restored_at, restored_by }) => (
        <li key={suspended_at} className="grid gap-1 py-3">
          <p dir="auto" translate="no" className="wrap-anywhere whitespace-pre-line text-neutral-900">
            {reason}
          </p>
          <p className="text-meta text-neutral-600">{write('shops.suspended_by', suspended_at, suspended_by)}</p>
          {restored_at && (
            <p className="text-meta text-neutral-600">{write('shops.restored_by', restored_at, restored_by)}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
