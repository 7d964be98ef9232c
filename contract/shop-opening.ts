import { z } from 'zod'
import { call } from './call.ts'
import { shopLimits } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { trimmedText } from './shapes.ts'

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2200-01-01')

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** If `closes_at` is not after `opens_at`, the hours end on the next day. */
const dayHours = z.strictObject({
  /** 1 is Monday, as in ISO 8601. */
  weekday: z.number().int().min(1).max(7),
  opens_at: clockTime,
  closes_at: clockTime,
})
export type DayHours = z.output<typeof dayHours>

const hasEachWeekdayOnce = (hours: readonly DayHours[]) =>
  new Set(hours.map(({ weekday }) => weekday)).size === hours.length

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
  /** When people of the shop answer chats, in `time_zone`; other days have none. Empty: at any time. */
  hours: z.array(dayHours),
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
    about:
      'Whether the shop is open, its holiday, its opening hours and its processing days, with the version that a change sends back.',
    data: answer,
  }),
  saveShopOpening: call({
    method: 'POST',
    path: '/shop/opening',
    who: 'shop',
    needs: 'shop.write',
    about:
      'Closes and opens the shop, plans a holiday and saves the opening hours and processing days. A closed shop stays visible and sells nothing; a holiday closes it from its first day to its last. Outside its hours a shop sells; its chats answer with the away message. Without `hours` they stay. 409 if they were changed meanwhile: `current` has them.',
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
      hours: z.array(dayHours).max(7).refine(hasEachWeekdayOnce).optional(),
      processing_days: z.number().int().min(0).max(shopLimits.processingDays),
    }),
    data: answer,
    refuses: { 422: ['shops.holiday_ends_first', 'shops.holiday_is_over', 'shops.holiday_too_long'] },
  }),
}
