import { isolateText } from '#locales/isolate-text.ts'
import type { Text } from '#locales/text.ts'
import type { Context } from '#server/context.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { getAmountFormat } from '#server/settings/settings.ts'
import type { NoticeRow } from './queries.ts'
import { type AmountFormat, noticeText } from './rules.ts'

/** The text of a notice for mail and push, which includes the prices, in the currency of charges. */
export async function writeSentence(ctx: Context, row: NoticeRow, t: Text): Promise<string> {
  if (row.type !== 'price_dropped') return noticeText(row, t, await loadAmountFormats(ctx, [row]))
  const formatAmount = await getAmountFormat(ctx)
  const { now, before } = row.facts
  const values = { now: isolateText(formatAmount(toAmount(now))), before: isolateText(formatAmount(toAmount(before))) }
  return t('notices.price_dropped_to', { ...values, product: isolateText(row.product ?? '') })
}

export async function loadAmountFormats(ctx: Context, rows: readonly NoticeRow[]): Promise<AmountFormat> {
  const names = new Set(rows.flatMap(({ facts }) => ('currency' in facts ? [facts.currency] : [])))
  const texts = new Map(
    await Promise.all([...names].map(async (name) => [name, await getAmountFormat(ctx, name)] as const)),
  )
  return (amount, currency) => mustExist(texts.get(currency), 'how a currency is written')(amount)
}
