type Entry = { name: string; url: string }
type Column = { title: string; items: readonly Item[] }
type Item = { type: 'logo' | 'text' | 'social_links' | 'app_store' } | ({ type: 'link' } & Entry)

const link = (name: string, url: string): Item => ({ type: 'link', name, url })

export const menus: readonly Entry[] = [
  { name: 'All products', url: '/products' },
  { name: 'Most popular', url: '/most-popular' },
  { name: 'Best deals', url: '/best-deal' },
  { name: 'Shops', url: '/shops' },
  { name: 'Categories', url: '/categories' },
]

export const footers: readonly Column[] = [
  { title: 'Souk', items: [{ type: 'logo' }, { type: 'text' }, { type: 'social_links' }] },
  {
    title: 'Shop with us',
    items: [
      link('All products', '/products'),
      link('Best deals', '/best-deal'),
      link('Market zones', '/market-zones'),
      link('Shops', '/shops'),
      link('Merchants', '/merchants'),
    ],
  },
  {
    title: 'Help',
    items: [
      link('Help centre', '/support'),
      link('Contact us', '/contact-us'),
      link('Shipping policy', '/page/shipping-policy'),
      link('Return policy', '/page/return-policy'),
      link('Payment policy', '/page/payment-policy'),
    ],
  },
  {
    title: 'About',
    items: [
      link('About us', '/about-us'),
      link('Blog', '/blogs'),
      link('Terms and conditions', '/terms-and-conditions'),
      link('Privacy policy', '/privacy-policy'),
    ],
  },
  { title: 'Our app', items: [{ type: 'app_store' }] },
]
