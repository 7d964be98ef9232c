import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useDiscountText, VoucherTicket } from './voucher-ticket.tsx'

/** Always stale: each order may have used one. */
export const ownVouchersQuery = queryOptions({
  queryKey: ['own-vouchers'],
  queryFn: async () => (await call('GET /my-vouchers')).data.coupons,
  staleTime: 0,
})

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

/** Of one of its shops or the marketplace, minimum reached, and none of the same owner applied. */
export const selectFittingVouchers = (
  vouchers: readonly OwnCoupon[],
  { checkout_items, checkout }: CheckoutSummary,
): OwnCoupon[] =>
  vouchers.filter(({ is_usable, shop, min_order_amount }) => {
    const isApplied = checkout.coupons.some((each) => each.problem === null && each.shop_id === (shop?.id ?? null))
    const amount = shop
      ? checkout_items.find(({ shop_id }) => shop_id === shop.id)?.total_amount
      : checkout.total_amount
    return is_usable && !isApplied && amount !== undefined && amount > 0 && amount >= min_order_amount
  })

/** A voucher without a shop belongs to the marketplace. */
export function OwnerName({ coupon }: { coupon: OwnCoupon }) {
  const t = useText()
  return (
    <span className="font-medium text-neutral-900">
      <bdi>{coupon.shop?.name ?? t('vouchers.all_shops')}</bdi>
    </span>
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
