import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of URLs, in the order of the specification. */
export default [
  layout('pages/headed-layout.tsx', [
    layout('pages/public-layout.tsx', [
      layout('pages/page-boundary.tsx', [
        index('pages/home.tsx'),
        route('shops', 'pages/shops.tsx'),
        route('shops/:id', 'pages/shop.tsx'),
        route('products', 'pages/products.tsx'),
        route('products/:id/details', 'pages/product.tsx'),
        route('categories', 'pages/categories.tsx'),
        route('categories/:slug', 'pages/category.tsx'),
        route('most-popular', 'pages/most-popular.tsx'),
        route('best-deal', 'pages/best-deal.tsx'),
        route('flash-sale/:id', 'pages/flash-sale.tsx'),
        route('checkout', 'pages/checkout.tsx'),
        route('buynow', 'pages/buy-now.tsx'),
        route('terms-and-conditions', 'pages/page.tsx', { id: 'terms-and-conditions' }),
        route('privacy-policy', 'pages/page.tsx', { id: 'privacy-policy' }),
        route('about-us', 'pages/page.tsx', { id: 'about-us' }),
        route('page/:slug', 'pages/page.tsx', { id: 'page' }),
        route('support', 'pages/support.tsx'),
        route('contact-us', 'pages/contact-us.tsx'),
        route('market-zones', 'pages/market-zones.tsx'),
        route('zone-shops/:id', 'pages/zone-shops.tsx'),
        route('merchants', 'pages/merchants.tsx'),
      ]),
    ]),
    layout('pages/blog-layout.tsx', [
      layout('pages/page-boundary.tsx', { id: 'blog-boundary' }, [
        route('blogs', 'pages/blogs.tsx'),
        route('blog/:slug', 'pages/blog.tsx'),
      ]),
    ]),
    layout('pages/account-layout.tsx', [
      route('dashboard', 'pages/dashboard.tsx'),
      route('order-history', 'pages/order-history.tsx'),
      route('order-history/:id', 'pages/order-details.tsx'),
      route('wishlist', 'pages/wishlist.tsx'),
      route('massages', 'pages/massages.tsx'),
      route('profile', 'pages/profile.tsx'),
      route('manage-address', 'pages/manage-address.tsx'),
      route('manage-address/new', 'pages/new-address.tsx'),
      route('manage-address/:id/edit', 'pages/edit-address.tsx'),
      route('support-tickets', 'pages/support-tickets.tsx'),
      route('support-ticket/:ticketNumber', 'pages/support-ticket.tsx'),
      route('notices', 'pages/notices.tsx'),
      route('notices/preferences', 'pages/notice-preferences.tsx'),
      route('change-password', 'pages/change-password.tsx'),
    ]),
  ]),
  layout('pages/bare-layout.tsx', [route('sign-in/:provider', 'pages/sign-in.tsx'), route('*', 'pages/not-found.tsx')]),
] satisfies RouteConfig
