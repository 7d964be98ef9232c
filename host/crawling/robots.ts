import { filterNames } from '#storefront/platform/seo/public-address.ts'

/** Pages that are somebody's own; and `.data` is what pages bring to those who are here already. */
const nobodysPages = [
  '/api/',
  '/checkout',
  '/buynow',
  '/dashboard',
  '/order-history',
  '/wishlist',
  '/profile',
  '/manage-address',
  '/change-password',
  '/support-ticket',
  '/massages',
  '/sign-in/',
  '/*.data$',
  '/*.data?',
]

/** Filters, sorts and searches lead from every list to ever more of the same: they are not followed. */
export function robots(origin: string): string {
  const left = [...nobodysPages, ...filterNames.map((name) => `/*?*${name}`)]
  return ['User-agent: *', ...left.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
