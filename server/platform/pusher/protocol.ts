/** The Pusher Channels protocol, version 7 (Pusher Channels documentation, "Pusher Channels Protocol", "Error Codes"). */
const version = 7

/** 4000–4099: do not reconnect; 4100–4199: reconnect later; 4200–4299: reconnect at once; 4300–: other errors. */
export const codes = {
  no_such_app: 4001,
  no_such_version: 4006,
  unsupported_version: 4007,
  no_version: 4008,
  over_capacity: 4100,
  come_back: 4200,
  no_pong: 4201,
  rejected: 4301,
} as const

export interface Fault {
  readonly code: (typeof codes)[keyof typeof codes]
  readonly message: string
}

export type ClientFrame =
  | { readonly kind: 'ping' | 'pong' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: string }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  /** A client event, or any event that is not part of the protocol. */
  | { readonly kind: 'event' }
  | { readonly kind: 'nonsense' }

export function readFrame(text: string): ClientFrame {
  const { event, data } = objectIn(text)
  if (event === 'pusher:ping') return { kind: 'ping' }
  if (event === 'pusher:pong') return { kind: 'pong' }
  // Some clients send data as JSON text within the JSON.
  const { channel, auth = '' } = typeof data === 'string' ? objectIn(data) : asObject(data)
  const isSubscription = typeof channel === 'string' && typeof auth === 'string'
  if (event === 'pusher:subscribe' && isSubscription) return { kind: 'subscribe', channel, auth }
  if (event === 'pusher:unsubscribe' && isSubscription) return { kind: 'unsubscribe', channel }
  return { kind: typeof event === 'string' && !event.startsWith('pusher') ? 'event' : 'nonsense' }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Data is JSON text within the JSON. */
const frame = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) })

export const pongFrame = frame('pusher:pong', {})
export const pingFrame = frame('pusher:ping', {})
export const establishedFrame = (socket_id: string, activity_timeout: number) =>
  frame('pusher:connection_established', { socket_id, activity_timeout })
export const subscribedFrame = (channel: string) => frame('pusher_internal:subscription_succeeded', {}, channel)
export const eventFrame = (channel: string, event: string, data: object) => frame(event, data, channel)

/** The data of this frame and the next is an object. */
export const errorFrame = ({ code, message }: { code: number | null; message: string }) =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } })
export const refusedFrame = (channel: string, error: string) =>
  JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: 'AuthError', error, status: 403 },
  })

export function findHandshakeFault(
  { key, protocol }: { key: string; protocol: string | null },
  app: { key: string },
): Fault | undefined {
  if (key !== app.key) return { code: codes.no_such_app, message: 'There is no such application' }
  if (protocol === null) return { code: codes.no_version, message: 'No protocol version supplied' }
  if (!/^\d{1,4}$/.test(protocol)) return { code: codes.no_such_version, message: 'Invalid protocol version' }
  return Number(protocol) === version
    ? undefined
    : { code: codes.unsupported_version, message: 'Only protocol 7 is spoken' }
}
