import type { OperatorFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { type LockedSale, lockSale } from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { versionOf } from '#server/platform/versions.ts'
import { completeCounts } from '../view.ts'
import { findOperatorSale } from './queries.ts'

/** The version is that of what a person edits. */
export async function readSale(ctx: OperatorContext, id: number): Promise<OperatorFlashSaleAnswer> {
  const [row] = await findOperatorSale(ctx.db, { id, locale: ctx.locale, now: ctx.now() })
  const { original_name: name, offers, ...sale } = requireFound(row)
  const { translations, starts_at, ends_at, offers_until, invites_all, shops } = sale
  const shop_ids = shops.map((shop) => shop.id).toSorted((a, b) => a - b)
  const version = versionOf({ name, translations, starts_at, ends_at, offers_until, invites_all, shop_ids })
  return { version, sale: { ...sale, name, offers: completeCounts(offers) } }
}

/** Each change of a sale locks it first. */
export const lockStoredSale = async (ctx: OperatorContext, id: number): Promise<LockedSale> =>
  requireFound((await lockSale(ctx.db, { id, now: ctx.now() }))[0])
