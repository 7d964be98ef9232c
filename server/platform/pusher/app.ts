import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Queryer } from '#db/statement.ts'
import { getOrCreateKey } from '#server/platform/security/own-keys.ts'
import { type ExternalPusherApp, hostOf } from './remote-publisher.ts'

/** An application of the Pusher protocol: clients share its key; only publishers know its secret. */
export interface PusherApp {
  readonly key: string
  readonly secret: string
  /** Where clients connect: a cluster of Pusher Channels, a host, or, if both are null, this shop. */
  readonly cluster: string | null
  readonly host: string | null
  /** Id of this process in NOTIFY payloads. */
  readonly originId: string
}

/** The application of an external service, or our own, whose key and secret are generated at the first start. */
export async function openPusherApp(db: Queryer, external: ExternalPusherApp | undefined): Promise<PusherApp> {
  const originId = randomUUID()
  if (external)
    return {
      key: external.key,
      secret: external.secret,
      cluster: external.cluster,
      host: hostOf(external),
      originId,
    }
  const [key, secret] = [
    await getOrCreateKey(db, 'pusher_key', newKey(10)),
    await getOrCreateKey(db, 'pusher_secret', newKey(32)),
  ]
  return { key, secret, cluster: null, host: null, originId }
}

const newKey = (bytes: number) => () => randomBytes(bytes).toString('hex')

export interface Subscription {
  readonly socket_id: string
  readonly channel: string
}

type Signer = Pick<PusherApp, 'key' | 'secret'>

/** `key:` and the HMAC-SHA256 of `socket_id:channel` in hex (Pusher Channels, "Authentication and authorization signatures"). */
export const signSubscription = ({ key, secret }: Signer, { socket_id, channel }: Subscription): string =>
  `${key}:${createHmac('sha256', secret).update(`${socket_id}:${channel}`).digest('hex')}`

/** Compares in constant time. */
export function isSigned(app: Signer, subscription: Subscription, auth: string): boolean {
  const [actual, expected] = [Buffer.from(auth), Buffer.from(signSubscription(app, subscription))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
