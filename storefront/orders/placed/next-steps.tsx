import { CreditCard, HandCoins, Store, Truck } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

const look = 'size-6 shrink-0 text-neutral-600'

const confirmed = { icon: <Store className={look} />, text: 'orders.next_confirm' }
const delivered = { icon: <DirectionalIcon icon={Truck} className={look} />, text: 'orders.next_deliver' }
const atTheDoor = { icon: <HandCoins className={look} />, text: 'orders.next_pay' }
const online = { icon: <CreditCard className={look} />, text: 'orders.next_pay_online' }

export function NextSteps({ isCash }: { isCash: boolean }) {
  const t = useText()
  const steps = isCash ? [confirmed, delivered, atTheDoor] : [online, confirmed, delivered]
  return (
    <section aria-labelledby="next-steps" className="panel p-4 sm:p-6">
      <h2 id="next-steps" className="text-h3 mb-4">
        {t('orders.next')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            {icon}
            <span className="min-w-0 text-neutral-700">{t(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
