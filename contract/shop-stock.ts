import { z } from 'zod'
import { call } from './call.ts'
import { maxSearchLengths } from './limits.ts'
import { id, idText, moment, paging, picture, singleLineText, trimmedText } from './shapes.ts'

export const additionReasons = ['received', 'found', 'returned'] as const
/** Why units leave a stock by hand. */
export const removalReasons = ['damaged', 'lost', 'given'] as const
const changeReasons = [...additionReasons, ...removalReasons] as const
export type ChangeReason = (typeof changeReasons)[number]

/** `counted` is the reason of the difference that a count finds. */
const stockReasons = [...changeReasons, 'counted'] as const
export type StockReason = (typeof stockReasons)[number]

/** In one change, in a count and as a threshold. */
const maxUnits = 1_000_000
const units = z.number().int().min(0).max(maxUnits)

const figure = z.number().int()

/** `there` is what a count on the shelf finds: `available`, `held` and `to_pack` together. */
const level = z.strictObject({
  there: figure,
  /** Sold, and still at the shop. */
  to_pack: figure,
  /** By orders that are not paid yet. */
  held: figure,
  /** Ever, cancelled orders left out. */
  sold: figure,
  available: figure,
  /** Null: that of the shop. */
  threshold: figure.nullable(),
  /** Whether no more are available than the threshold says. */
  is_low: z.boolean(),
})
export type StockLevel = z.output<typeof level>

const variant = level.extend({
  variant_id: id,
  product: z.strictObject({ id, name: z.string(), picture: picture.nullable() }),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** Shoppers do not see the variant or its product. Then it is neither low nor sold out. */
  is_hidden: z.boolean(),
})
export type StockVariant = z.output<typeof variant>

const movementKind = z.enum(['initial', 'restocked', 'removed', 'sold', 'unsold', 'held', 'released'])

const movement = z.strictObject({
  id: z.number().int(),
  kind: movementKind,
  /** Of the available units. */
  change: figure,
  reason: z.enum(stockReasons).nullable(),
  note: z.string().nullable(),
  person: z.strictObject({ id, name: z.string() }).nullable(),
  order: z.strictObject({ id, order_code: z.string() }).nullable(),
  at: moment,
})
export type StockMovement = z.output<typeof movement>

export const stockFilters = ['low', 'sold_out'] as const
const stockSorts = ['newest', 'name', 'available'] as const
export type StockSort = (typeof stockSorts)[number]

const params = z.strictObject({ id: idText })

export const shopStockCalls = {
  listShopStock: call({
    method: 'GET',
    path: '/shop/stock',
    who: 'shop',
    needs: 'stock.read',
    about:
      'The variants of the shop with their stock; the first page has counts per filter. `search` matches parts of the product’s name, the SKU or the barcode; `after` is `next` of the previous page.',
    query: z.strictObject({
      filter: z.enum(stockFilters).optional(),
      search: singleLineText(maxSearchLengths.stock, 0).default(''),
      sort: z.enum(stockSorts).default('newest'),
      after: z.string().max(400).optional(),
      per_page: paging(50).per_page,
    }),
    data: z.strictObject({
      variants: z.array(variant),
      next: z.string().nullable(),
      /** At most one more than `maxStockCount` each. Null on later pages, and for a search of thousands of products. */
      counts: z.strictObject({ all: figure, low: figure, sold_out: figure }).nullable(),
      /** Of variants without a threshold of their own. */
      threshold: figure,
    }),
  }),
  changeShopStock: call({
    method: 'POST',
    path: '/shop/variants/{id}/stock',
    who: 'shop',
    needs: 'stock.write',
    about:
      'Adds or removes units, with `change` and `reason`; or sets what a count found, with `count` and `expected`, which is `there` as the person saw it. 409 if another number is there now, or if more would be removed than is available: `level` is the stock now.',
    params,
    body: z.strictObject({
      change: z.number().int().min(-maxUnits).max(maxUnits).optional(),
      reason: z.enum(changeReasons).optional(),
      count: units.optional(),
      expected: units.optional(),
      note: trimmedText(500).optional(),
    }),
    data: z.strictObject({ level }),
    idempotent: true,
    refuses: {
      404: ['stock.variant_not_found'],
      409: ['stock.changed_meanwhile', 'stock.not_removable'],
      422: ['stock.must_add', 'stock.must_remove'],
    },
  }),
  listVariantMovements: call({
    method: 'GET',
    path: '/shop/variants/{id}/movements',
    who: 'shop',
    needs: 'stock.read',
    about: 'What entered and left the stock of a variant, newest first, 50 a page, with its orders and people.',
    params,
    query: z.strictObject({
      /** The id of the last movement of the page before. */
      before_id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.strictObject({ variant, movements: z.array(movement), has_more: z.boolean() }),
    refuses: { 404: ['stock.variant_not_found'] },
  }),
  saveVariantThreshold: call({
    method: 'POST',
    path: '/shop/variants/{id}/threshold',
    who: 'shop',
    needs: 'stock.write',
    about: 'Sets from how many available units on a variant is low in stock; null takes the threshold of the shop.',
    params,
    body: z.strictObject({ threshold: units.nullable() }),
    data: z.strictObject({ level }),
    refuses: { 404: ['stock.variant_not_found'] },
  }),
  saveStockThreshold: call({
    method: 'POST',
    path: '/shop/stock/threshold',
    who: 'shop',
    needs: 'stock.write',
    about: 'Sets the threshold of the variants without one of their own.',
    body: z.strictObject({ threshold: units }),
    data: z.strictObject({ threshold: figure }),
  }),
}
