import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Queryer } from '#db/statement.ts'
import { ownKey } from '#server/platform/security/own-keys.ts'
import { hostOf, type OutsideApp } from './remote-publisher.ts'

/** An application, as the Pusher protocol calls who tells and its listeners together: they know its key, it alone the secret. */
export interface PusherApp {
  readonly key: string
  readonly secret: string
  /** Where it is listened to: in a cluster of Pusher Channels, at a host of its own, or, without both, at this shop. */
  readonly cluster: string | null
  readonly host: string | null
  /** What this process is called in what it tells. */
  readonly teller: string
}

/** The one of an outside service, or our own, whose key and secret are made when the first process opens. */
export async function openPusherApp(db: Queryer, outside: OutsideApp | undefined): Promise<PusherApp> {
  const teller = randomUUID()
  if (outside)
    return { key: outside.key, secret: outside.secret, cluster: outside.cluster, host: hostOf(outside), teller }
  const [key, secret] = [await ownKey(db, 'pusher_key', newKey(10)), await ownKey(db, 'pusher_secret', newKey(32))]
  return { key, secret, cluster: null, host: null, teller }
}

const newKey = (bytes: number) => () => randomBytes(bytes).toString('hex')

export interface Subscription {
  readonly socket_id: string
  readonly channel: string
}

type Signer = Pick<PusherApp, 'key' | 'secret'>

/**
 * What proves that one connection may hear one private channel: `key:` and the HMAC-SHA256 of `socket_id:channel` in hex. (Pusher
 * Channels, "Authentication and authorization signatures".) Another connection can do nothing with it.
 */
export const signatureOf = ({ key, secret }: Signer, { socket_id, channel }: Subscription): string =>
  `${key}:${createHmac('sha256', secret).update(`${socket_id}:${channel}`).digest('hex')}`

/** Compared in a time that says nothing of how much of it is right. */
export function isSigned(app: Signer, subscription: Subscription, auth: string): boolean {
  const [given, right] = [Buffer.from(auth), Buffer.from(signatureOf(app, subscription))]
  return given.length === right.length && timingSafeEqual(given, right)
}
