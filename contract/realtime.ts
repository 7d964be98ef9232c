import { z } from 'zod'
import { call } from './call.ts'

/**
 * Realtime events by channel. `chat_user_{id}` is open to every client with the shop's key, so its event carries no data; a `private-`
 * channel has to be authorized and is for the account that it names.
 */
export type RealtimeEvent =
  | { channel: `chat_user_${number}`; event: 'send-message-to-user'; data: Record<never, never> }
  /** The shopper's notices, tickets or chats have changed, also by another of their devices. */
  | {
      channel: `private-user_${number}`
      event: 'notices-changed' | 'tickets-changed' | 'chats-changed'
      data: Record<never, never>
    }
  /** A session of the shopper has ended: connections that hear the channel are closed, and must be authorized again. */
  | {
      channel: `private-user_${number}` | `private-shop_${number}`
      event: 'session-ended'
      data: Record<never, never>
      closes: true
    }
  /** The conversation with a shopper has another message, or the shopper has read it. */
  | {
      channel: `private-shop_${number}`
      event: 'send-message-to-shop' | 'read-messages'
      data: { user_id: number }
    }

/** A channel that only the one may hear whom its name says. */
export type PrivateChannel = Extract<RealtimeEvent['channel'], `private-${string}`>

const body = z.strictObject({
  /** As the connection was told it. */
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().min(1).max(164),
})
const data = z.strictObject({ auth: z.string() })

export const realtimeCalls = {
  authorizeChannel: call({
    method: 'POST',
    path: '/realtime/authorize',
    who: 'shopper',
    about: 'What proves to the live endpoint that a connection may hear the own private channel; 403 for any other.',
    body,
    data,
    refusals: [403],
  }),
  authorizeShopChannel: call({
    method: 'POST',
    path: '/shop/realtime/authorize',
    who: 'shop',
    about: 'The same, for the private channel of the shop.',
    body,
    data,
    refusals: [403],
  }),
}
