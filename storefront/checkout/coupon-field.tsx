import { TicketCheck, TicketX, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { CheckoutCoupon } from '#contract/checkout.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type CouponBasket, removeCouponCode, useApplyCoupon } from './coupon-codes.ts'

type CouponFieldProps = {
  basket: CouponBasket
  coupons: readonly CheckoutCoupon[]
  /** The shopper's own vouchers that fit. `use` applies a code, `pendingCode` is being checked. */
  renderOwn: (use: (code: string) => void, pendingCode: string | null) => ReactNode
}

export function CouponField({ basket, coupons, renderOwn }: CouponFieldProps) {
  const t = useText()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { apply, error, pendingCode, clearError } = useApplyCoupon(basket)
  /** The pressed button may disappear, with the focus. A shopper who has gone on to another part of the page keeps it there. */
  const focusInput = () => {
    const active = document.activeElement
    if (active === document.body || root.current?.contains(active)) input.current?.focus({ preventScroll: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await apply(code)) setCode((typed) => (typed === code ? '' : typed))
    focusInput()
  }
  const use = async (voucher: string) => {
    if (await apply(voucher)) focusInput()
  }
  const remove = (removed: string) => {
    focusInput()
    removeCouponCode(basket.purchaseKind, removed)
    // It may be about the removed code.
    clearError()
  }
  return (
    <div ref={root} className="mb-4 border-y border-neutral-200 py-1">
      <Disclosure
        title={t('checkout.coupon_title')}
        heading="h3"
        titleClassName="text-label text-neutral-900"
        defaultOpen={coupons.length > 0}
      >
        <div className="grid gap-3 pb-3">
          <AppliedCoupons coupons={coupons} onRemove={remove} />
          <form noValidate onSubmit={submit}>
            <Field id={id} label={t('checkout.coupon')} error={error}>
              <div className="flex items-start gap-2">
                <TextInput
                  ref={input}
                  value={code}
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  dir="ltr"
                  onChange={(event) => {
                    setCode(event.target.value)
                    clearError()
                  }}
                  className="min-w-0 flex-1"
                />
                <Button type="submit" loading={pendingCode !== null}>
                  {t('checkout.coupon_apply')}
                </Button>
              </div>
            </Field>
          </form>
          {renderOwn(use, pendingCode)}
        </div>
      </Disclosure>
    </div>
  )
}

type AppliedCouponsProps = {
  coupons: readonly CheckoutCoupon[]
  onRemove: (code: string) => void
}

/** A code that no longer applies stays, with its problem. */
function AppliedCoupons({ coupons, onRemove }: AppliedCouponsProps) {
  const t = useText()
  if (coupons.length === 0) return null
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
            onClick={() => onRemove(coupon_code)}
          />
        </li>
      ))}
    </ul>
  )
}
