import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { DialogFrame } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { CopyCode } from '#storefront/platform/purchases/copy-code.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { CollectButton } from './collect-button.tsx'
import { useCollectableVouchers } from './collectable-vouchers.ts'
import { ownVouchersQuery } from './own-vouchers.ts'
import { OwnerName, VoucherTicket } from './voucher-ticket.tsx'

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'own-vouchers': Record<never, never>
  }
}

/** The shopper's vouchers, and those of the marketplace that can be collected. */
export function OwnVoucherDialog(frame: DialogFrame) {
  const t = useText()
  return (
    <Dialog {...frame} title={t('vouchers.own')} closeLabel={t('shell.close')}>
      <OwnVouchers />
      <MarketplaceVouchers />
    </Dialog>
  )
}

function OwnVouchers() {
  const t = useText()
  const { data, isError, isFetching, refetch } = useQuery(ownVouchersQuery, shopperData)
  if (data?.length === 0) {
    return (
      <EmptyState
        art={<TicketPercent strokeWidth={1} className="size-24" />}
        title={t('vouchers.own_none')}
        text={t('vouchers.own_none_text')}
      />
    )
  }
  if (data) {
    return (
      <ul className="grid gap-3">
        {data.map((coupon) => (
          <li key={coupon.id}>
            <OwnTicket coupon={coupon} />
          </li>
        ))}
      </ul>
    )
  }
  if (isError) {
    return (
      <ErrorState
        text={t('vouchers.failed')}
        retryLabel={t('faults.try_again')}
        onRetry={() => refetch()}
        retrying={isFetching}
        className="min-h-52"
      />
    )
  }
  return (
    <LoadingRegion label={t('vouchers.loading')} className="grid gap-3">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-24 rounded-xl" />
    </LoadingRegion>
  )
}

function OwnTicket({ coupon }: { coupon: OwnCoupon }) {
  return (
    <VoucherTicket
      coupon={coupon}
      note={<OwnerName coupon={coupon} />}
      action={coupon.is_usable && <CopyCode code={coupon.coupon_code} />}
    />
  )
}

/** Hidden without vouchers and after an error: the dialog is about the shopper's own. */
function MarketplaceVouchers() {
  const t = useText()
  const { app_name } = useSettings()
  const { coupons, collect } = useCollectableVouchers(null)
  // Only vouchers that were not collected when the dialog opened; later ones stay in place.
  const [offered, setOffered] = useState<readonly number[] | null>(null)
  if (coupons && !offered) setOffered(coupons.flatMap(({ id, is_collected }) => (is_collected ? [] : id)))
  const available = coupons?.filter(({ id }) => offered?.includes(id)) ?? []
  if (available.length === 0) return null
  return (
    <section aria-labelledby="marketplace-vouchers" className="mt-6">
      <h3 id="marketplace-vouchers" className="text-h3 mb-3">
        {t('vouchers.title', { shop: isolateText(app_name) })}
      </h3>
      <ul className="grid gap-3">
        {available.map((coupon) => (
          <li key={coupon.id}>
            <VoucherTicket coupon={coupon} action={<CollectButton coupon={coupon} onCollect={collect} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
