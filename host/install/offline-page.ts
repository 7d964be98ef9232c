import { tagged } from '#server/platform/http/etag.ts'
import { themeStyle } from '#ui/tokens/theme.ts'
import { escaped } from '../pages/escaped.ts'
import { plainPolicy } from '../pages/policy.ts'
import { offlineStyle } from './offline-style.ts'
import { askedLocale, type ReadFace, type ShopFace } from './shop-face.ts'

/**
 * What is shown in place of a page that a device never had, while there is no network. It is fetched ahead and shown whenever,
 * so it has the words of every language of the shop: its script shows those that the shopper reads by then.
 */
export async function offlinePage(readFace: ReadFace, request: Request): Promise<Response> {
  const first = await readFace(askedLocale(request))
  const others = first.settings.languages.map(({ name }) => name).filter((name) => name !== first.locale)
  const faces = [first, ...(await Promise.all(others.map((name) => readFace(name))))]
  const html = drawn(faces)
  return tagged(request, Buffer.from(html), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPolicy(html, { 'script-src': own, 'img-src': own, 'connect-src': own }),
    'X-Robots-Tag': 'noindex',
  })
}

const own = ["'self'"]

function drawn(faces: readonly ShopFace[]): string {
  const [first] = faces
  return `<!doctype html><html lang="${escaped(first?.locale ?? 'en')}" dir="${first?.direction ?? 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(first ? titleOf(first) : '')}</title><style>${styleOf(first)}</style></head><body>
${faces.map((face, i) => inLanguage(face, i > 0)).join('\n')}
<script src="/offline-page.js"></script></body></html>`
}

/** In the shop's colours. Of anything but colours nothing is written. */
export const styleOf = (face: ShopFace | undefined) =>
  `${offlineStyle}:root{${themeStyle(face?.settings.theme_colors)}}`

const titleOf = ({ t, settings }: ShopFace) => `${t('offline.title')} - ${settings.app_name}`

function inLanguage(face: ShopFace, hidden: boolean): string {
  const { t, locale, direction, settings } = face
  const text = (key: string) => escaped(t(`offline.${key}`))
  return `<main lang="${escaped(locale)}" dir="${direction}" data-title="${escaped(titleOf(face))}" data-shop="${escaped(settings.app_name)}"${hidden ? ' hidden' : ''}>
<p class="shop">${shopOf(settings)}</p>
${cloud}<h1>${text('title')}</h1><p>${text('text')}</p>
<button type="button">${text('retry')}</button><p class="still" role="status" data-still="${text('still')}"></p>
<section class="readable" hidden><h2>${text('readable')}</h2><ul></ul></section></main>`
}

/** The icon holds the whole logo: what is above and below it is cut away. */
function shopOf({ app_name, web_logo }: ShopFace['settings']): string {
  const name = escaped(app_name)
  const icon = (size: string, alt: string) => `<img src="/icons/clear-192.png" ${size} alt="${alt}">`
  if (!web_logo) return `${icon('width="40" height="40"', '')}<bdi>${name}</bdi>`
  const height = Math.round((logoWidth * web_logo.height) / Math.max(web_logo.width, web_logo.height))
  return icon(`width="${Math.round((height * web_logo.width) / web_logo.height)}" height="${height}"`, name)
}

const logoWidth = 112

const cloud =
  '<svg class="cloud" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"><path d="m2 2 20 20M5.782 5.782A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.307-.193M21.532 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7.008 7.008 0 0 0 10 5.07"/></svg>'
