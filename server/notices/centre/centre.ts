import type { noticeCalls } from '#contract/notices.ts'
import type { Queryer } from '#db/statement.ts'
import type { Context, ShopperContext } from '../../context.ts'
import type { Verbs } from '../../kit/edge/route.ts'
import { mustExist } from '../../kit/refusal.ts'
import { getAmountText } from '../../settings/settings.ts'
import { tellShown } from './keep.ts'
import { countNotices, deleteOld, findNotices, type NoticeRow, readThese, readUpTo } from './queries.ts'
import { noticeOf, type Show } from './rules.ts'

type Verb = Verbs<typeof noticeCalls>

export const listNotices: Verb['listNotices'] = async (ctx, { query: { page, per_page } }) => {
  const { user_id, locale } = ctx
  const [rows, counted] = await Promise.all([
    findNotices(ctx.db, { user_id, locale, skip: (page - 1) * per_page, most: per_page }),
    countOf(ctx),
  ])
  const show = await amountTexts(ctx, rows)
  return { data: { notices: rows.map((row) => noticeOf(row, ctx.t, show)), page, per_page, ...counted } }
}

export const readNotices: Verb['readNotices'] = async (ctx, { body: { ids, up_to = 0 } }) => {
  const { user_id } = ctx
  await ctx.transaction(async (inner) => {
    const read = ids ? await readThese(inner.db, { user_id, ids }) : await readUpTo(inner.db, { user_id, up_to })
    if (read.length > 0) await tellShown(inner, user_id)
  })
  const { unread } = await countOf(ctx)
  return { data: { unread } }
}

const countOf = async ({ db, user_id }: ShopperContext) =>
  mustExist((await countNotices(db, { user_id }))[0], 'the count of notices')

/** How the currencies of these notices write their amounts. */
export async function amountTexts(ctx: Context, rows: readonly NoticeRow[]): Promise<Show> {
  const names = new Set(rows.flatMap(({ facts }) => ('currency' in facts ? [facts.currency] : [])))
  const texts = new Map(
    await Promise.all([...names].map(async (name) => [name, await getAmountText(ctx, name)] as const)),
  )
  return (amount, currency) => mustExist(texts.get(currency), 'how a currency is written')(amount)
}

/** What happened so long ago is no news any more. */
export const dropOldShopperNotices = async (db: Queryer): Promise<void> => void (await deleteOld(db, { days: 90 }))
