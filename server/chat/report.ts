import type { chatCalls } from '#contract/chat.ts'
import type { OwnChatReport, shopChatCalls } from '#contract/shop-chats.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { findReachableShop, type Pair } from './queries.ts'
import { findOwnReport, findReportable, insertReport } from './report-queries.ts'
import { findKnownUser } from './seller-queries.ts'

/** Of one shopper. */
const maxReportsPerHour = 10

export async function readReportState({ db }: ShopContext, pair: Pair) {
  const side = { ...pair, reported_by: 'shop' } as const
  const [[report], [reportable]] = await Promise.all([findOwnReport(db, side), findReportable(db, side)])
  return { report: report ? toOwnReport(report) : null, can_report: reportable !== undefined }
}

const toOwnReport = ({ by, ...report }: Omit<OwnChatReport, 'by'> & { by: string | null }): OwnChatReport => ({
  ...report,
  by: by ?? '',
})

export const reportChat: Verbs<typeof shopChatCalls>['reportChat'] = async (ctx, { params: { id: user_id }, body }) => {
  const { db, shop_id, person_id } = ctx
  const pair = { user_id, shop_id }
  requireFound((await findKnownUser(db, pair))[0])
  const [reported] = await insertReport(db, { ...pair, reported_by: 'shop', person_id, ...body })
  const { report } = await readReportState(ctx, pair)
  if (!reported || !report) {
    if (!report || report.closed_at !== null) return refuse('conflict', 'chat.nothing_to_report')
    return refuse('conflict', 'chat.reported_by', { values: { name: report.by }, data: { current: report } })
  }
  await ctx.emit('chat_reported', { chat_report_id: reported.id })
  ctx.record({ subject: ['shopper', user_id], after: { reason: body.reason } })
  return { message: ctx.t('chat.reported'), data: { report } }
}

export const reportShopChat: Verbs<typeof chatCalls>['reportShopChat'] = async (ctx, { body }) => {
  const { shop_id, ...form } = body
  const { db, user_id } = ctx
  const pair = { user_id, shop_id }
  requireFound((await findReachableShop(db, pair))[0])
  await limitAttempts(db, [`chat-report:${user_id}`], maxReportsPerHour, 3600)
  const side = { ...pair, reported_by: 'user' } as const
  const [reported] = await insertReport(db, { ...side, person_id: null, ...form })
  if (!reported) {
    const [report] = await findOwnReport(db, side)
    const isOpen = report !== undefined && report.closed_at === null
    return refuse('conflict', isOpen ? 'chat.reported_already' : 'chat.nothing_to_report')
  }
  await ctx.emit('chat_reported', { chat_report_id: reported.id })
  return { message: ctx.t('chat.reported'), data: {} }
}
