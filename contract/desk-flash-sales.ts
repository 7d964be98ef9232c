import { z } from 'zod'
import { call } from './call.ts'
import { flashSaleLimits, flashSaleStates, offerStates } from './flash-sale-states.ts'
import { shopId } from './ids.ts'
import { maxLengths } from './limits.ts'
import { nameTranslations, pictureAnswer, pictureForm, version } from './operator-catalogue.ts'
import { pictureRule } from './photos.ts'
import { amount, chosenMoment, id, idText, moment, paging, picture, singleLineText } from './shapes.ts'

const count = z.number().int()
const state = z.enum(flashSaleStates)
const percentage = z.number().int().min(flashSaleLimits.percentage.min).max(flashSaleLimits.percentage.max)
const shop = z.strictObject({ id: shopId, name: z.string() })
const params = z.strictObject({ id: idText })
const empty = z.strictObject({})

const newFields = { name: singleLineText(maxLengths.name), starts_at: chosenMoment, ends_at: chosenMoment }
const editFields = {
  ...newFields,
  translations: nameTranslations,
  /** Until then shops may offer products. */
  offers_until: chosenMoment.nullable(),
  /** Whether all shops may offer products; otherwise those of `shop_ids`. */
  invites_all: z.boolean(),
  shop_ids: z.array(shopId).max(flashSaleLimits.invitations),
}
const edit = z.strictObject(editFields)
export type FlashSaleEdit = z.output<typeof edit>

const fields = {
  id,
  name: z.string(),
  thumbnail: picture.nullable(),
  starts_at: moment,
  ends_at: moment,
  offers_until: moment.nullable(),
  state,
}

/** Offers by state. */
const offerCounts = z.record(z.enum(offerStates), count)

const listed = z.strictObject({ ...fields, offers: offerCounts })
export type ListedFlashSale = z.output<typeof listed>

const operatorSale = z.strictObject({
  ...fields,
  translations: nameTranslations,
  invites_all: z.boolean(),
  /** The invited shops, unless all are. */
  shops: z.array(shop),
  offers: offerCounts,
})
export type OperatorFlashSale = z.output<typeof operatorSale>

const answer = z.strictObject({ version, sale: operatorSale })
export type OperatorFlashSaleAnswer = z.output<typeof answer>

const product = {
  product_id: id,
  name: z.string(),
  thumbnail: picture.nullable(),
  /** Of the variant with the lowest price: without discount, and now without flash sales. Null without a variant. */
  price: amount.nullable(),
  current_price: amount.nullable(),
  /** Units that can be bought. Null: shoppers do not see the product. */
  available: count.nullable(),
}

const offer = z.strictObject({
  ...product,
  discount_percentage: percentage,
  state: z.enum(offerStates),
  /** Of a refusal. */
  reason: z.string().nullable(),
})
export type FlashSaleOffer = z.output<typeof offer>

const operatorOffer = offer.extend({ shop })
export type OperatorFlashSaleOffer = z.output<typeof operatorOffer>

const list = { total: count, page: count, per_page: count }

const shopSale = z.strictObject({
  ...fields,
  /** Otherwise the shop has offers from before: they stand, and it can withdraw them. */
  is_invited: z.boolean(),
  /** Whether the shop may offer products now. */
  takes_offers: z.boolean(),
  /** Of the shop. */
  offers: offerCounts,
})
export type ShopFlashSale = z.output<typeof shopSale>

const shopAnswer = z.strictObject({
  sale: shopSale,
  /** Of the shop, by name. */
  offers: z.array(offer),
  /** What the market takes of a sale, in percent. */
  commission_percentage: z.number(),
})
export type ShopFlashSaleAnswer = z.output<typeof shopAnswer>

const offeredProduct = z.strictObject({
  ...product,
  /** Whether another published sale has it at the same time. */
  is_in_other_sale: z.boolean(),
})
export type FlashSaleProduct = z.output<typeof offeredProduct>

