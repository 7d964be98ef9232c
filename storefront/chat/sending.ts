import { logFailure } from '#contract/client/api-error.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import type { ShopId } from '#contract/ids.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { handleUnauthorized } from '#storefront/platform/session/handle-unauthorized.ts'
import { createTabState } from '#storefront/platform/session/tab-state.ts'
import { reloadShops } from './chat-shops-query.ts'
import {
  excludeDelivered,
  findNextOutgoing,
  markFailed,
  markForRetry,
  markSent,
  type Outgoing,
  parseStoredOutgoing,
} from './messages/outgoing.ts'
import { getLatestId, reloadMessages } from './messages-query.ts'

const outgoing = createTabState('chat-outgoing', parseStoredOutgoing, { outlivesSession: true })

export const useOutgoing = outgoing.useValue

const sendingShopIds = new Set<ShopId>()

const updateOutgoing = (to: (all: readonly Outgoing[]) => readonly Outgoing[]) => outgoing.set(to(outgoing.get()))

/** Shows a message at once and sends it after all earlier messages to the shop. */
export function sendMessage(shop_id: ShopId, text: string): void {
  const at = new Date().toISOString()
  const out: Outgoing = { key: newIdempotencyKey(), shop_id, text, at, after: getLatestId(shop_id), state: 'waiting' }
  updateOutgoing((all) => [...all, out])
  void sendAll(shop_id)
}

/** Sends failed messages again with the same idempotency keys, so that none arrives twice. */
export function retryMessages(shop_id: ShopId): void {
  updateOutgoing((all) => markForRetry(all, shop_id))
  void sendAll(shop_id)
}

export const removeDelivered = (delivered: ReadonlyMap<string, number>): void =>
  updateOutgoing((all) => excludeDelivered(all, delivered))

export const discardMessages = (keys: ReadonlySet<string>): void =>
  updateOutgoing((all) => all.filter(({ key }) => !keys.has(key)))

async function sendAll(shop_id: ShopId): Promise<void> {
  if (sendingShopIds.has(shop_id)) return
  sendingShopIds.add(shop_id)
  const token = bearerToken()
  for (let next = findNextOutgoing(outgoing.get(), shop_id); next; next = findNextOutgoing(outgoing.get(), shop_id)) {
    await sendOne(next)
    if (bearerToken() !== token) break
  }
  sendingShopIds.delete(shop_id)
  // Another shopper who has logged in meanwhile may have written to the same shop.
  if (bearerToken() !== token && findNextOutgoing(outgoing.get(), shop_id)) void sendAll(shop_id)
}

async function sendOne({ key, shop_id, text }: Outgoing): Promise<void> {
  const token = bearerToken()
  /** Once the session has changed, the messages are those of another shopper. */
  const update = (to: (all: readonly Outgoing[]) => readonly Outgoing[]) =>
    bearerToken() === token && updateOutgoing(to)
  try {
    const body = { shop_id, message: text, type: 'user' } as const
    const { data } = await call('POST /send-message', { body }, { idempotencyKey: key })
    update((all) => markSent(all, key, data.message.id))
    reloadMessages(shop_id)
    reloadShops()
    reportPresence()
  } catch (error) {
    logFailure('A message could not be sent', error)
    // First: `handleUnauthorized` may end the session.
    update((all) => markFailed(all, key))
    handleUnauthorized(error)
    // If only the response was lost, the message is among the reloaded ones.
    reloadMessages(shop_id)
  }
}

/** A lost call does not matter: the next heartbeat reports the same. */
function reportPresence(): void {
  call('POST /update-last-seen', {}).catch(handleUnauthorized)
}
