export const shopNouns = [
  'orders',
  'refunds',
  'products',
  'stock',
  'vouchers',
  'reviews',
  'chats',
  'money',
  'shop',
  'delivery',
  'people',
  'reports',
  'activity',
] as const

export const operatorNouns = [
  'applications',
  'shops',
  'catalogue',
  'moderation',
  'orders',
  'refunds',
  'payouts',
  'books',
  'vouchers',
  'content',
  'languages',
  'settings',
  'tickets',
  'chats',
  'reviews',
  'shoppers',
  'people',
  'activity',
  'search',
  'reports',
  'system',
] as const

type Permissions<Noun extends string> = `${Noun}.${'read' | 'write'}`
export type ShopPermission = Permissions<(typeof shopNouns)[number]>
export type OperatorPermission = Permissions<(typeof operatorNouns)[number]>
export type Permission = ShopPermission | OperatorPermission

export const roleKinds = ['market', 'shop'] as const
export type RoleKind = (typeof roleKinds)[number]

// Marked, so that pages which need the nouns alone are built without the roles.
/* @__NO_SIDE_EFFECTS__ */
const permissionsOf = <Noun extends string>(nouns: readonly Noun[]): Permissions<Noun>[] =>
  nouns.flatMap((noun): Permissions<Noun>[] => [`${noun}.read`, `${noun}.write`])

export const permissionsByKind = {
  shop: permissionsOf(shopNouns),
  market: permissionsOf(operatorNouns),
} satisfies Record<RoleKind, readonly Permission[]>

/* @__NO_SIDE_EFFECTS__ */
const without = <P extends Permission>(permissions: readonly P[], ...nouns: readonly string[]): P[] =>
  permissions.filter((permission) => !nouns.includes(permission.split('.')[0] ?? ''))

const shop = permissionsByKind.shop
const market = permissionsByKind.market

export const presetRoles: {
  readonly shop: Readonly<Record<string, readonly ShopPermission[]>>
  readonly market: Readonly<Record<string, readonly OperatorPermission[]>>
} = {
  shop: {
    owner: shop,
    manager: [...without(shop, 'people', 'money'), 'money.read', 'people.read'],
    packer: ['orders.read', 'orders.write', 'stock.read', 'stock.write'],
    support: ['orders.read', 'refunds.read', 'chats.read', 'chats.write', 'reviews.read', 'reviews.write'],
    bookkeeper: ['orders.read', 'money.read', 'reports.read'],
  },
  market: {
    owner: market,
    administrator: [...without(market, 'people', 'payouts', 'books'), 'people.read', 'payouts.read', 'books.read'],
    support: [
      'tickets.read',
      'tickets.write',
      'chats.read',
      'chats.write',
      'orders.read',
      'refunds.read',
      'refunds.write',
      'shoppers.read',
      'reviews.read',
    ],
    editor: ['content.read', 'content.write', 'languages.read', 'languages.write', 'catalogue.read'],
    moderator: [
      'moderation.read',
      'moderation.write',
      'catalogue.read',
      'reviews.read',
      'reviews.write',
      'chats.read',
      'chats.write',
      'shops.read',
    ],
    bookkeeper: ['orders.read', 'refunds.read', 'payouts.read', 'books.read', 'reports.read'],
  },
}
