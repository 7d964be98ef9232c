import { z } from 'zod'
import { call } from './call.ts'
import { id, idText, moment } from './shapes.ts'

const session = z.strictObject({
  id,
  /** As far as the browser told: "Chrome", "Android". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_phone: z.boolean(),
  /** The one that asks. */
  is_current: z.boolean(),
  signed_in_at: moment,
  last_seen_at: moment,
})
export type SignedInSession = z.output<typeof session>

const sessions = z.strictObject({ sessions: z.array(session) })

export const sessionCalls = {
  listSessions: call({
    method: 'GET',
    path: '/sessions',
    who: 'shopper',
    about: 'Where the shopper is signed in: this session first, then the one that was seen last.',
    data: sessions,
  }),
  endSession: call({
    method: 'POST',
    path: '/sessions/{id}/end',
    who: 'shopper',
    about: 'Signs one of them out.',
    params: z.strictObject({ id: idText }),
    data: sessions,
    refusals: [404],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/sessions/end-others',
    who: 'shopper',
    about: 'Signs all of them out but the one that asks.',
    identifiesBrowser: true,
    data: sessions,
  }),
}
