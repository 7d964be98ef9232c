import { z } from 'zod'
import { maxShopAboutLength, maxShopNameLength } from './applications.ts'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { version } from './operator-catalogue.ts'
import { emailAddress } from './pasted.ts'
import { id, moment, paging, personName, picture, singleLineText, trimmedText } from './shapes.ts'

/** `closed`: by its own people, for a while. `suspended`: by the market, which hides it from shoppers. */
export const shopState = z.enum(['open', 'closed', 'suspended'])
export type ShopState = z.output<typeof shopState>

/** Of each sale, with at most two decimals; null: that of the market. */
const commission_percentage = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9)
  .nullable()

const operatorShopCard = z.strictObject({
  id: shopId,
  name: z.string(),
  logo: picture.nullable(),
  owner_name: z.string(),
  zone: z.strictObject({ id, name: z.string() }),
  state: shopState,
  commission_percentage,
  joined: moment,
  /** Null while it is hidden, as are the others: they come from its card. */
  total_products: z.number().int().nullable(),
  total_sold: z.number().int().nullable(),
  rating: z.number().nullable(),
})
export type OperatorShopCard = z.output<typeof operatorShopCard>

const suspension = z.strictObject({
  reason: z.string(),
  suspended_at: moment,
  /** Null: their account is gone. */
  suspended_by: z.string().nullable(),
  restored_at: moment.nullable(),
  restored_by: z.string().nullable(),
})

const operatorShop = operatorShopCard.extend({
  email: z.string(),
  phone: z.string().nullable(),
  description: z.string(),
  closed_at: moment.nullable(),
  /** False while it is suspended, and where another shop sells alone. */
  is_shown: z.boolean(),
  /** From which it was created. */
  application_id: id.nullable(),
  /** Orders that are neither delivered nor cancelled, returned or refunded. */
  open_orders: z.number().int(),
  owners: z.array(z.strictObject({ name: z.string(), email: z.string(), last_seen_at: moment.nullable() })),
  /** Addresses that are invited to be owners. */
  invited: z.array(z.strictObject({ email: z.string(), expires_at: moment })),
  /** The latest first. */
  suspensions: z.array(suspension),
})
export type OperatorShop = z.output<typeof operatorShop>

const name = singleLineText(maxShopNameLength, 2)
const params = z.strictObject({ id: shopIdText })
const shopAnswer = z.strictObject({ version, shop: operatorShop })
export type OperatorShopAnswer = z.output<typeof shopAnswer>

export const operatorShopCalls = {
  listOperatorShops: call({
    method: 'GET',
    path: '/operator/shops',
    who: 'operator',
    needs: 'shops.read',
    about: 'Shops by name or owner, hidden ones included, with counts per state.',
    query: z.strictObject({
      search: z.string().max(300).optional(),
      state: shopState.optional(),
      sort: z.enum(['name', 'newest', 'popular']).default('name'),
      ...paging(20),
    }),
    data: z.strictObject({
      shops: z.array(operatorShopCard),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      counts: z.record(shopState, z.number().int()),
      market_commission_percentage: z.number(),
    }),
  }),
  getOperatorShop: call({
    method: 'GET',
    path: '/operator/shops/{id}',
    who: 'operator',
    needs: 'shops.read',
    about: 'One shop, with its owners, its suspensions and the version that a change of it sends back.',
    params,
    data: shopAnswer,
  }),
  createOperatorShop: call({
    method: 'POST',
    path: '/operator/shops',
    who: 'operator',
    needs: 'shops.write',
    stepUp: true,
    about:
      'Creates a shop and emails an invitation to its owner, valid for seven days. Answers its link as well, for where no email arrives.',
    body: z.strictObject({
      name,
      zone_id: id,
      description: trimmedText(maxShopAboutLength, 0).default(''),
      owner_name: personName(120),
      email: emailAddress,
      commission_percentage: commission_percentage.default(null),
    }),
    data: shopAnswer.extend({ link: z.string(), is_mailed: z.boolean() }),
    idempotent: true,
    refuses: {
      422: ['applications.name_taken', 'applications.name_unfit', 'applications.unknown_zone', 'shops.address_taken'],
    },
  }),
  saveOperatorShop: call({
    method: 'POST',
    path: '/operator/shops/{id}',
    who: 'operator',
    needs: 'shops.write',
    about: 'Changes name, zone and commission of a shop. The commission holds for orders that are placed from then on.',
    params,
    body: z.strictObject({ version, name, zone_id: id, commission_percentage }),
    data: shopAnswer,
    refuses: { 422: ['applications.name_taken', 'applications.name_unfit', 'applications.unknown_zone'] },
  }),
  suspendShop: call({
    method: 'POST',
    path: '/operator/shops/{id}/suspend',
    who: 'operator',
    needs: 'shops.write',
    about:
      'Hides a shop and its products from shoppers and takes no new orders; its people get the reason by email and go on with their open orders.',
    params,
    body: z.strictObject({ reason: trimmedText(2000) }),
    data: shopAnswer,
    idempotent: true,
    refuses: { 409: ['shops.is_suspended'] },
  }),
  restoreShop: call({
    method: 'POST',
    path: '/operator/shops/{id}/restore',
    who: 'operator',
    needs: 'shops.write',
    about: 'Ends the suspension of a shop.',
    params,
    body: z.strictObject({}),
    data: shopAnswer,
    idempotent: true,
    refuses: { 409: ['shops.is_not_suspended'] },
  }),
}
