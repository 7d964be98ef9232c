import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#contract/shapes.ts'
import type { Visit } from '#storefront/platform/settings/root-data.ts'
import { pictureUrl } from '#ui/pictures/picture-source.ts'
import { inLanguage, publicAddress, publicLink } from './public-address.ts'
import type { StructuredData } from './structured-data.ts'

/** A page as it is told to machines. */
export type PublicPage = {
  title: string
  description?: string
  /** What it is to who shares it (ogp.me); a page of the site where nothing else is said. */
  type?: 'website' | 'product' | 'article'
  /** The picture that stands for the page when it is shared; else the shop's own. */
  image?: Picture | null
  /** Private pages and those of trouble stay out of search engines. */
  noindex?: boolean
  /** Structured data (JSON-LD), one object each. */
  data?: StructuredData[]
}

/** All that search engines and those who show a shared link read of a page, its title apart. */
export function headTags(page: PublicPage, visit: Visit): MetaDescriptor[] {
  const { path, isIndexed } = publicAddress(new URL(visit.address, visit.origin))
  return [
    ...(page.noindex ? [robots('noindex')] : addressTags(path, visit, isIndexed)),
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...sharedTags(page, visit),
    ...(page.noindex || !isIndexed ? [] : (page.data ?? [])).map(
      (each) => ({ 'script:ld+json': each }) as MetaDescriptor,
    ),
  ]
}

const robots = (content: string): MetaDescriptor => ({ name: 'robots', content })

/** The address that counts, and the same page in every language. */
function addressTags(path: string, visit: Visit, isIndexed: boolean): MetaDescriptor[] {
  const { languages, app_locale } = visit.settings
  const addressIn = (locale: string) => `${visit.origin}${inLanguage(path, locale, app_locale)}`
  const own = publicLink(visit, path)
  const canonical: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:url', content: own },
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

function sharedTags({ title, description, type = 'website', image }: PublicPage, visit: Visit): MetaDescriptor[] {
  const { settings, locale, origin } = visit
  const picture = image ?? settings.web_logo
  const others = settings.languages.filter(({ name }) => name !== locale)
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: settings.app_name },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:locale', content: territorial(locale) },
    ...others.map(({ name }) => ({ property: 'og:locale:alternate', content: territorial(name) })),
    ...(picture ? pictureTags(picture, origin) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** Open Graph names a language with a country: `en_US`. */
function territorial(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region ? `${language}_${region}` : language
}

/** Widths that every picture is had in, the largest that those who show it make use of first. */
const sharedWidths = [1200, 960, 720]

function pictureTags(picture: Picture, origin: string): MetaDescriptor[] {
  const offered = sharedWidths.find((width) => width <= picture.width)
  const width = offered ?? Math.min(picture.width, 640)
  const height = Math.round((picture.height * width) / picture.width)
  return [
    { property: 'og:image', content: `${origin}${pictureUrl(picture, offered ?? null, 'webp')}` },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}
