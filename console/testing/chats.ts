import type { DataAt } from '#contract/client/api-call.ts'
import type { ChatReport } from '#contract/operator-chats.ts'
import type { ChatEntry, ShopMessage } from '#contract/shop-chats.ts'

/** A conversation of shop 7 with one unread message. */
export const testChatEntry = (rest: Partial<ChatEntry> = {}): ChatEntry => ({
  user: { id: 3, name: 'Mina Haddad', profile_photo: null },
  unread_message_user: 1,
  last_message: 'Is it waterproof?',
  last_message_type: 'user',
  last_message_time: '2026-01-05T12:00:00.000Z',
  ...rest,
})

/** A report of shop 7 that is open. */
export const testChatReport = (rest: Partial<ChatReport> = {}): ChatReport => ({
  id: 12,
  reported_by: 'shop',
  person: 'Noor',
  reason: 'insult',
  text: 'It is a threat.',
  closed: null,
  created_at: '2026-01-05T12:00:00.000Z',
  shop: { id: 7 as ChatReport['shop']['id'], name: 'Lamps' },
  user: { id: 3, name: 'Mina Haddad' },
  ...rest,
})

/** A page of conversations, all of which are on it. */
export const testChatPage = (users: ChatEntry[]): DataAt<'GET /shop/chats'> => ({
  users,
  total: users.length,
  page: 1,
  per_page: 20,
})

export const testMessage = (id: number, rest: Partial<ShopMessage> = {}): ShopMessage => ({
  id,
  message: `Message ${id}`,
  product: null,
  type: 'user',
  is_automatic: false,
  person: null,
  created_at: '2026-01-05T12:00:00.000Z',
  read_at: '2026-01-05T12:01:00.000Z',
  user: { profile_photo: null },
  shop: { logo: null },
  shop_active_status: true,
  ...rest,
})
