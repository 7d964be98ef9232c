import { isUnauthorized, logFailure } from '#storefront/platform/api/api-error.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { clearSession } from '#storefront/platform/session/session.ts'
import { keptInTab } from '#storefront/platform/session/tab-state.ts'
import {
  nextOf,
  type Outgoing,
  readOutgoing,
  withFailed,
  withoutKnown,
  withRetried,
  withSent,
} from '../messages/outgoing.ts'
import { reloadShops } from './chat-shops-query.ts'
import { latestId, reloadMessages } from './messages-query.ts'

/** Everything that was said and is not known as a message yet. */
const outgoing = keptInTab('chat-outgoing', readOutgoing)

export const useOutgoing = outgoing.useKept

/** Shops to which something is being sent now. */
const busy = new Set<number>()

const change = (to: (all: readonly Outgoing[]) => readonly Outgoing[]) => outgoing.keep(to(outgoing.get()))

/** Says something. It stands in the conversation at once, and is sent when everything said before it is. */
export function say(shop_id: number, text: string): void {
  const at = new Date().toISOString()
  const out: Outgoing = { key: newIdempotencyKey(), shop_id, text, at, after: latestId(shop_id), state: 'waiting' }
  change((all) => [...all, out])
  void sendAll(shop_id)
}

/** Tries again, under the same names: what did arrive after all is not said twice. */
export function retry(shop_id: number): void {
  change((all) => withRetried(all, shop_id))
  void sendAll(shop_id)
}

export const settle = (became: ReadonlyMap<string, number>): void => change((all) => withoutKnown(all, became))

export const forget = (keys: ReadonlySet<string>): void => change((all) => all.filter(({ key }) => !keys.has(key)))

async function sendAll(shop_id: number): Promise<void> {
  if (busy.has(shop_id)) return
  busy.add(shop_id)
  const token = bearerToken()
  for (let next = nextOf(outgoing.get(), shop_id); next; next = nextOf(outgoing.get(), shop_id)) {
    await sendOne(next)
    if (bearerToken() !== token) break
  }
  busy.delete(shop_id)
}

/** A failure is said where the message stands. */
async function sendOne({ key, shop_id, text }: Outgoing): Promise<void> {
  try {
    const body = { shop_id, message: text, type: 'user' } as const
    const { data } = await call('POST /send-message', { body }, { idempotencyKey: key })
    change((all) => withSent(all, key, data.message.id))
    reloadMessages(shop_id)
    reloadShops()
    tellPresence()
  } catch (error) {
    logFailure('A message could not be sent', error)
    if (isUnauthorized(error)) clearSession()
    change((all) => withFailed(all, key))
    // It may be its answer that was lost: then it is among the messages.
    reloadMessages(shop_id)
  }
}

/** Whoever writes is there. Its answer is not read, and the next heartbeat says the same. */
function tellPresence(): void {
  call('POST /update-last-seen', {}).catch(() => undefined)
}
