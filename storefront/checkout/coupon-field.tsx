import { TicketCheck, TicketX, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { CheckoutCoupon } from '#contract/checkout.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { pageText, useText } from '#storefront/platform/i18n/texts.tsx'
import { createPurchaseState, type PurchaseKind, purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { Disclosure } from '#ui/blocks/disclosure.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

const couponStore = createPurchaseState('coupon-codes', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [],
)

export const useCouponCodes = couponStore.useValue
const setCodes = couponStore.set

const removeCode = (purchaseKind: PurchaseKind, code: string): void =>
  setCodes(
    purchaseKind,
    couponStore.get(purchaseKind).filter((each) => each !== code),
  )

/** The parts of a purchase that decide whether a code is valid. */
type CouponBasket = Pick<InputAt<'POST /apply-coupon'>['body'], 'address_id'> & {
  shop_ids: readonly ShopId[]
  purchaseKind: PurchaseKind
}

type CouponFieldProps = {
  basket: CouponBasket
  coupons: readonly CheckoutCoupon[]
  /** The shopper's own vouchers that fit. `use` applies a code, `pendingCode` is being checked. */
  renderOwn: (use: (code: string) => Promise<boolean>, pendingCode: string | null) => ReactNode
}

/** Applied codes, a field for another one, and the shopper's own vouchers. */
export function CouponField({ basket, coupons, renderOwn }: CouponFieldProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { apply, error, pendingCode, clearError } = useApplyCoupon(basket)
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
          <AppliedCoupons coupons={coupons} purchaseKind={basket.purchaseKind} fieldId={id} />
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
          {renderOwn(apply, pendingCode)}
        </div>
      </Disclosure>
    </div>
  )
}

/** Checks a code together with the applied ones; a refused code shows its error and changes nothing. */
function useApplyCoupon({ shop_ids, purchaseKind, ...rest }: CouponBasket) {
  const codes = useCouponCodes(purchaseKind)
  const [error, setError] = useState<string | null>(null)
  const [pendingCode, setPendingCode] = useState<string | null>(null)
  const apply = async (input: string): Promise<boolean> => {
    const code = input.trim().toUpperCase()
    if (pendingCode !== null) return false
    setError(null)
    if (code === '') return showError(pageText('checkout.coupon_missing'))
    if (codes.includes(code)) return showError(pageText('checkout.coupon_twice'))
    setPendingCode(code)
    try {
      const coupon_code = [...codes, code]
      const body = { ...rest, ...purchaseFields.inBody(purchaseKind), shop_ids: [...shop_ids], coupon_code }
      await call('POST /apply-coupon', { body })
      setCodes(purchaseKind, coupon_code)
      return true
    } catch (failure) {
      return showError(reportError(failure))
    } finally {
      setPendingCode(null)
    }
  }
  const showError = (message: string | null): false => {
    setError(message)
    return false
  }
  return { apply, error, pendingCode, clearError: () => setError(null) }
}

/** Validation errors stand under the field; other errors are a toast. */
function reportError(failure: unknown): string | null {
  if (failure instanceof ApiError && failure.status === 422) return errorMessage(failure)
  showFailure(failure)
  return null
}

type AppliedCouponsProps = {
  coupons: readonly CheckoutCoupon[]
  purchaseKind: PurchaseKind
  /** The code field, which receives focus after a removal. */
  fieldId: string
}

/** A code that no longer applies stays, with its problem. */
function AppliedCoupons({ coupons, purchaseKind, fieldId }: AppliedCouponsProps) {
  const t = useText()
  if (coupons.length === 0) return null
  const remove = (code: string) => {
    document.getElementById(fieldId)?.focus({ preventScroll: true })
    removeCode(purchaseKind, code)
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
            onClick={() => remove(coupon_code)}
          />
        </li>
      ))}
    </ul>
  )
}
