import type { Visit } from '#storefront/platform/request/visit.server.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import { publicLink } from './public-address.ts'
import type { StructuredData } from './structured-data.ts'

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
