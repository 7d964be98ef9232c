import { ownColour } from '#storefront/platform/settings/shop-icon.ts'
import type { ShopFace } from './shop-face.ts'

/** What a browser needs to put the shop among a device's programs (W3C, Web Application Manifest). */
export function manifestOf({ settings, locale, direction, t }: ShopFace, icons: string): object {
  const { app_name, web_footer_description, web_footer_text } = settings
  const description = web_footer_description ?? web_footer_text
  return {
    // In every language it is one program.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: app_name,
    short_name: shortName(app_name),
    ...(description && { description }),
    lang: locale,
    dir: direction,
    theme_color: ownColour(settings),
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

/** An icon's address has in it what it is drawn from, for devices ask for one again only under another. */
const icon = (kind: 'clear' | 'whole', size: number, drawnFrom: string) => ({
  src: `/icons/${kind}-${size}.png?of=${drawnFrom}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: kind === 'clear' ? 'any' : 'maskable',
})

/** Under an icon there is room for about twelve letters: whole words, as many as fit, or the beginning of the first one. */
export function shortName(name: string): string {
  const letters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const words = name.split(/\s+/)
  const fitting = words.findLastIndex((_, i) => letters(words.slice(0, i + 1).join(' ')).length <= longest) + 1
  return fitting > 0 ? words.slice(0, fitting).join(' ') : letters(name).slice(0, longest).join('')
}

const longest = 12
