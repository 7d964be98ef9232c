import { randomInt } from 'node:crypto'
import type { Fault } from './protocol.ts'

export interface Transport {
  send(text: string): void
  /** Closes it with a code that the client understands. */
  close(fault: Fault): void
  /** Terminates it without a close handshake, for a client that reads nothing. */
  terminate(): void
  /** Bytes sent that the client has not taken yet. */
  bufferedBytes(): number
}

export interface Connection {
  readonly transport: Transport
  readonly socket_id: string
  readonly network: string
  readonly channels: Set<string>
  /** When its signatures expire, in ms. */
  readonly signedUntil: number
  /** Whether it has subscribed to a private channel. */
  isAuthorized: boolean
  /** Messages that arrive while it closes are ignored. */
  isClosing: boolean
  /** Time of its last frame, in ms. */
  activeAt: number
  isPinged: boolean
  /** Messages that it may still send: see `consumeToken`. */
  tokens: number
}

const messagesPerSecond = 10
const burstMessages = 60

/** Seconds of silence after which clients ping. Below the idle timeout of proxies, a minute with most. */
export const activityTimeoutSeconds = 30
/** Milliseconds of silence until the server pings, because the client should have, and until it closes: 30 seconds later, as in the protocol. */
const [pingAfterMs, closeAfterMs] = [45_000, 75_000]

export const newConnection = (transport: Transport, network: string, now: number): Connection => ({
  transport,
  // Unguessable: signatures name it.
  socket_id: `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`,
  network,
  channels: new Set(),
  signedUntil: now + signatureLifetimeMs(),
  isAuthorized: false,
  isClosing: false,
  activeAt: now,
  isPinged: false,
  tokens: burstMessages,
})

const minuteMs = 60_000

/** Limited, as a session may expire and a person lose access. Jittered, so that clients do not reconnect together. */
const signatureLifetimeMs = (): number => randomInt(20 * minuteMs, 30 * minuteMs)

/** Records a frame and takes a token for it; false if the client sends too much. */
export function consumeToken(connection: Connection, now: number): boolean {
  const refill = ((now - connection.activeAt) / 1000) * messagesPerSecond
  connection.tokens = Math.min(burstMessages, connection.tokens + refill) - 1
  connection.activeAt = now
  connection.isPinged = false
  return connection.tokens >= 0
}

export function checkActivity(
  { activeAt, isPinged }: Pick<Connection, 'activeAt' | 'isPinged'>,
  now: number,
): 'none' | 'ping' | 'close' {
  const silentMs = now - activeAt
  if (silentMs > closeAfterMs) return 'close'
  return silentMs > pingAfterMs && !isPinged ? 'ping' : 'none'
}
