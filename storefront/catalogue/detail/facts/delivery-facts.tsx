import { Banknote, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useMoneyText } from '#storefront/platform/currency/currency.tsx'
import { useDeliveryDays } from '#storefront/platform/i18n/delivery-days.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

/** What getting it costs, how long it takes, and how it may be paid. */
export function DeliveryFacts({ delivery }: { delivery: Product['delivery'] }) {
  const t = useText()
  const money = useMoneyText()
  const days = useDeliveryDays()
  const { cash_on_delivery } = useSettings()
  const { charge, free_from, days_min, days_max } = delivery
  const cost = charge === 0 ? t('catalogue.delivery_free') : t('catalogue.delivery_charge', { amount: money(charge) })
  const more = charge > 0 && free_from !== null ? [t('catalogue.delivery_free_from', { amount: money(free_from) })] : []
  return (
    <ul className="grid gap-3">
      <Fact icon={<DirectionalIcon icon={Truck} />} title={cost} more={[days(days_min, days_max), ...more]} />
      {cash_on_delivery && <Fact icon={<Banknote />} title={t('catalogue.cash_on_delivery')} more={[]} />}
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; more: string[] }

function Fact({ icon, title, more }: FactProps) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden className="mt-px text-neutral-600 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="text-label block text-neutral-900">{title}</span>
        {more.map((line) => (
          <span key={line} className="text-meta block text-neutral-600">
            {line}
          </span>
        ))}
      </span>
    </li>
  )
}
