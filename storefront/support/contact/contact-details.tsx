import { MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { hotlineHref, SocialLinks, whatsappHref } from '#storefront/platform/layout/contact-links.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'

const whatsapp = directional(MessageCircle)
const link = 'relative inline-flex min-h-7 items-center text-brand-text underline-offset-4 hit-44 hover:underline'

/** Contact details of the marketplace, as far as they are set. */
export function ContactDetails() {
  const t = useText()
  const { mobile, whatsapp_support, address, social_links, app_name } = useSettings()
  return (
    <section aria-labelledby="contact-details" className="panel p-5 sm:p-6">
      <h2 id="contact-details" className="text-h3">
        <bdi>{app_name}</bdi>
      </h2>
      <dl className="mt-4 grid gap-5">
        {mobile && (
          <Detail icon={Phone} name={t('support.hotline')}>
            <a href={hotlineHref(mobile)} className={link}>
              <bdi dir="ltr">{mobile}</bdi>
            </a>
          </Detail>
        )}
        {whatsapp_support && (
          <Detail icon={whatsapp} name={t('support.whatsapp')}>
            <a href={whatsappHref(whatsapp_support)} target="_blank" rel="noreferrer" className={link}>
              {t('support.whatsapp_write')}
              <span className="sr-only">{` ${t('shell.new_tab')}`}</span>
            </a>
          </Detail>
        )}
        {address && (
          <Detail icon={MapPin} name={t('support.address')}>
            <address className="whitespace-pre-line not-italic">
              <bdi>{address}</bdi>
            </address>
          </Detail>
        )}
      </dl>
      {social_links.length > 0 && (
        <div className="mt-6 border-t border-neutral-200 pt-5">
          <h3 className="text-label text-neutral-900">{t('support.follow')}</h3>
          <div className="mt-3">
            <SocialLinks look="bg-brand-deep text-white hover:opacity-90" />
          </div>
        </div>
      )}
    </section>
  )
}

function Detail({ icon: Icon, name, children }: { icon: DrawnIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-label col-span-2 grid grid-cols-subgrid text-neutral-900">
        <Icon aria-hidden className="size-5 text-neutral-600" />
        {name}
      </dt>
      <dd className="col-start-2 text-neutral-700">{children}</dd>
    </div>
  )
}
