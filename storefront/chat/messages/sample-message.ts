import type { Message } from '#contract/chat.ts'

/** A message for tests: by default of the shop and unread. */
export const sampleMessage = (id: number, rest: Partial<Message> = {}): Message => ({
  id,
  message: `No. ${id}`,
  product: null,
  type: 'shop',
  is_automatic: false,
  created_at: '2026-05-01T10:00:00.000Z',
  read_at: null,
  user: { profile_photo: null },
  shop: { logo: null },
  shop_active_status: false,
  ...rest,
})
