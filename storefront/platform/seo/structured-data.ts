import type { PageText } from '#locales/text.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import { toAbsoluteUrl } from './public-address.ts'

/** A schema.org object (JSON-LD). */
export type StructuredData = Record<string, unknown>

type ItemList = {
  items: readonly { name: string; href: string }[]
  skipped?: number
}

/** The items of a list (schema.org ItemList); nothing for an empty one. */
export function createItemListData(visit: RootData, { items, skipped = 0 }: ItemList): StructuredData[] {
  if (items.length === 0) return []
  const elements = items.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: skipped + index + 1,
    name,
    url: toAbsoluteUrl(visit, href),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: elements }]
}

type Breadcrumb = { label: string; href: string }

/** Breadcrumbs (schema.org BreadcrumbList); `trail` ends with the page itself. */
export function createBreadcrumbData(
  { t, visit }: { t: PageText; visit: RootData },
  trail: readonly Breadcrumb[],
): StructuredData {
  const steps = [{ label: t('shell.home'), href: '/' }, ...trail].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: toAbsoluteUrl(visit, href),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: steps }
}

/** The marketplace and its search (schema.org Organization and WebSite), for the home page. */
export function createSiteData(visit: RootData): StructuredData[] {
  const { settings, origin, locale } = visit
  const organization = `${origin}/#organization`
  const { app_name: name, web_logo, web_footer_description, mobile, social_links } = settings
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      url: `${origin}/`,
      ...(web_logo && { logo: `${origin}${pictureUrl(web_logo, null, 'webp')}` }),
      ...(web_footer_description && { description: web_footer_description }),
      ...(mobile && { contactPoint: { '@type': 'ContactPoint', telephone: mobile, contactType: 'customer service' } }),
      ...(social_links.length > 0 && { sameAs: social_links.map(({ link }) => link) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: toAbsoluteUrl(visit, '/products?search={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
