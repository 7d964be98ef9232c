import type { Text } from '#locales/text.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import { publicLink } from './public-address.ts'

/** An object in the vocabulary of schema.org, which search engines read beside the page. */
export type StructuredData = Record<string, unknown>

type Listed = {
  items: readonly { name: string; href: string }[]
  /** How many come before the first of these, on the pages before. */
  skipped?: number
}

/** What a list shows, in its order (schema.org ItemList); none of an empty one. */
export function itemListData(visit: Visit, { items, skipped = 0 }: Listed): StructuredData[] {
  if (items.length === 0) return []
  const elements = items.map(({ name, href }, place) => ({
    '@type': 'ListItem',
    position: skipped + place + 1,
    name,
    url: publicLink(visit, href),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: elements }]
}

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

/** Whose pages these are, and how they are searched (schema.org Organization and WebSite); said once, on the first page. */
export function siteData(visit: Visit): StructuredData[] {
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
        target: { '@type': 'EntryPoint', urlTemplate: publicLink(visit, '/products?search={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
