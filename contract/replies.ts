import { z } from 'zod'
import { call } from './call.ts'
import { replyLimits } from './limits.ts'
import { version } from './operator-catalogue.ts'
import { id, singleLineText, trimmedText } from './shapes.ts'

const reply = z.strictObject({
  /** A row without an id is new; a row that is left out is removed. */
  id: id.optional(),
  name: singleLineText(replyLimits.name),
  /** By language, with placeholders: `{"en": "Hello {name}"}`. The default language of the market has one. */
  texts: z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/), trimmedText(replyLimits.text)),
})

const replyList = z.strictObject({ version, replies: z.array(reply.extend({ id })) })
export type ReplyList = z.output<typeof replyList>

const body = z.strictObject({ version, replies: z.array(reply).max(replyLimits.replies) })
const aboutList =
  'by name: texts to insert into answers. `{name}` stands for the name of the shopper, `{order}` for the code of the order.'
const aboutSave = 'Saves the whole list of canned replies: a row without id is new, a row that is left out is removed.'

export const replyCalls = {
  listOperatorReplies: call({
    method: 'GET',
    path: '/operator/replies',
    who: 'operator',
    needs: 'tickets.read',
    about: `All canned replies of the market ${aboutList}`,
    data: replyList,
  }),
  saveOperatorReplies: call({
    method: 'POST',
    path: '/operator/replies',
    who: 'operator',
    needs: 'tickets.write',
    about: aboutSave,
    body,
    data: replyList,
    refuses: { 422: ['errors.name_twice', 'replies.no_default_text', 'replies.unknown_placeholder'] },
  }),
  listShopReplies: call({
    method: 'GET',
    path: '/shop/replies',
    who: 'shop',
    needs: 'chats.read',
    about: `All canned replies of the shop ${aboutList}`,
    data: replyList,
  }),
  saveShopReplies: call({
    method: 'POST',
    path: '/shop/replies',
    who: 'shop',
    needs: 'chats.write',
    about: aboutSave,
    body,
    data: replyList,
    refuses: { 422: ['errors.name_twice', 'replies.no_default_text', 'replies.unknown_placeholder'] },
  }),
}
