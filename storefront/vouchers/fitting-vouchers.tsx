import { useQuery } from '@tanstack/react-query'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ownVouchersQuery, selectFittingVouchers } from './own-vouchers.ts'
import { OwnerName, useDiscountText, VoucherTicket } from './voucher-ticket.tsx'

type FittingVouchersProps = {
  summary: CheckoutSummary
  /** The code whose check is pending. */
  pendingCode: string | null
  onUse: (code: string) => void
}

/** The shopper's vouchers that would discount this order and are not applied. */
export function FittingVouchers({ summary, pendingCode, onUse }: FittingVouchersProps) {
  const t = useText()
  const { data } = useQuery(ownVouchersQuery, shopperData)
  const fitting = selectFittingVouchers(data ?? [], summary)
  if (fitting.length === 0) return null
  return (
    <section aria-label={t('vouchers.fitting')}>
      <p className="text-meta mb-2 text-neutral-600">{t('vouchers.fitting')}</p>
      <ul className="grid gap-2">
        {fitting.map((coupon) => (
          <li key={coupon.id}>
            <VoucherTicket
              coupon={coupon}
              note={<OwnerName coupon={coupon} />}
              action={<UseButton coupon={coupon} isBusy={pendingCode === coupon.coupon_code} onUse={onUse} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UseButtonProps = { coupon: OwnCoupon; isBusy: boolean; onUse: (code: string) => void }

function UseButton({ coupon, isBusy, onUse }: UseButtonProps) {
  const t = useText()
  const discount = useDiscountText(coupon)
  return (
    <Button
      size="compact"
      loading={isBusy}
      onClick={() => onUse(coupon.coupon_code)}
      aria-label={t('vouchers.use_named', { discount })}
    >
      {t('vouchers.use')}
    </Button>
  )
}
