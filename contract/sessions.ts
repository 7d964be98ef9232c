import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, moment } from './shapes.ts'

const session = z.strictObject({
  id,
  /** From the user agent: "Chrome", "Android". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_phone: z.boolean(),
  is_current: z.boolean(),
  signed_in_at: moment,
  last_seen_at: moment,
})
export type SignedInSession = z.output<typeof session>

/** Of a shopper, or of a person of shops or of the market. */
export const sessions = z.strictObject({ sessions: z.array(session) })

export const sessionCalls = {
  listSessions: call({
    method: 'GET',
    path: '/sessions',
    who: 'shopper',
    about: 'Sessions of the shopper: this one first, then the one active last.',
    data: sessions,
  }),
  endSession: call({
    method: 'POST',
    path: '/sessions/{id}/end',
    who: 'shopper',
    about: 'Ends a session.',
    params: z.strictObject({ id: idText }),
    data: sessions,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/sessions/end-others',
    who: 'shopper',
    about: 'Ends all sessions except this one.',
    identifiesBrowser: true,
    data: sessions,
  }),
}
