import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { CheckoutCoupon } from '#contract/checkout.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AppliedCoupons } from './applied-coupons.tsx'
import { type CouponBasket, useApplyCoupon } from './apply-coupon.ts'

type CouponFieldProps = {
  basket: CouponBasket
  coupons: readonly CheckoutCoupon[]
  /** The shopper's own vouchers that fit; `use` tries the code of one, `trying` is the one that is being tried. */
  own: (use: (code: string) => Promise<boolean>, trying: string | null) => ReactNode
}

/** Codes that lower the order: those that do as chips, a field for another one, and what the shopper keeps. */
export function CouponField({ basket, coupons, own }: CouponFieldProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { apply, error, trying, forgetError } = useApplyCoupon(basket)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await apply(code)) setCode('')
    input.current?.focus()
  }
  return (
    <div className="mb-4 border-y border-neutral-200 py-1">
      <Disclosure
        title={t('checkout.coupon_title')}
        heading="h3"
        titleClassName="text-label text-neutral-900"
        defaultOpen={coupons.length > 0}
      >
        <div className="grid gap-3 pb-3">
          <AppliedCoupons coupons={coupons} is_buy_now={basket.is_buy_now} fieldId={id} />
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
                    forgetError()
                  }}
                  className="min-w-0 flex-1"
                />
                <Button type="submit" loading={trying !== null}>
                  {t('checkout.coupon_apply')}
                </Button>
              </div>
            </Field>
          </form>
          {own(apply, trying)}
        </div>
      </Disclosure>
    </div>
  )
}
