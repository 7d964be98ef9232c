import type { Checkout } from '#contract/checkout.ts'
import type { PageText } from '#locales/text.ts'
import { Money } from '#storefront/platform/currency/price.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useTranslateName } from '#storefront/platform/settings/local-name.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { classNames } from '#ui/class-names.ts'

type ListedAmounts = Omit<Checkout, 'coupons'> & { coupons: readonly { coupon_code: string; amount: number }[] }

type AmountsListProps = {
  figures: ListedAmounts
  /** False for purchases without delivery, which have no delivery charge. */
  isDelivered?: boolean
}

export function AmountsList({ figures, isDelivered = true }: AmountsListProps) {
  const t = useText()
  const translateName = useTranslateName()
  const taxName = ({ name, percentage }: Tax) => nameWithRate(translateName('tax', name), percentage, t)
  const { order_tax_amount, all_vat_taxes } = figures
  const addedTaxes = all_vat_taxes.filter((tax) => !tax.is_included)
  const includedTaxes = all_vat_taxes.filter((tax) => tax.is_included)
  return (
    <dl className="grid gap-2">
      <Row name={t('shell.subtotal')} amount={figures.total_amount} />
      {figures.coupons
        .filter(({ amount }) => amount > 0)
        .map(({ coupon_code, amount }) => (
          <Row key={coupon_code} name={t('shell.voucher', { code: coupon_code })} amount={-amount} />
        ))}
      {isDelivered && <Row name={t('shell.delivery')} amount={figures.delivery_charge} free={t('shell.free')} />}
      {addedTaxes.length > 1 && <Row name={t('shell.tax')} amount={order_tax_amount} />}
      {addedTaxes.map((tax) => (
        <Row key={tax.name} name={taxName(tax)} amount={tax.amount} isPart={addedTaxes.length > 1} />
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-neutral-200 pt-4">
        <dt className="text-label text-neutral-900">{t('shell.total')}</dt>
        <dd className="text-price-md text-neutral-900">
          <Money amount={figures.payable_amount} />
        </dd>
      </div>
      {includedTaxes.map((tax) => (
        <IncludedTax key={tax.name} name={taxName(tax)} amount={tax.amount} />
      ))}
    </dl>
  )
}

/** Placeholder with the height of three amounts and the total. */
export function AmountsSkeleton() {
  return (
    <div className="grid gap-2">
      {['w-2/5', 'w-1/3', 'w-2/4'].map((width) => (
        <div key={width} className="flex h-6 items-center justify-between gap-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-neutral-200 pt-4">
        <Skeleton className="h-7 w-16" />
        <Skeleton className="h-7 w-24" />
      </div>
    </div>
  )
}

type Tax = Checkout['all_vat_taxes'][number]

const nameWithRate = (name: string, percent: number, t: PageText) =>
  name.includes('%') ? name : t('shell.with_rate', { name, percent })

type RowProps = {
  name: string
  amount: number
  free?: string
  /** Part of the amount in the row above. */
  isPart?: boolean
}

function Row({ name, amount, free, isPart = false }: RowProps) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-4', isPart && 'text-meta ps-4')}>
      <dt className={classNames('flex-1 basis-24', isPart ? 'text-neutral-600' : 'text-neutral-700')}>
        <bdi>{name}</bdi>
      </dt>
      <dd className={isPart ? 'text-neutral-600' : 'text-neutral-900'}>
        {free && amount === 0 ? free : <Money amount={amount} />}
      </dd>
    </div>
  )
}

function IncludedTax({ name, amount }: Pick<RowProps, 'name' | 'amount'>) {
  const t = useText()
  return (
    <div className="text-meta flex flex-wrap justify-between gap-x-4 text-neutral-600">
      <dt className="flex-1 basis-24">{t('shell.tax_included', { name })}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
