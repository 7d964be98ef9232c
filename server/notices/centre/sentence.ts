import type { Text } from '#locales/text.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { getAmountText } from '../../settings/settings.ts'
import { isolated } from '../words.ts'
import type { NoticeRow } from './queries.ts'
import { type Show, textOf } from './rules.ts'

/** A notice where nothing but its words is seen: what a product costs stands in them, in what is charged. */
export async function sentenceOf(ctx: Context, row: NoticeRow, t: Text): Promise<string> {
  if (row.what !== 'price_dropped') return textOf(row, t, await amountTexts(ctx, [row]))
  const show = await getAmountText(ctx)
  const { now, before } = row.facts
  const values = { now: isolated(show(toAmount(now))), before: isolated(show(toAmount(before))) }
  return t('notices.price_dropped_to', { ...values, product: isolated(row.product ?? '') })
}

/** How the currencies of these notices write their amounts. */
export async function amountTexts(ctx: Context, rows: readonly NoticeRow[]): Promise<Show> {
  const names = new Set(rows.flatMap(({ facts }) => ('currency' in facts ? [facts.currency] : [])))
  const texts = new Map(
    await Promise.all([...names].map(async (name) => [name, await getAmountText(ctx, name)] as const)),
  )
  return (amount, currency) => mustExist(texts.get(currency), 'how a currency is written')(amount)
}
