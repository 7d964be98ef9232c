import { Banknote } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { RadioCards, type RadioOption } from '#ui/forms/radio-cards.tsx'
import type { PaymentMethod } from '../placing/order-body.ts'

type Way = { value: PaymentMethod; name: string; text: string; icon: ReactElement }

const cash: Way = {
  value: 'cash',
  name: 'checkout.cash',
  text: 'checkout.cash_text',
  icon: <Banknote />,
}

/** The ways to pay that the shop offers, the first being the usual one. */
export const offeredWays = (settings: Settings): readonly Way[] => (settings.cash_on_delivery ? [cash] : [])

type PaymentMethodsProps = {
  ways: readonly Way[]
  method: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

export function PaymentMethods({ ways, method, onChange }: PaymentMethodsProps) {
  const t = useText()
  if (ways.length === 0) return <p className="text-neutral-700">{t('checkout.no_way_to_pay')}</p>
  const options: RadioOption[] = ways.map(({ value, name, text, icon }) => ({
    value,
    label: t(name),
    description: t(text),
    icon,
  }))
  const choose = (value: string) => {
    const way = ways.find((each) => each.value === value)
    if (way) onChange(way.value)
  }
  return (
    <RadioCards
      legend={t('checkout.payment')}
      legendHidden
      name="payment_method"
      options={options}
      value={method}
      onChange={choose}
    />
  )
}
