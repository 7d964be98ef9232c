import type { Text } from '#locales/text.ts'
import type { Visit } from '#storefront/platform/request/visit.server.ts'
import { publicLink } from './public-address.ts'
import type { StructuredData } from './structured-data.ts'

type Step = { label: string; href: string }

/** The way from the first page to this one as search engines read it (schema.org BreadcrumbList); `trail` ends with the page. */
export function breadcrumbData({ t, visit }: { t: Text; visit: Visit }, trail: readonly Step[]): StructuredData {
  const steps = [{ label: t('shell.home'), href: '/' }, ...trail].map(({ label, href }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: publicLink(visit, href),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: steps }
}
