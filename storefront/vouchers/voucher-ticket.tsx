import type { ReactNode } from 'react'
import type { Coupon, OwnCoupon } from '#contract/vouchers.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { formatPercentage } from '#locales/numbers.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useDates } from '#storefront/platform/i18n/use-dates.ts'
import { classNames } from '#ui/class-names.ts'

type VoucherTicketProps = {
  coupon: Omit<Coupon, 'id' | 'is_collected'>
  action?: ReactNode
  note?: ReactNode
}

const notch = 'absolute -end-2 size-4 rounded-full border border-neutral-200 bg-white'

/** Discount on the stub, terms beside it. */
export function VoucherTicket({ coupon, action, note }: VoucherTicketProps) {
  const isFaded = !coupon.is_usable
  return (
    <article className={classNames('panel flex h-full overflow-hidden', isFaded && 'bg-neutral-50')}>
      <div
        className={classNames(
          'relative flex w-28 shrink-0 flex-col items-center justify-center border-e border-dashed px-3 py-4 text-center',
          isFaded
            ? 'border-neutral-300 bg-neutral-100 text-neutral-600'
            : 'border-brand-line bg-brand-soft text-brand-soft-text',
        )}
      >
        <span aria-hidden className={`${notch} -top-2`} />
        <span aria-hidden className={`${notch} -bottom-2`} />
        <Discount coupon={coupon} />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-5 pe-4">
        <div className="min-w-32 flex-1">
          <div className="text-meta not-empty:mb-1">
            {note}
            {coupon.problem && <p className="text-neutral-700">{coupon.problem}</p>}
          </div>
          <Terms coupon={coupon} />
        </div>
        {action}
      </div>
    </article>
  )
}

type TermsProps = Pick<VoucherTicketProps, 'coupon'>

function Discount({ coupon }: TermsProps) {
  const t = useText()
  const money = useMoneyText()
  const discount = useDiscountText(coupon)
  const { max_discount } = coupon
  return (
    <h3 className="wrap-anywhere">
      <bdi className="text-price-md block">{discount}</bdi> <span className="text-micro">{t('vouchers.off')}</span>
      {max_discount !== null && (
        <>
          {' '}
          <span className="text-micro block">{t('vouchers.at_most', { amount: money(max_discount) })}</span>
        </>
      )}
    </h3>
  )
}

function Terms({ coupon }: TermsProps) {
  const t = useText()
  const dates = useDates()
  return (
    <dl className="text-meta grid gap-0.5 text-neutral-600 [&_dd]:text-neutral-900 [&_div]:flex [&_div]:flex-wrap [&_div]:gap-x-1.5">
      <div>
        <dt>{t('vouchers.min_spend')}</dt>
        <dd>
          <Money amount={coupon.min_order_amount} />
        </dd>
      </div>
      <div>
        <dt>{t('vouchers.valid_till')}</dt>
        <dd>
          <time dateTime={coupon.validity}>{dates.marketDay(coupon.validity)}</time>
        </dd>
      </div>
      {coupon.is_usable && coupon.uses_left !== null && (
        <div>
          <dt>{t('vouchers.uses_left')}</dt>
          <dd>{coupon.uses_left}</dd>
        </div>
      )}
    </dl>
  )
}

export function useDiscountText({ discount_type, discount }: Pick<Coupon, 'discount_type' | 'discount'>): string {
  const money = useMoneyText()
  const locale = useLocale()
  return discount_type === 'Percentage' ? isolateText(formatPercentage(discount, locale), 'ltr') : money(discount)
}

/** A voucher without a shop belongs to the marketplace. */
export function OwnerName({ coupon }: { coupon: OwnCoupon }) {
  const t = useText()
  return (
    <span className="font-medium text-neutral-900">
      <bdi>{coupon.shop?.name ?? t('vouchers.all_shops')}</bdi>
    </span>
  )
}
