import { TicketCheck, TicketX, X } from 'lucide-react'
import type { CheckoutCoupon } from '#contract/checkout.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { dropCode } from './coupon-codes.ts'

type AppliedCouponsProps = {
  coupons: readonly CheckoutCoupon[]
  is_buy_now: boolean
  /** The field for codes, which has the focus once one is gone. */
  fieldId: string
}

/** The codes of this order. One that takes nothing off any more stays, and says why. */
export function AppliedCoupons({ coupons, is_buy_now, fieldId }: AppliedCouponsProps) {
  const t = useText()
  if (coupons.length === 0) return null
  const drop = (code: string) => {
    document.getElementById(fieldId)?.focus({ preventScroll: true })
    dropCode(is_buy_now, code)
  }
  return (
    <ul aria-label={t('checkout.coupons')} className="grid gap-2">
      {coupons.map(({ coupon_code, amount, problem }) => (
        <li
          key={coupon_code}
          className={classNames(
            'flex items-center gap-2 rounded-lg border border-dashed ps-3 pe-1',
            problem
              ? 'border-warning-icon bg-warning-soft text-warning'
              : 'border-brand-line bg-brand-soft text-brand-soft-text',
          )}
        >
          {problem ? <TicketX aria-hidden className="size-5" /> : <TicketCheck aria-hidden className="size-5" />}
          <span className="min-w-0 flex-1 py-2">
            <span className="text-label block wrap-anywhere">
              <bdi>{coupon_code}</bdi>
            </span>
            {problem && <span className="text-meta block">{problem}</span>}
          </span>
          {!problem && <Money amount={-amount} className="text-label" />}
          <IconButton
            size={44}
            label={t('checkout.coupon_remove', { code: coupon_code })}
            icon={<X />}
            onClick={() => drop(coupon_code)}
          />
        </li>
      ))}
    </ul>
  )
}
