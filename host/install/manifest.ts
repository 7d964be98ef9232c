import { brandColour } from '#storefront/platform/settings/shop-icon.ts'
import type { ShopFace } from './shop-face.ts'

/** The web app manifest (W3C, Web Application Manifest). */
export function manifestOf({ settings, locale, direction, t }: ShopFace, icons: string): object {
  const { app_name, web_footer_description, web_footer_text } = settings
  const description = web_footer_description ?? web_footer_text
  return {
    // The same id in every language, so that it is one app.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: app_name,
    short_name: shortName(app_name),
    ...(description && { description }),
    lang: locale,
    dir: direction,
    theme_color: brandColour(settings),
    background_color: '#ffffff',
    categories: ['shopping'],
    icons: [192, 512].flatMap((size) => [icon('clear', size, icons), icon('whole', size, icons)]),
    shortcuts: [
      { name: t('shell.search'), url: '/products' },
      { name: t('shell.order_history'), url: '/order-history' },
      { name: t('shell.wishlist'), url: '/wishlist' },
    ],
  }
}

/** The console as an app of its own. Its page chooses the language, so the manifest has none. */
export const consoleManifestOf = ({ settings }: ShopFace, icons: string): object => ({
  id: '/console/',
  start_url: '/console/',
  scope: '/console/',
  display: 'standalone',
  name: `${settings.app_name} Console`,
  short_name: 'Console',
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [192, 512].flatMap((size) => [icon('clear', size, icons), icon('whole', size, icons)]),
})

/** The address contains a hash of the source, for devices reload an icon only under another address. */
const icon = (kind: 'clear' | 'whole', size: number, drawnFrom: string) => ({
  src: `/icons/${kind}-${size}.png?of=${drawnFrom}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: kind === 'clear' ? 'any' : 'maskable',
})

/** Labels below icons hold about twelve letters: as many whole words as fit, or the beginning of the first. */
export function shortName(name: string): string {
  const letters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const words = name.split(/\s+/)
  const fitting = words.findLastIndex((_, i) => letters(words.slice(0, i + 1).join(' ')).length <= longest) + 1
  return fitting > 0 ? words.slice(0, fitting).join(' ') : letters(name).slice(0, longest).join('')
}

const longest = 12
