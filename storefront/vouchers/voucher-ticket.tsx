import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/vouchers.ts'
import { useMoneyText } from '#storefront/kit/visit/currency.tsx'
import { formatDate } from '#storefront/kit/words/dates.ts'
import { isolated } from '#storefront/kit/words/isolated.ts'
import { Money } from '#storefront/kit/words/price.tsx'
import { useLocale, useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'

type VoucherTicketProps = { coupon: Coupon; onCollect: (id: number) => Promise<void> }

const notch =
  'absolute start-full size-4 -translate-x-1/2 rounded-full border border-neutral-200 bg-white rtl:translate-x-1/2'

/** A ticket: what it takes off on its stub, under which terms beside it. */
export function VoucherTicket({ coupon, onCollect }: VoucherTicketProps) {
  const t = useText()
  const locale = useLocale()
  const discount = useDiscount(coupon)
  return (
    <article className="panel flex h-full overflow-hidden">
      <div className="relative flex w-28 shrink-0 flex-col items-center justify-center border-e border-dashed border-brand-line bg-brand-soft px-3 py-4 text-center text-brand-soft-text">
        <span aria-hidden className={`${notch} -top-2`} />
        <span aria-hidden className={`${notch} -bottom-2`} />
        <h3 className="wrap-anywhere">
          <bdi className="text-price-md block">{discount}</bdi> <span className="text-micro">{t('vouchers.off')}</span>
        </h3>
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-5 pe-4">
        <dl className="text-meta grid min-w-32 flex-1 gap-0.5 text-neutral-600 [&_dd]:text-neutral-900 [&_div]:flex [&_div]:flex-wrap [&_div]:gap-x-1.5">
          <div>
            <dt>{t('vouchers.min_spend')}</dt>
            <dd>
              <Money amount={coupon.min_order_amount} />
            </dd>
          </div>
          <div>
            <dt>{t('vouchers.valid_till')}</dt>
            <dd>
              <time dateTime={coupon.validity}>{formatDate(coupon.validity, locale)}</time>
            </dd>
          </div>
        </dl>
        <CollectButton coupon={coupon} onCollect={onCollect} discount={discount} />
      </div>
    </article>
  )
}

/** Once it is collected it keeps the focus, and does nothing any more. */
function CollectButton({ coupon, onCollect, discount }: VoucherTicketProps & { discount: string }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  if (coupon.is_collected) {
    return (
      <Button
        size="compact"
        icon={<Check />}
        aria-disabled
        className="pointer-events-none border-transparent! bg-neutral-100! text-neutral-600!"
      >
        {t('vouchers.collected')}
      </Button>
    )
  }
  const collect = async () => {
    setBusy(true)
    await onCollect(coupon.id)
    setBusy(false)
  }
  return (
    <Button size="compact" loading={isBusy} onClick={collect} aria-label={t('vouchers.collect_named', { discount })}>
      {t('vouchers.collect')}
    </Button>
  )
}

/** A percentage, or an amount in the chosen currency. */
function useDiscount({ discount_type, discount }: Coupon): string {
  const money = useMoneyText()
  return discount_type === 'Percentage' ? isolated(`${discount}%`, 'ltr') : money(discount)
}
