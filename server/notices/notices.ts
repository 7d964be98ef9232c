import type { noticeCalls } from '#contract/notices.ts'
import type { Queryer } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { ShopperContext } from '../context.ts'
import { tellShown } from './centre/keep.ts'
import { countNotices, deleteOld, findNotices, lockShopper, readThese, readUpTo } from './centre/queries.ts'
import { noticeOf } from './centre/rules.ts'
import { amountTexts } from './centre/sentence.ts'

export { keepNotice } from './centre/keep.ts'
export { getNoticePreferences, isWanted, setNoticePreference } from './preferences.ts'
export { getPushKey, subscribePush, unsubscribePush } from './push/push.ts'
export { dropOldNotices, tellAddress, tellMarketplace, tellShop, tellShopper } from './tell.ts'
export { tellOfWishes } from './wishes/wishes.ts'
export { hello, isolated, type Notice, quoted, type Words } from './words.ts'

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

export const readNotices: Verb['readNotices'] = async (ctx, { body: { ids, up_to = '' } }) => {
  const { user_id } = ctx
  await ctx.transaction(async (inner) => {
    await lockShopper(inner.db, { user_id })
    const read = ids ? await readThese(inner.db, { user_id, ids }) : await readUpTo(inner.db, { user_id, up_to })
    if (read.length > 0) await tellShown(inner, user_id)
  })
  const { unread } = await countOf(ctx)
  return { data: { unread } }
}

const countOf = async ({ db, user_id }: ShopperContext) =>
  mustExist((await countNotices(db, { user_id }))[0], 'the count of notices')

/** What happened so long ago is no news any more. */
export const dropOldShopperNotices = async (db: Queryer): Promise<void> => void (await deleteOld(db, { days: 90 }))
