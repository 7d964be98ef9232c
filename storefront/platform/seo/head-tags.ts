import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contract/shapes.ts'
import type { RootData } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import { addLanguage, toAbsoluteUrl, toCanonicalAddress } from './public-address.ts'
import type { StructuredData } from './structured-data.ts'

export type PublicPage = {
  title: string
  description?: string
  /** Open Graph type (ogp.me); `website` by default. */
  type?: 'website' | 'product' | 'article'
  /** Preview picture of a shared link; the shop's logo by default. */
  image?: Picture | null
  /** For private pages and error pages. */
  noindex?: boolean
  /** One JSON-LD script each. */
  data?: StructuredData[]
}

/** Tags for search engines and link previews, without the title. */
export function headTags(page: PublicPage, visit: RootData): MetaDescriptor[] {
  const { path, isIndexed } = toCanonicalAddress(new URL(visit.address, visit.origin))
  return [
    ...(page.noindex ? [robots('noindex')] : addressTags(path, visit, isIndexed)),
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...previewTags(page, visit),
    ...(page.noindex || !isIndexed ? [] : (page.data ?? [])).map(
      (object) => ({ 'script:ld+json': object }) as MetaDescriptor,
    ),
  ]
}

const robots = (content: string): MetaDescriptor => ({ name: 'robots', content })

/** The canonical address, and the page in the other languages. */
function addressTags(path: string, visit: RootData, isIndexed: boolean): MetaDescriptor[] {
  const { languages, app_locale } = visit.settings
  const addressIn = (locale: string) => `${visit.origin}${addLanguage(path, locale, app_locale)}`
  const canonicalUrl = toAbsoluteUrl(visit, path)
  const canonical: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: canonicalUrl },
    { property: 'og:url', content: canonicalUrl },
  ]
  if (!isIndexed) return [robots('noindex, follow'), ...canonical]
  if (languages.length < 2) return canonical
  const alternates = [...languages.map(({ name }) => [name, name] as const), ['x-default', app_locale] as const]
  return [
    ...canonical,
    ...alternates.map(([hrefLang, locale]) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: addressIn(locale),
    })),
  ]
}

function previewTags({ title, description, type = 'website', image }: PublicPage, visit: RootData): MetaDescriptor[] {
  const { settings, locale, origin } = visit
  const picture = image ?? settings.web_logo
  const otherLanguages = settings.languages.filter(({ name }) => name !== locale)
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: settings.app_name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:locale', content: withTerritory(locale) },
    ...otherLanguages.map(({ name }) => ({ property: 'og:locale:alternate', content: withTerritory(name) })),
    ...(picture ? pictureTags(picture, origin) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** Open Graph locales have a territory: `en_US`. */
function withTerritory(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region ? `${language}_${region}` : language
}

/** Widths in which every picture is served; link previews use 1200 px at most. */
const previewWidths = [1200, 960, 720]

function pictureTags(picture: Picture, origin: string): MetaDescriptor[] {
  const servedWidth = previewWidths.find((width) => width <= picture.width)
  const width = servedWidth ?? Math.min(picture.width, 640)
  const height = Math.round((picture.height * width) / picture.width)
  return [
    { property: 'og:image', content: `${origin}${pictureUrl(picture, servedWidth ?? null, 'webp')}` },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}
