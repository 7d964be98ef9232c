import { Banknote, CreditCard, Headset, type LucideIcon, Phone } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import type { PageText } from '#locales/text.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref, whatsappHref } from '#storefront/platform/layout/contact-links.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'

type Service = { icon: LucideIcon; name: string; text: string; href?: string }

export function ServiceStrip() {
  const t = useText()
  const services = listServices(t, useSettings())
  if (services.length === 0) return null
  return (
    <ul
      aria-label={t('home.services')}
      // The column count is known before the items render, so a partly streamed page does not shift.
      style={{ ['--facts' as string]: services.length }}
      className="grid gap-x-4 gap-y-5 rounded-xl bg-neutral-50 p-4 min-[22.5rem]:grid-cols-2 sm:px-6 lg:grid-cols-[repeat(var(--facts),minmax(0,1fr))]"
    >
      {services.map(({ icon: Icon, name, text, href }) => (
        <li key={name} className="relative flex items-center gap-3 max-lg:last:odd:col-span-full">
          <Icon aria-hidden className="size-6 text-neutral-700" />
          <span className="min-w-0">
            <span className="text-label block text-neutral-900">{name}</span>
            {href ? (
              <a
                href={href}
                className="text-meta block text-neutral-600 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                <bdi>{text}</bdi>
              </a>
            ) : (
              <span className="text-meta block text-neutral-600">{text}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function listServices(t: PageText, settings: Settings): Service[] {
  const { cash_on_delivery, online_payment, mobile, whatsapp_support } = settings
  const gatewayNames = settings.payment_gateways.map(({ title }) => title).join(' · ')
  const whatsappUrl = whatsapp_support && whatsappHref(whatsapp_support)
  return [
    ...(cash_on_delivery ? [{ icon: Banknote, name: t('home.cash'), text: t('home.cash_text') }] : []),
    ...(online_payment
      ? [{ icon: CreditCard, name: t('home.online'), text: gatewayNames || t('home.online_text') }]
      : []),
    ...(mobile ? [{ icon: Phone, name: t('home.hotline'), text: mobile, href: hotlineHref(mobile) }] : []),
    ...(whatsappUrl
      ? [{ icon: Headset, name: t('home.whatsapp'), text: t('home.whatsapp_text'), href: whatsappUrl }]
      : []),
  ]
}
