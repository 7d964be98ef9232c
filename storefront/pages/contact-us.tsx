import type { MetaArgs } from 'react-router'
import { hydrateOnVisible } from '#storefront/platform/hydration/deferred-part.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import { NeedsScripts } from '#storefront/shell/needs-scripts.tsx'
import { ContactDetails } from '#storefront/support/contact/contact-details.tsx'

const ContactPanel = hydrateOnVisible(() =>
  import('#storefront/support/contact/contact-panel.tsx').then((part) => part.ContactPanel),
)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, (t, visit) => ({
    title: t('support.contact_title'),
    description: t('support.contact_description'),
    data: import.meta.env.SSR
      ? [createBreadcrumbData({ t, visit }, [{ label: t('support.contact_title'), href: '/contact-us' }])]
      : [],
  }))

export default function ContactUs() {
  const t = useText()
  return (
    <div className="page-container pt-1 pb-12 sm:pt-3">
      <PageBreadcrumbs current={t('support.contact_title')} />
      <h1 className="text-h1">{t('support.contact_title')}</h1>
      <p className="mt-1 mb-6 max-w-text text-neutral-600">{t('support.contact_description')}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,40rem)] lg:gap-8">
        <ContactDetails />
        <NeedsScripts heading="h2" />
        <div className="noscript:hidden">
          <ContactPanel />
        </div>
      </div>
    </div>
  )
}
