import { noticeCalls } from '#contract/notices.ts'
import type { Queryer } from '#db/statement.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { ShopperContext } from '../context.ts'
import { loadAmountFormats } from './centre/notice-sentence.ts'
import { countNotices, deleteOld, findNotices, lockShopper, markReadByIds, markReadUpTo } from './centre/queries.ts'
import { toNotice } from './centre/rules.ts'
import { refreshOpenPages } from './centre/store-notice.ts'
import { getNoticePreferences, setNoticePreference } from './preferences.ts'
import { getPushKey, subscribePush, unsubscribePush } from './push/push.ts'

export { updateOrStoreThread } from './centre/answers.ts'
export { deleteNoticesOfLeaver } from './centre/queries.ts'
export { refreshOpenPages, storeNotice } from './centre/store-notice.ts'
export { receivesNotices } from './preferences.ts'
export { parseSubscription, sendPush } from './push/send-push.ts'
export { findPublicKey } from './push/vapid.ts'
export {
  mailAddress,
  mailMarketplace,
  mailPerson,
  mailShop,
  type NoticeContext,
  type NoticeMessage,
  sendShopperNotice,
  sendShopperNotices,
  writeGreeting,
} from './send-notice.ts'
export { deleteOldNotices, sendOnce } from './send-once.ts'
export { notifyWishChanges } from './wish-news.ts'

type Verb = Verbs<typeof noticeCalls>

const listNotices: Verb['listNotices'] = async (ctx, { query: { page, per_page } }) => {
  const { user_id, locale } = ctx
  const [rows, counted] = await Promise.all([
    findNotices(ctx.db, { user_id, locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countNoticesOf(ctx),
  ])
  const formatAmount = await loadAmountFormats(ctx, rows)
  return { data: { notices: rows.map((row) => toNotice(row, ctx.t, formatAmount)), page, per_page, ...counted } }
}

const readNotices: Verb['readNotices'] = async (ctx, { body: { ids, up_to = '' } }) => {
  const { user_id } = ctx
  await ctx.transaction(async (inner) => {
    await lockShopper(inner.db, { user_id })
    const marked = ids
      ? await markReadByIds(inner.db, { user_id, ids })
      : await markReadUpTo(inner.db, { user_id, up_to })
    if (marked.length > 0) await refreshOpenPages(inner, user_id)
  })
  const { unread } = await countNoticesOf(ctx)
  return { data: { unread } }
}

const countNoticesOf = async ({ db, user_id }: ShopperContext) =>
  mustExist((await countNotices(db, { user_id }))[0], 'the count of notices')

export const deleteOldShopperNotices = async (db: Queryer): Promise<void> => void (await deleteOld(db, { days: 90 }))

export const noticeRoutes = routesOf(noticeCalls, {
  listNotices,
  readNotices,
  getNoticePreferences,
  setNoticePreference,
  getPushKey,
  subscribePush,
  unsubscribePush,
})
