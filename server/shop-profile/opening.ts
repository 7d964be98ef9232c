import type { InputOf } from '#contract/call.ts'
import { shopLimits } from '#contract/limits.ts'
import type { ShopOpening, ShopOpeningAnswer, shopOpeningCalls } from '#contract/shop-opening.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import { requireVersion, versionOf } from '#server/platform/versions.ts'
import { refreshChanged } from '../catalogue/catalogue.ts'
import type { Context, ShopContext } from '../context.ts'
import {
  findDueHolidays,
  findHolidayMoments,
  findOwnOpening,
  lockOwnShop,
  lockOwnShopForClosing,
  moveHoliday,
  refreshShopLook,
  type StoredOpening,
  setOwnHours,
  setOwnOpening,
} from '../shops/shops.ts'
import { joinWords, requireKnownLanguages, splitWords } from './words.ts'

type Verb = Verbs<typeof shopOpeningCalls>
type SentHoliday = InputOf<typeof shopOpeningCalls.saveShopOpening>['body']['holiday']

const findOpening = async ({ db, shop_id }: ShopContext): Promise<StoredOpening> =>
  mustExist((await findOwnOpening(db, { shop_id }))[0], `shop ${shop_id}`)

/** Null for a past holiday, even before its job has removed it. */
function getHoliday(ctx: ShopContext, stored: StoredOpening): ShopOpening['holiday'] {
  const { holiday_from: from, holiday_until: until, holiday_text: original, translations, today } = stored
  if (from === null || until === null || until < today) return null
  return {
    from,
    until,
    words: joinWords(ctx, 'holiday_text', { original, translations }),
    is_now: stored.is_on_holiday,
  }
}

/** The fields that a save writes and its version covers. */
function editedPart(ctx: ShopContext, stored: StoredOpening) {
  const holiday = getHoliday(ctx, stored)
  return {
    is_closed: stored.is_closed,
    holiday: holiday && { from: holiday.from, until: holiday.until, words: holiday.words },
    hours: stored.hours,
    processing_days: stored.processing_days,
  }
}

function toAnswer(ctx: ShopContext, stored: StoredOpening): ShopOpeningAnswer {
  const { is_closed, is_open, hours, processing_days, time_zone, today } = stored
  const holiday = getHoliday(ctx, stored)
  return {
    version: versionOf(editedPart(ctx, stored)),
    opening: {
      is_closed,
      is_open,
      holiday,
      hours,
      default_locale: ctx.defaultLocale,
      time_zone,
      today,
      processing_days,
    },
  }
}

export const getShopOpening: Verb['getShopOpening'] = async (ctx) => ({ data: toAnswer(ctx, await findOpening(ctx)) })

/** Orders and closings lock the shop's row, so that no order is placed after a closing. */
export const saveShopOpening: Verb['saveShopOpening'] = async (ctx, { body }) => {
  const { db, shop_id } = ctx
  const { version, is_closed, holiday, hours, processing_days } = body
  requireKnownLanguages(ctx, 'holiday.words', holiday?.words ?? {})
  // Opening the shop takes a weaker lock, which does not block orders while it refreshes products.
  const lock = is_closed || holiday ? lockOwnShopForClosing : lockOwnShop
  const { name } = mustExist((await lock(db, { shop_id }))[0], `shop ${shop_id}`)
  const before = await findOpening(ctx)
  requireVersion(toAnswer(ctx, before), version)
  requirePossible(holiday, before.today)
  const split = splitWords(ctx, 'holiday_text', { words: holiday?.words ?? {}, translations: before.translations })
  await setOwnOpening(db, {
    shop_id,
    is_closed,
    processing_days,
    holiday_from: holiday?.from ?? null,
    holiday_until: holiday?.until ?? null,
    holiday_text: split.original,
    translations: JSON.stringify(split.translations),
  })
  if (hours) await setOwnHours(db, { shop_id, hours: JSON.stringify(hours) })
  await refreshShopLook(db, { id: shop_id })
  for (const { at } of await findHolidayMoments(db, { shop_id })) await ctx.emit('holiday_scheduled', { at })
  if (processing_days !== before.processing_days) await refreshChanged(ctx, { kind: 'shop', ids: [shop_id] })
  const after = await findOpening(ctx)
  const change = changedFields(editedPart(ctx, before), editedPart(ctx, after))
  if (Object.keys(change.after).length > 0) ctx.record({ subject: ['shop', shop_id], label: name, ...change })
  return { data: toAnswer(ctx, after) }
}

const dayMs = 24 * 60 * 60 * 1000

function requirePossible(holiday: SentHoliday, today: string): void {
  if (!holiday) return
  const { from, until } = holiday
  const field: keyof typeof holiday = 'until'
  if (until < from) refuseField(`holiday.${field}`, 'shops.holiday_ends_first')
  if (until < today) refuseField(`holiday.${field}`, 'shops.holiday_is_over')
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  const { holidayDays } = shopLimits
  if (days > holidayDays) refuseField(`holiday.${field}`, 'shops.holiday_too_long', { limit: holidayDays })
}

const batchSize = 100

/** Begins and ends all holidays that are due, including missed ones. Idempotent, and safe to run late or concurrently. */
export async function moveHolidays(ctx: Context): Promise<void> {
  for (let after = 0, due = 1; due > 0; ) {
    const shops = await findDueHolidays(ctx.db, { after, limit: batchSize })
    for (const { id } of shops)
      await ctx.transaction(async ({ db }) => {
        await lockOwnShopForClosing(db, { shop_id: id })
        if ((await moveHoliday(db, { id })).length > 0) await refreshShopLook(db, { id })
      })
    due = shops.length
    after = shops.at(-1)?.id ?? after
  }
}
