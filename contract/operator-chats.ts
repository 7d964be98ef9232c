import { z } from 'zod'
import { call } from './call.ts'
import { side } from './chat.ts'
import { chatReportLimits, chatReportReasons, chatReportStates } from './chat-reports.ts'
import { shopId } from './ids.ts'
import { bodyPaging, id, idText, moment, paging, trimmedText } from './shapes.ts'
import { messagePage } from './shop-chats.ts'

const chatReport = z.strictObject({
  id,
  reported_by: side,
  /** The person of the shop who reported it; null for a shopper. */
  person: z.string().nullable(),
  reason: z.enum(chatReportReasons),
  text: z.string(),
  created_at: moment,
  shop: z.strictObject({ id: shopId, name: z.string() }),
  user: z.strictObject({ id, name: z.string() }),
  /** Null while the report is open. */
  closed: z.strictObject({ note: z.string(), by: z.string().nullable(), at: moment }).nullable(),
})
export type ChatReport = z.output<typeof chatReport>

const params = z.strictObject({ id: idText })
const answer = z.strictObject({ report: chatReport })

export const operatorChatCalls = {
  listChatReports: call({
    method: 'GET',
    path: '/operator/chat-reports',
    who: 'operator',
    needs: 'chats.read',
    about: 'Reported conversations: open reports oldest first, closed ones latest first.',
    query: z.strictObject({ state: z.enum(chatReportStates).default('open'), ...paging(20) }),
    data: z.strictObject({
      reports: z.array(chatReport),
      total: z.number().int(),
      counts: z.record(z.enum(chatReportStates), z.number().int()),
      page: z.number().int(),
      per_page: z.number().int(),
    }),
  }),
  getChatReport: call({
    method: 'GET',
    path: '/operator/chat-reports/{id}',
    who: 'operator',
    needs: 'chats.read',
    about: 'A report of a conversation, without its messages.',
    params,
    data: answer,
    refuses: { 404: ['chat.no_report'] },
  }),
  // POST, because reading a conversation of others is recorded.
  readReportedChat: call({
    method: 'POST',
    path: '/operator/chat-reports/{id}/messages',
    who: 'operator',
    needs: 'chats.read',
    about: 'Messages of a reported conversation, latest first, while the report is open. Each request is recorded.',
    params,
    body: z.strictObject(bodyPaging(50)),
    data: messagePage,
    refuses: { 404: ['chat.no_report'], 409: ['chat.report_closed_by'] },
  }),
  closeChatReport: call({
    method: 'POST',
    path: '/operator/chat-reports/{id}/close',
    who: 'operator',
    needs: 'chats.write',
    about: 'Closes a report with an internal note. 409 if it is closed: `current` is the report now.',
    params,
    body: z.strictObject({ note: trimmedText(chatReportLimits.note) }),
    data: answer,
    refuses: { 404: ['chat.no_report'], 409: ['chat.report_closed_by'] },
  }),
}