const productIds = z.array(id).min(1).max(flashSaleLimits.productsOfRequest)
const terms = z.strictObject({ product_id: id, discount_percentage: percentage })
const termsList = z
  .array(terms)
  .min(1)
  .max(flashSaleLimits.productsOfRequest)
  .refine((all) => new Set(all.map(({ product_id }) => product_id)).size === all.length)

const onTimes = { refuses: { 422: ['flash-sales.end_first', 'flash-sales.end_passed'] } } as const

/** `shops` stands before `{id}`, which would match it too. */
export const deskFlashSaleCalls = {
  listOperatorFlashSales: call({
    method: 'GET',
    path: '/operator/flash-sales',
    who: 'operator',
    needs: 'vouchers.read',
    about: 'Flash sales of all states, the latest start first, with counts per state.',
    query: z.strictObject({ state: state.optional(), ...paging(20) }),
    data: z.strictObject({ flash_sales: z.array(listed), counts: z.record(state, count), ...list }),
  }),
  listInvitableShops: call({
    method: 'GET',
    path: '/operator/flash-sales/shops',
    who: 'operator',
    needs: 'vouchers.read',
    about: 'Shops that can be invited to a flash sale, by name: the first 20 that match.',
    query: z.strictObject({
      /** Part of a name. */
      search: z.string().max(flashSaleLimits.search).optional(),
    }),
    data: z.strictObject({ shops: z.array(shop) }),
  }),
  getOperatorFlashSale: call({
    method: 'GET',
    path: '/operator/flash-sales/{id}',
    who: 'operator',
    needs: 'vouchers.read',
    about: 'A flash sale, with the version that a change of it sends back.',
    params,
    data: answer,
  }),
  createOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales',
    who: 'operator',
    needs: 'vouchers.write',
    about: 'Creates a draft of a flash sale, which only the market sees.',
    body: z.strictObject(newFields),
    data: answer,
    idempotent: true,
    ...onTimes,
  }),
  saveOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}',
    who: 'operator',
    needs: 'vouchers.write',
    about:
      'Changes a flash sale, and notifies the shops that take part if the times of a published one change. The start cannot change after it, nor the end. 409 if it was changed meanwhile: `current` has it.',
    params,
    body: edit.extend({ version }),
    data: answer,
    refuses: {
      422: [
        ...onTimes.refuses[422],
        'flash-sales.begun',
        'flash-sales.over',
        'flash-sales.deadline_late',
        'flash-sales.products_in_other_sale',
      ],
    },
  }),
  saveOperatorFlashSalePicture: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/picture',
    who: 'operator',
    needs: 'vouchers.write',
    about: 'Replaces or removes the picture of a flash sale.',
    params,
    body: pictureForm,
    files: { picture: pictureRule },
    data: pictureAnswer,
  }),
  openOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/open',
    who: 'operator',
    needs: 'vouchers.write',
    about:
      'Opens a draft for offers of the invited shops, and notifies them. 409 without a deadline that is ahead. A repeated request changes nothing.',
    params,
    body: empty,
    data: answer,
    refuses: { 409: ['flash-sales.no_deadline', 'flash-sales.none_invited'] },
  }),
  publishOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/publish',
    who: 'operator',
    needs: 'vouchers.write',
    about:
      'Shows a flash sale to shoppers, with the products of accepted offers. 409 without one that shoppers see, with one that another sale has at that time, and after its end. A repeated request changes nothing.',
    params,
    body: empty,
    data: answer,
    refuses: { 409: ['flash-sales.time_passed', 'flash-sales.no_products', 'flash-sales.products_in_other_sale'] },
  }),
  endOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/end',
    who: 'operator',
    needs: 'vouchers.write',
    about: 'Ends a running flash sale now: its products have their usual prices again, and its shops are notified.',
    params,
    body: empty,
    data: answer,
    refuses: { 409: ['flash-sales.not_running'] },
  }),
  deleteOperatorFlashSale: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/delete',
    who: 'operator',
    needs: 'vouchers.write',
    about: 'Deletes a flash sale that has not begun, with its offers, and notifies the shops of them.',
    params,
    body: empty,
    data: empty,
    refuses: { 409: ['flash-sales.begun'] },
  }),
  listFlashSaleOffers: call({
    method: 'GET',
    path: '/operator/flash-sales/{id}/offers',
    who: 'operator',
    needs: 'vouchers.read',
    about: 'Offers of shops for a flash sale, those to judge first, and products that it has without an offer.',
    params,
    query: z.strictObject({
      state: z.enum(offerStates).optional(),
      /** Part of the name of a product or shop. */
      search: z.string().max(flashSaleLimits.search).optional(),
      ...paging(20),
    }),
    data: z.strictObject({ offers: z.array(operatorOffer), ...list }),
  }),
  decideFlashSaleOffers: call({
    method: 'POST',
    path: '/operator/flash-sales/{id}/decide',
    who: 'operator',
    needs: 'vouchers.write',
    about:
      'Accepts or refuses offers, and notifies their shops. A refused product leaves the sale, also if it was accepted; it can be accepted again. `skipped` lists the products that were not decided, with the reason: their offers were changed or decided meanwhile, shoppers do not see them, their price would stay, or another sale has them while this one is published.',
    params,
    body: z.strictObject({
      decision: z.enum(['accept', 'refuse']),
      offers: termsList,
      /** Of a refusal: the shops read it. */
      reason: singleLineText(flashSaleLimits.reason, 0).optional(),
    }),
    data: z.strictObject({
      decided: z.array(id),
      skipped: z.array(z.strictObject({ id, code: z.string(), message: z.string() })),
    }),
    refuses: { 409: ['flash-sales.over'], 422: ['errors.required'] },
  }),
  listShopFlashSales: call({
    method: 'GET',
    path: '/shop/flash-sales',
    who: 'shop',
    needs: 'vouchers.read',
    about: 'Flash sales that the shop is invited to or has offers for, the latest start first.',
    query: z.strictObject(paging(20)),
    data: z.strictObject({ flash_sales: z.array(shopSale), ...list }),
  }),
  getShopFlashSale: call({
    method: 'GET',
    path: '/shop/flash-sales/{id}',
    who: 'shop',
    needs: 'vouchers.read',
    about: 'A flash sale that the shop is invited to or has offers for, with the offers of the shop.',
    params,
    data: shopAnswer,
  }),
  listFlashSaleProducts: call({
    method: 'GET',
    path: '/shop/flash-sales/{id}/products',
    who: 'shop',
    needs: 'vouchers.read',
    about: 'Shown products of the shop by name, which it has not offered for the sale.',
    params,
    query: z.strictObject({
      /** Part of a name. */
      search: z.string().max(flashSaleLimits.search).optional(),
      ...paging(20),
    }),
    data: z.strictObject({ products: z.array(offeredProduct), ...list }),
  }),
  offerForFlashSale: call({
    method: 'POST',
    path: '/shop/flash-sales/{id}/offers',
    who: 'shop',
    needs: 'vouchers.write',
    about:
      'Offers products of the shop for a flash sale, or changes the percentage of offers, until the deadline; also of products that were refused. 409 after it, without an invitation, and for offers that are accepted.',
    params,
    body: z.strictObject({ offers: termsList }),
    data: shopAnswer,
    idempotent: true,
    refuses: {
      409: ['flash-sales.not_invited', 'flash-sales.offers_closed', 'flash-sales.decided', 'flash-sales.too_many'],
      422: ['flash-sales.not_shown', 'flash-sales.in_other_sale', 'flash-sales.not_lower'],
    },
  }),
  withdrawFlashSaleOffers: call({
    method: 'POST',
    path: '/shop/flash-sales/{id}/withdraw',
    who: 'shop',
    needs: 'vouchers.write',
    about:
      'Withdraws offers of the shop that are not refused; accepted ones only before the sale begins. A repeated request changes nothing.',
    params,
    body: z.strictObject({ product_ids: productIds }),
    data: shopAnswer,
    refuses: { 409: ['flash-sales.begun', 'flash-sales.offer_changed'] },
  }),
}
