import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PusherApp } from './app.ts'

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
