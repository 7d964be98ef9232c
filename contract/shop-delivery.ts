import { z } from 'zod'
import { call } from './call.ts'
import { deliveryLimits, maxLengths } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { amount, id, singleLineText } from './shapes.ts'

const charge = amount.min(0).max(deliveryLimits.charge)

const terms = z.strictObject({
  charge,
  /** The sum of an order's products from which delivery is free; null: never. */
  free_from: charge.refine((value) => value > 0).nullable(),
  /** Weight of an order that `charge` covers; `per_kg` applies above it. */
  included_grams: z.number().int().min(0).max(deliveryLimits.grams),
  /** For each started kilogram above the included weight. */
  per_kg: charge,
})
export type DeliveryTermsOfShop = z.output<typeof terms>

/** An empty text becomes null. */
const optionalText = singleLineText(deliveryLimits.placeName, 0)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** A country, or one state or city of it. If several places contain an address, the most specific applies. */
const place = z.strictObject({ country: z.string(), state: z.string().nullable(), city: z.string().nullable() })
export type DeliveryPlace = z.output<typeof place>

const zone = z.strictObject({ id, name: z.string(), terms, places: z.array(place) })

const editedZone = z.strictObject({
  /** Omitted: a new zone. */
  id: id.optional(),
  name: singleLineText(maxLengths.name),
  terms,
  places: z
    .array(z.strictObject({ country: z.string().min(1).max(80), state: optionalText, city: optionalText }))
    .max(deliveryLimits.placesOfZone),
})

const days = z.number().int().min(0).max(deliveryLimits.days)

const edit = z.strictObject({
  terms,
  /** Whether the shop delivers outside its zones, on the default terms. */
  delivers_elsewhere: z.boolean(),
  /** Days under way, without the processing days. */
  days_min: days,
  days_max: days,
  zones: z.array(editedZone).max(deliveryLimits.zones),
})
export type DeliveryEdit = z.output<typeof edit>

const delivery = edit.extend({
  zones: z.array(zone),
  /** Days until a parcel leaves the shop, set in `/shop/opening`. Shoppers see their sum with the days under way. */
  processing_days: z.number().int(),
})
export type ShopDelivery = z.output<typeof delivery>

const answer = z.strictObject({ version, delivery })
export type ShopDeliveryAnswer = z.output<typeof answer>

export const shopDeliveryCalls = {
  getShopDelivery: call({
    method: 'GET',
    path: '/shop/delivery',
    who: 'shop',
    needs: 'delivery.read',
    about: 'The delivery terms of the shop and its zones, with the version that a change of them sends back.',
    data: answer,
  }),
  saveShopDelivery: call({
    method: 'POST',
    path: '/shop/delivery',
    who: 'shop',
    needs: 'delivery.write',
    about:
      'Saves terms and zones as a whole: a zone without id is new, an omitted zone is removed. Carts and checkouts use them at once. 409 if they were changed meanwhile: `current` has them.',
    body: edit.extend({ version }),
    data: answer,
    refuses: {
      422: [
        'delivery.place_twice',
        'delivery.unknown_country',
        'delivery.days_end_first',
        'delivery.too_many_places',
        'errors.name_twice',
      ],
    },
  }),
  tryShopDelivery: call({
    method: 'POST',
    path: '/shop/delivery/try',
    who: 'shop',
    needs: 'delivery.read',
    about:
      'Calculates delivery of an order to an address as a checkout does, with the stored terms or those of `edit`, which are not saved.',
    body: z.strictObject({
      country: z.string().min(1).max(80),
      state: optionalText,
      city: optionalText,
      weight_grams: z.number().int().min(0).max(deliveryLimits.grams),
      /** Sum of the order's products. */
      amount: charge,
      edit: edit.nullable().default(null),
    }),
    data: z.strictObject({
      is_deliverable: z.boolean(),
      /** The zone that contains the address; null: none, so the default terms apply. */
      zone: z.string().nullable(),
      /** Null if it is not deliverable. */
      terms: terms.nullable(),
      charge: amount,
      /** Amount missing for free delivery; null if delivery is free already or never free. */
      free_missing: amount.nullable(),
      /** Days from the order to delivery, processing included. */
      days_min: z.number().int(),
      days_max: z.number().int(),
    }),
    isUnrecorded: true,
    refuses: {
      422: [
        'delivery.place_twice',
        'delivery.unknown_country',
        'delivery.days_end_first',
        'delivery.too_many_places',
        'errors.name_twice',
      ],
    },
  }),
}
