type Entry = { name: string; ar: string; url: string }
type Column = { title: string; ar: string; items: readonly Item[] }
type Item = { type: 'logo' | 'text' | 'social_links' | 'app_store' } | ({ type: 'link' } & Entry)

const link = (name: string, ar: string, url: string): Item => ({ type: 'link', name, ar, url })

export const menus: readonly Entry[] = [
  { name: 'All products', ar: 'كل المنتجات', url: '/products' },
  { name: 'Most popular', ar: 'الأكثر رواجًا', url: '/most-popular' },
  { name: 'Best deals', ar: 'أفضل العروض', url: '/best-deal' },
  { name: 'Shops', ar: 'المتاجر', url: '/shops' },
  { name: 'Categories', ar: 'الفئات', url: '/categories' },
]

export const footers: readonly Column[] = [
  { title: 'Souk', ar: 'سوق', items: [{ type: 'logo' }, { type: 'text' }, { type: 'social_links' }] },
  {
    title: 'Shop with us',
    ar: 'تسوّق معنا',
    items: [
      link('All products', 'كل المنتجات', '/products'),
      link('Best deals', 'أفضل العروض', '/best-deal'),
      link('Market zones', 'مناطق السوق', '/market-zones'),
      link('Shops', 'المتاجر', '/shops'),
      link('Merchants', 'التجار', '/merchants'),
    ],
  },
  {
    title: 'Help',
    ar: 'المساعدة',
    items: [
      link('Help centre', 'مركز المساعدة', '/support'),
      link('Contact us', 'اتصل بنا', '/contact-us'),
      link('Shipping policy', 'سياسة الشحن', '/page/shipping-policy'),
      link('Return policy', 'سياسة الإرجاع', '/page/return-policy'),
      link('Payment policy', 'سياسة الدفع', '/page/payment-policy'),
    ],
  },
  {
    title: 'About',
    ar: 'من نحن',
    items: [
      link('About us', 'من نحن', '/about-us'),
      link('Blog', 'المدونة', '/blogs'),
      link('Terms and conditions', 'الشروط والأحكام', '/terms-and-conditions'),
      link('Privacy policy', 'سياسة الخصوصية', '/privacy-policy'),
    ],
  },
  { title: 'Our app', ar: 'تطبيقنا', items: [{ type: 'app_store' }] },
]
