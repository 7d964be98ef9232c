import type { ChatReport, operatorChatCalls } from '#contract/operator-chats.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { readChatForMarket } from './chat.ts'
import { closeReport, countReports, findReport, findReports } from './report-queries.ts'

type Verb = Verbs<typeof operatorChatCalls>

export const listChatReports: Verb['listChatReports'] = async ({ db, locale }, { query }) => {
  const { state, page, per_page } = query
  const [reports, counted] = await Promise.all([
    findReports[state](db, { locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countReports(db, {}),
  ])
  const counts = mustExist(counted[0], 'the counts of reports')
  return { data: { reports, total: counts[state], counts, page, per_page } }
}

export const getChatReport: Verb['getChatReport'] = async (ctx, { params: { id } }) => ({
  data: { report: await readReport(ctx, id) },
})

const readReport = async ({ db, locale }: OperatorContext, id: number): Promise<ChatReport> =>
  requireFound((await findReport(db, { id, locale }))[0], 'chat.no_report')

/** The name of the shopper stays out: the activity outlives their account. */
const subjectOf = ({ id, shop }: ChatReport) => ({ subject: ['chat_report', id], label: shop.name }) as const

export const readReportedChat: Verb['readReportedChat'] = async (ctx, { params: { id }, body }) => {
  const report = await readReport(ctx, id)
  if (report.closed) return refuseClosed(report)
  ctx.record(subjectOf(report))
  return { data: await readChatForMarket(ctx, { user_id: report.user.id, shop_id: report.shop.id }, body) }
}

export const closeChatReport: Verb['closeChatReport'] = async (ctx, { params: { id }, body: { note } }) => {
  const [closed] = await closeReport(ctx.db, { id, person_id: ctx.person_id, note })
  const report = await readReport(ctx, id)
  if (!closed) return refuseClosed(report)
  ctx.record(subjectOf(report))
  return { message: ctx.t('chat.report_closed'), data: { report } }
}

/** Of two concurrent requests the second is refused with the name of the person who closed the report. */
const refuseClosed = (current: ChatReport): never =>
  refuse('conflict', 'chat.report_closed_by', { values: { name: current.closed?.by ?? '' }, data: { current } })
