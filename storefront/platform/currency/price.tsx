import { useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMoney, useMoneyDirection } from './currency.tsx'

type MoneyProps = { amount: number; className?: string }

export function Money({ amount, className }: MoneyProps) {
  const money = useMoney()
  return (
    <bdi dir={useMoneyDirection()} className={classNames('wrap-normal tabular-nums', className)}>
      {money(amount)}
    </bdi>
  )
}

const sizes = { sm: 'text-price-sm', md: 'text-price-md', lg: 'text-price-lg' }

type PriceProps = {
  price: number
  /** 0 for none. */
  discountPrice: number
  discountPercentage?: number
  size?: keyof typeof sizes
  className?: string
}

/** The price of a product and, if it is reduced, the previous price, which wraps below. */
export function Price({ price, discountPrice, discountPercentage = 0, size = 'sm', className }: PriceProps) {
  const t = useText()
  const money = useMoney()
  const dir = useMoneyDirection()
  const isReduced = discountPrice > 0 && discountPrice < price
  const now = isReduced ? discountPrice : price
  const spoken = isReduced
    ? t('shell.price_reduced', { now: money(now), was: money(price), percent: discountPercentage })
    : t('shell.price_plain', { now: money(now) })
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="sr-only">{spoken}</span>
      <bdi
        dir={dir}
        aria-hidden
        className={classNames('max-w-full wrap-break-word', sizes[size], isReduced ? 'text-sale' : 'text-neutral-900')}
      >
        {money(now)}
      </bdi>
      {isReduced && (
        <bdi dir={dir} aria-hidden className="text-price-old max-w-full wrap-break-word">
          {money(price)}
        </bdi>
      )}
    </p>
  )
}
