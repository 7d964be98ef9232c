import { Banknote } from 'lucide-react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

const markLook = 'text-micro inline-flex min-h-8 items-center gap-1.5 rounded-md bg-white px-2.5 text-neutral-900'

export function PaymentMarks() {
  const t = useText()
  const { cash_on_delivery, online_payment, payment_gateways } = useSettings()
  const gateways = online_payment ? payment_gateways : []
  if (!cash_on_delivery && gateways.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-6">
      <h2 className="text-meta me-2 font-normal text-inherit">{t('shell.ways_to_pay')}</h2>
      <ul className="flex flex-wrap gap-2">
        {cash_on_delivery && (
          <li className={markLook}>
            <Banknote className="size-4" />
            {t('shell.cash_on_delivery')}
          </li>
        )}
        {gateways.map(({ name, title, logo }) => (
          <li key={name} className={markLook}>
            {logo ? (
              <img
                src={logo.url}
                alt={title}
                width={logo.width}
                height={logo.height}
                loading="lazy"
                className="h-5 w-auto"
              />
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
