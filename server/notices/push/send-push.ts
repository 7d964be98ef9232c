import type { InputOf } from '#contract/call.ts'
import type { noticeCalls } from '#contract/notices.ts'
import type { Queryer } from '#db/statement.ts'
import { fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import { limitAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../../context.ts'
import { getMarketplaceEmail } from '../../settings/settings.ts'
import { encrypt, isPublicKey, type Receiver } from './encrypt.ts'
import { isPushService } from './push-endpoints.ts'
import { authorize } from './vapid.ts'

/** Per hour and account. */
const maxSubscriptionsPerHour = 30

/** Parses and validates what a browser sent; `owner` is the key of its rate limit. */
export async function parseSubscription(
  ctx: Context,
  owner: string,
  { endpoint, keys }: InputOf<typeof noticeCalls.subscribePush>['body'],
): Promise<Receiver & { endpoint: string }> {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPushService(endpoint, ctx.pushStandIn) || !isPublicKey(p256dh)) refuse('invalid', 'notices.no_push_service')
  await limitAttempts(ctx.db, [`push:${owner}`], maxSubscriptionsPerHour, 3600)
  return { endpoint, p256dh, auth }
}

/** What the service worker shows. */
interface PushPayload {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly path: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

const ttlSeconds = 24 * 60 * 60

/** Sends a message to a browser; false if its subscription has expired. Throws if the push service should be tried again. */
export async function sendPush(
  ctx: Context,
  to: Receiver & { readonly endpoint: string },
  payload: PushPayload,
): Promise<boolean> {
  const response = await fetchBounded(to.endpoint, {
    method: 'POST',
    headers: {
      TTL: String(ttlSeconds),
      Topic: String(payload.id),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      Authorization: await authorize(ctx.db, to.endpoint, await senderContact(ctx)),
    },
    body: new Uint8Array(encrypt(Buffer.from(JSON.stringify(payload)), to)),
  })
  if (response.ok) return true
  const { status } = response
  if (status === 404 || status === 410) return false
  if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`)
  ctx.log.warn({ status, host: new URL(to.endpoint).host }, 'a push service refused a message')
  return true
}

async function senderContact({ db, origin }: { db: Queryer; origin: string }): Promise<string | null> {
  const email = await getMarketplaceEmail(db)
  if (email !== null) return `mailto:${email}`
  return origin.startsWith('https:') ? origin : null
}
