import { z } from 'zod'
import { call } from './call.ts'
import { product } from './catalogue.ts'
import { shopId, shopIdText } from './ids.ts'
import { maxSearchLengths } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { productParts } from './product-parts.ts'
import { type moderationQueues, moderationViews, productStates } from './product-states.ts'
import { id, idText, moment, paging, picture, singleLineText, trimmedText } from './shapes.ts'

const count = z.number().int()
const view = z.enum(moderationViews)
export type ModerationQueue = (typeof moderationQueues)[number]
export type ModerationView = (typeof moderationViews)[number]

const moderationRow = z.strictObject({
  id,
  name: z.string(),
  picture: picture.nullable(),
  category: z.string(),
  /** The market hides the products of a suspended shop from shoppers, whatever their state. */
  shop: z.strictObject({ id: shopId, name: z.string(), is_suspended: z.boolean() }),
  state: z.enum(productStates),
  /** When the product began to wait, was last changed or was refused. */
  since: moment,
  /** Changes with state, words, category, brand and pictures, and with each approval. */
  version,
})
export type ModerationRow = z.output<typeof moderationRow>

const { versions: _, ...parts } = productParts

/** The parts of a product that a moderator sees and an approval stores. */
const content = z.strictObject(parts)
export type ProductContent = z.output<typeof content>

const productToModerate = moderationRow.extend({
  /** From when shoppers see it, once it is approved; null: at once. */
  shown_from: moment.nullable(),
  refusal: z.strictObject({ reason: z.string(), at: moment }).nullable(),
  now: content,
  /** The latest approval by the market; null: none. */
  approved: z.strictObject({ content, at: moment, by: z.string().nullable() }).nullable(),
  others_waiting: z.number().int(),
})
export type ProductToModerate = z.output<typeof productToModerate>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ product: productToModerate })

export const operatorProductCalls = {
  listProductsToModerate: call({
    method: 'GET',
    path: '/operator/products',
    who: 'operator',
    needs: 'moderation.read',
    about:
      'A queue of products to moderate, longest waiting first, or all shown products, last changed first, with counts of each queue. Among shown products, a word of one or two letters is found at the beginning of words only. At most 1,000 shown products are counted; `total` then grows with the page.',
    query: z.strictObject({
      queue: view.default('waiting'),
      shop_id: shopIdText.optional(),
      search: singleLineText(maxSearchLengths.products, 0).default(''),
      ...paging(20),
    }),
    data: z.strictObject({
      products: z.array(moderationRow),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      /** `shown` is null in the queues: only its own view counts it. */
      counts: z.strictObject({ waiting: count, changed: count, refused: count, shown: count.nullable() }),
      /** Whether there are more shown products than `counts.shown`. */
      has_more_shown: z.boolean(),
      /** The setting `product_moderation`. */
      mode: z.enum(['off', 'new_shops', 'all']),
    }),
  }),
  getProductToModerate: call({
    method: 'GET',
    path: '/operator/products/{id}',
    who: 'operator',
    needs: 'moderation.read',
    about: 'A product as it is, and as it was last approved.',
    params,
    data: answer,
    refuses: { 404: ['products.not_found'] },
  }),
  previewProductToModerate: call({
    method: 'GET',
    path: '/operator/products/{id}/preview',
    who: 'operator',
    needs: 'moderation.read',
    about: 'A product as shoppers would see it if it were shown. Without variants its price is 0.',
    params,
    data: z.strictObject({ product }),
    refuses: { 404: ['products.not_found'] },
  }),
  approveProduct: call({
    method: 'POST',
    path: '/operator/products/{id}/approve',
    who: 'operator',
    needs: 'moderation.write',
    about:
      'Approves a waiting or refused product, which is then shown, or the changes of a shown one. 409 after a concurrent change or decision: `current` is the product now.',
    params,
    body: z.strictObject({ version }),
    data: answer,
    refuses: { 404: ['products.not_found'], 409: ['products.not_movable'] },
  }),
  refuseProduct: call({
    method: 'POST',
    path: '/operator/products/{id}/refuse',
    who: 'operator',
    needs: 'moderation.write',
    about:
      'Refuses a waiting product, or takes down a shown one. Its shop gets the reason by email. 409 as for an approval.',
    params,
    body: z.strictObject({ version, reason: trimmedText(2000) }),
    data: answer,
    refuses: { 404: ['products.not_found'], 409: ['products.not_movable'] },
  }),
  approveProducts: call({
    method: 'POST',
    path: '/operator/products/approve',
    who: 'operator',
    needs: 'moderation.write',
    about:
      'Approves up to 100 products. `refused` lists those that were changed or decided meanwhile, with the reason.',
    body: z.strictObject({ products: z.array(z.strictObject({ id, version })).min(1).max(100) }),
    data: z.strictObject({
      approved: z.array(id),
      refused: z.array(z.strictObject({ id, code: z.string(), message: z.string() })),
    }),
  }),
}
