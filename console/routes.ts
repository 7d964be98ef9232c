import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('pages/entry-layout.tsx', [
    route('sign-in', 'pages/sign-in.tsx'),
    route('sign-out', 'pages/sign-out.tsx'),
    route('forgotten', 'pages/forgotten.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('invitation', 'pages/invitation.tsx'),
    route('set-up', 'pages/set-up.tsx'),
  ]),
  layout('pages/desk-layout.tsx', [
    index('pages/choose-desk.tsx'),
    route('account', 'pages/account.tsx'),
    route('market', 'pages/market/home.tsx'),
    route('market/categories', 'pages/market/categories.tsx'),
    route('market/categories/:category', 'pages/market/category.tsx'),
    route('market/brands', 'pages/market/brands.tsx'),
    route('market/colors', 'pages/market/colors.tsx'),
    route('market/sizes', 'pages/market/sizes.tsx'),
    route('market/taxes', 'pages/market/taxes.tsx'),
    route('market/currencies', 'pages/market/currencies.tsx'),
    route('market/footer', 'pages/market/footer.tsx'),
    route('market/languages', 'pages/market/languages.tsx'),
    route('market/menus', 'pages/market/menus.tsx'),
    route('market/settings', 'pages/market/settings.tsx'),
    route('market/starter-sets', 'pages/market/starter-sets.tsx'),
    route('market/zones', 'pages/market/zones.tsx'),
    route('shop/:shop', 'pages/shop-home.tsx'),
    ...['market', 'shop/:shop'].flatMap((desk) => [
      route(`${desk}/orders`, 'pages/orders.tsx', { id: `${desk} orders` }),
      route(`${desk}/orders/:order`, 'pages/order.tsx', { id: `${desk} order` }),
      route(`${desk}/people`, 'pages/people.tsx', { id: `${desk} people` }),
      route(`${desk}/people/roles/:role`, 'pages/role.tsx', { id: `${desk} role` }),
      route(`${desk}/activity`, 'pages/activity.tsx', { id: `${desk} activity` }),
    ]),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
