import { isSigned, type PusherApp } from './app.ts'
import type { LiveEvent } from './broadcast.ts'
import { type Connection, checkActivity } from './connection.ts'
import { codes, eventFrame, type Fault, pingFrame, refusedFrame, subscribedFrame } from './protocol.ts'

/** Who may subscribe to a channel: everybody, those with a signature of the shop, or nobody because it does not exist. */
export type Access = 'public' | 'private' | 'none'

interface SubscriptionParts {
  readonly app: Pick<PusherApp, 'key' | 'secret'>
  accessTo(channel: string): Access
  now(): number
  readonly onForbidden?: (network: string) => void
  readonly subscribers: Subscribers
}

type Subscribers = Map<string, Set<Connection>>

/** A page subscribes to two, the console of a shop to one. */
const maxChannels = 16
/** A client that has not taken this much is disconnected; an event has a hundred bytes. */
const maxBufferedBytes = 64 * 1024

export const shuttingDown: Fault = { code: codes.come_back, message: 'Come back at once' }
const noPong: Fault = { code: codes.no_pong, message: 'Pong reply not received' }
const unauthorized = 'This connection is not authorized'

interface SubscribeParams {
  readonly channel: string
  readonly auth: string
}

/** The response to a subscription; undefined if the connection is closed instead, because its signatures have expired. */
export function subscribe(
  parts: SubscriptionParts,
  connection: Connection,
  params: SubscribeParams,
): string | undefined {
  const { app, accessTo, subscribers, onForbidden, now } = parts
  const access = accessTo(params.channel)
  if (access === 'private' && now() >= connection.signedUntil)
    return void closeConnection(parts, connection, shuttingDown)
  const refusal = findRefusal(connection, params, access, app)
  if (refusal === unauthorized) onForbidden?.(connection.network)
  if (refusal) return refusedFrame(params.channel, refusal)
  connection.isAuthorized ||= access === 'private'
  addSubscriber(subscribers, connection, params.channel)
  return subscribedFrame(params.channel)
}

function findRefusal(
  { socket_id, channels }: Connection,
  { channel, auth }: SubscribeParams,
  access: Access,
  app: SubscriptionParts['app'],
): string | undefined {
  if (access === 'none') return 'There is no such channel'
  if (access === 'private' && !isSigned(app, { socket_id, channel }, auth)) return unauthorized
  return channels.size < maxChannels || channels.has(channel) ? undefined : 'Too many channels'
}

/** Serialises an event once for all subscribers. Clients that do not drain their socket are disconnected. */
export function publish(parts: SubscriptionParts, { channel, event, data, closes }: LiveEvent): void {
  const connections = parts.subscribers.get(channel)
  if (!connections) return
  if (closes) {
    for (const connection of [...connections]) closeConnection(parts, connection, shuttingDown)
    return
  }
  const frame = eventFrame(channel, event, data)
  for (const { transport } of connections) {
    if (transport.bufferedBytes() > maxBufferedBytes) transport.terminate()
    else transport.send(frame)
  }
}

/** Pings a silent connection; closes one that did not answer or whose signatures have expired. */
export function checkConnection(parts: SubscriptionParts, connection: Connection): void {
  const now = parts.now()
  const action = checkActivity(connection, now)
  if (action === 'close') closeConnection(parts, connection, noPong)
  if (connection.isAuthorized && now >= connection.signedUntil) closeConnection(parts, connection, shuttingDown)
  if (action !== 'ping') return
  connection.isPinged = true
  connection.transport.send(pingFrame)
}

/** A closing connection counts until its transport has closed. */
export function closeConnection(
  { subscribers }: Pick<SubscriptionParts, 'subscribers'>,
  connection: Connection,
  fault: Fault,
): void {
  if (connection.isClosing) return
  connection.isClosing = true
  unsubscribeAll(subscribers, connection)
  connection.transport.close(fault)
}

function addSubscriber(subscribers: Subscribers, connection: Connection, channel: string): void {
  connection.channels.add(channel)
  const connections = subscribers.get(channel)
  if (connections) connections.add(connection)
  else subscribers.set(channel, new Set([connection]))
}

export function unsubscribe(subscribers: Subscribers, connection: Connection, channel: string): void {
  connection.channels.delete(channel)
  const connections = subscribers.get(channel)
  if (connections?.delete(connection) && connections.size === 0) subscribers.delete(channel)
}

export function unsubscribeAll(subscribers: Subscribers, connection: Connection): void {
  for (const channel of connection.channels) unsubscribe(subscribers, connection, channel)
}
