import { Copy, Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { useMove } from '#console/platform/api/use-move.ts'
import { ConfirmDialog } from '#console/platform/form/confirm-dialog.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useVouchersPath, type Voucher } from './voucher-queries.ts'

export type VoucherMove = 'pause' | 'resume' | 'remove'

interface VoucherActionsProps extends Pick<ReturnType<typeof useMove<VoucherMove>>, 'move' | 'mutate' | 'isPending'> {
  readonly voucher: Voucher
  /** At the desk of the market: whether only the shop can change, copy or delete the voucher. */
  readonly isOfShop: boolean
}

export function VoucherActions({ voucher, isOfShop, move, mutate, isPending }: VoucherActionsProps) {
  const t = useText()
  const path = useVouchersPath()
  const isMarket = useDesks().desk?.kind === 'market'
  const [openDialog, setOpenDialog] = useState<'pause' | 'remove'>()
  const close = () => setOpenDialog(undefined)
  const { id, state, is_paused_by_market, can_delete } = voucher
  const code = { code: isolateText(voucher.code, 'ltr') }
  // The market ends its own pause only, and a shop none of the market.
  const isPaused = isMarket ? is_paused_by_market : state === 'paused'
  return (
    <>
      {isPaused && (isMarket || !is_paused_by_market) && (
        <Button variant="primary" icon={<Play />} loading={isPending} onClick={() => mutate('resume')}>
          {t('vouchers.resume')}
        </Button>
      )}
      {!isPaused && state !== 'ended' && (
        <Button icon={<Pause />} onClick={() => setOpenDialog('pause')}>
          {t('vouchers.pause')}
        </Button>
      )}
      {!isOfShop && (
        <Button icon={<Copy />} render={<Link to={`${path}/new?copy=${id}`} />}>
          {t('vouchers.copy')}
        </Button>
      )}
      {!isOfShop && can_delete && (
        <Button variant="danger" icon={<Trash2 />} onClick={() => setOpenDialog('remove')}>
          {t('vouchers.delete')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={openDialog === 'pause'}
        close={close}
        title={t('vouchers.pause_title', code)}
        text={t('vouchers.pause_text')}
        confirmLabel={t('vouchers.pause')}
        confirm={() => move('pause')}
      />
      <ConfirmDialog
        isOpen={openDialog === 'remove'}
        close={close}
        title={t('vouchers.delete_title', code)}
        text={t('vouchers.delete_text')}
        confirmLabel={t('vouchers.delete')}
        confirm={() => move('remove')}
        tone="danger"
      />
    </>
  )
}
