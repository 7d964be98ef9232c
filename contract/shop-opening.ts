import { z } from 'zod'
import { call } from './call.ts'
import { shopLimits } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { trimmedText } from './shapes.ts'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2200-01-01')

/** A holiday for shoppers, shown from 30 days before its first day. */
export const shownHoliday = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date(),
  /** In the language of the request; empty: none. */
  text: z.string(),
  is_now: z.boolean(),
})

const opening = z.strictObject({
  /** Closed by the people of the shop, until they open it. */
  is_closed: z.boolean(),
  /** Whether shoppers can buy: neither closed nor on holiday. */
  is_open: z.boolean(),
  /** Planned or current; removed after its last day. */
  holiday: z
    .strictObject({
      /** The first and the last day, in `time_zone`. */
      from: z.iso.date(),
      until: z.iso.date(),
      /** By language. */
      words: z.record(z.string(), z.string()),
      is_now: z.boolean(),
    })
    .nullable(),
  default_locale: z.string(),
  /** The market's time zone, in which days begin and end. */
  time_zone: z.string(),
  today: z.iso.date(),
  /** Days until a parcel leaves the shop. Shoppers see their sum with the days under way of `/shop/delivery`. */
  processing_days: z.number().int(),
})
export type ShopOpening = z.output<typeof opening>

const answer = z.strictObject({ version, opening })
export type ShopOpeningAnswer = z.output<typeof answer>

export const shopOpeningCalls = {
  getShopOpening: call({
    method: 'GET',
    path: '/shop/opening',
    who: 'shop',
    needs: 'shop.read',
    about: 'Whether the shop is open, its holiday and its processing days, with the version that a change sends back.',
    data: answer,
  }),
  saveShopOpening: call({
    method: 'POST',
    path: '/shop/opening',
    who: 'shop',
    needs: 'shop.write',
    about:
      'Closes and opens the shop, plans a holiday and saves the processing days. A closed shop stays visible and sells nothing; a holiday closes it from its first day to its last. 409 if they were changed meanwhile: `current` has them.',
    body: z.strictObject({
      version,
      is_closed: z.boolean(),
      holiday: z
        .strictObject({
          from: day,
          until: day,
          words: z.record(locale, trimmedText(shopLimits.holidayText, 0)),
        })
        .nullable(),
      processing_days: z.number().int().min(0).max(shopLimits.processingDays),
    }),
    data: answer,
    refuses: { 422: ['shops.holiday_ends_first', 'shops.holiday_is_over', 'shops.holiday_too_long'] },
  }),
}
