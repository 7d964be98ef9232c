import { TicketPercent } from 'lucide-react'
import type { ShopId } from '#contract/ids.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { CollectButton } from './collect-button.tsx'
import { useCollectableVouchers } from './collectable-vouchers.ts'
import { VoucherTicket } from './voucher-ticket.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    /** `from`: the dialog to return to. */
    vouchers: { shop_id: ShopId; shop_name: string; from?: 'cart' }
  }
}

export function VoucherDialog({ shop_id, shop_name, from, ...frame }: DialogFrame & DialogProps['vouchers']) {
  const t = useText()
  const handleOpenChange = (open: boolean) => (from && !open ? openDialog(from) : frame.onOpenChange(open))
  return (
    <Dialog
      {...frame}
      onOpenChange={handleOpenChange}
      title={t('vouchers.title', { shop: isolateText(shop_name) })}
      closeLabel={t('shell.close')}
    >
      <Tickets shop_id={shop_id} onLogin={() => openDialog('vouchers', { shop_id, shop_name })} />
    </Dialog>
  )
}

function Tickets({ shop_id, onLogin }: { shop_id: ShopId; onLogin: () => void }) {
  const t = useText()
  const { coupons, hasFailed, isBusy, retry, collect } = useCollectableVouchers(shop_id, { onLogin })
  if (hasFailed) {
    return (
      <ErrorState
        text={t('vouchers.failed')}
        retryLabel={t('faults.try_again')}
        onRetry={retry}
        retrying={isBusy}
        className="min-h-52"
      />
    )
  }
  if (!coupons) {
    return (
      <LoadingRegion label={t('vouchers.loading')} className="grid gap-3">
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </LoadingRegion>
    )
  }
  if (coupons.length === 0) {
    return <EmptyState art={<TicketPercent strokeWidth={1} className="size-24" />} title={t('vouchers.none')} />
  }
  return (
    <ul className="grid gap-3">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <VoucherTicket coupon={coupon} action={<CollectButton coupon={coupon} onCollect={collect} />} />
        </li>
      ))}
    </ul>
  )
}
