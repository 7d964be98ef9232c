import { z } from 'zod'
import { call } from './call.ts'
import type { PersonNoticeKind } from './person-notice-kinds.ts'

/** `chat_user_{id}` is open to every client with the app key, so it has no data; a `private-` channel needs authorisation. */
export type RealtimeEvent =
  | { channel: `chat_user_${number}`; event: 'send-message-to-user'; data: Record<never, never> }
  /** Notices, tickets or chats of the shopper changed, also from another device. */
  | {
      channel: `private-user_${number}`
      event: 'notices-changed' | 'tickets-changed' | 'chats-changed'
      data: Record<never, never>
    }
  /** A new notice of a person of shops or of the market. The event comes even if the person wants it by no medium: lists follow it. */
  | {
      channel: `private-person_${number}`
      event: 'notice-stored'
      data: { kind: PersonNoticeKind; shop_id: number | null }
    }
  /** The person read notices, also on another device. */
  | { channel: `private-person_${number}`; event: 'notices-read'; data: Record<never, never> }
  /** A session of the shopper or person ended, or a membership: connections on the channel close and must be authorised again. */
  | {
      channel: `private-user_${number}` | `private-shop_${number}` | `private-person_${number}`
      event: 'session-ended'
      data: Record<never, never>
      closes: true
    }
  /** A conversation with a shopper has a new message, the shopper has read it, or a person of the shop wrote or read (`chats-changed`). */
  | {
      channel: `private-shop_${number}`
      event: 'send-message-to-shop' | 'read-messages' | 'chats-changed'
      data: { user_id: number }
    }

/** Only the account in its name may subscribe. */
export type PrivateChannel = Extract<RealtimeEvent['channel'], `private-${string}`>

const body = z.strictObject({
  /** The id from `pusher:connection_established`. */
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().min(1).max(164),
})
const data = z.strictObject({ auth: z.string() })

export const realtimeCalls = {
  authorizeChannel: call({
    method: 'POST',
    path: '/realtime/authorize',
    who: 'shopper',
    about: 'Authorises a connection for the shopper’s own private channel; 403 for any other.',
    body,
    data,
    refuses: { 403: ['errors.forbidden'] },
  }),
  authorizePersonChannel: call({
    method: 'POST',
    path: '/desk/realtime/authorize',
    who: 'desk',
    isUnrecorded: true,
    about: 'The same, for the private channel of a person of shops or of the market.',
    body,
    data,
    refuses: { 403: ['errors.forbidden'] },
  }),
  authorizeShopChannel: call({
    method: 'POST',
    path: '/shop/realtime/authorize',
    who: 'shop',
    needs: null,
    isUnrecorded: true,
    about: 'The same, for the private channel of the shop.',
    body,
    data,
    refuses: { 403: ['errors.forbidden'] },
  }),
}
