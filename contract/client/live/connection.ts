import Pusher, { type Channel, type ChannelAuthorizationCallback } from 'pusher-js'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { type Endpoint, getPusherOptions } from './endpoint.ts'

export type LiveListener = {
  channel: RealtimeEvent['channel']
  event: RealtimeEvent['event']
  /** Without data after a subscription: events may have been missed. */
  onNotification: (data?: unknown) => void
}

export type AuthorizeChannel = (
  channel: { socket_id: string; channel_name: string },
  signal: AbortSignal,
) => Promise<{ auth: string }>

export interface Connection {
  add(listener: LiveListener): void
  remove(listener: LiveListener): void
  close(): void
}

type Subscription = { channel: Channel; listeners: Set<LiveListener> }

const pongTimeoutMs = 10_000
const retryIntervalMs = 15_000

Pusher.logToConsole = false

interface OpenConnectionParams {
  /** Receives whether all subscriptions are active. */
  readonly onLive: (isLive: boolean) => void
  readonly authorize: AuthorizeChannel
}

/** One connection, with a subscription for each channel that has a listener. */
export function openConnection(endpoint: Endpoint, { onLive, authorize }: OpenConnectionParams): Connection {
  const closed = new AbortController()
  const pusher = new Pusher(endpoint.key, {
    ...getPusherOptions(endpoint, location),
    pongTimeout: pongTimeoutMs,
    channelAuthorization: { customHandler: authorizeUntil(closed.signal, authorize) },
  })
  const subscriptions = new Map<string, Subscription>()
  const reportLive = () =>
    onLive(pusher.connection.state === 'connected' && [...subscriptions.values()].every(isSubscribed))
  const retryTimer = setInterval(() => retry(pusher, subscriptions), retryIntervalMs)
  const stopWatchingReturn = watchReturn(() => resume(pusher, subscriptions))
  pusher.connection.bind('state_change', reportLive)
  return {
    add(listener) {
      const subscription = subscriptions.get(listener.channel) ?? subscribe(pusher, listener.channel, reportLive)
      subscriptions.set(listener.channel, subscription)
      subscription.listeners.add(listener)
      // A new listener of an active subscription may have missed events.
      if (subscription.channel.subscribed) listener.onNotification()
      reportLive()
    },
    remove(listener) {
      const subscription = subscriptions.get(listener.channel)
      subscription?.listeners.delete(listener)
      if (!subscription || subscription.listeners.size > 0) return
      subscriptions.delete(listener.channel)
      subscription.channel.unbind()
      pusher.unsubscribe(listener.channel)
      reportLive()
    },
    close() {
      clearInterval(retryTimer)
      stopWatchingReturn()
      pusher.connection.unbind()
      for (const { channel } of subscriptions.values()) channel.unbind()
      closed.abort()
      disconnect(pusher)
    },
  }
}

const isSubscribed = ({ channel }: Subscription) => channel.subscribed

function subscribe(pusher: Pusher, name: string, onChange: () => void): Subscription {
  const listeners = new Set<LiveListener>()
  const channel = pusher.subscribe(name)
  channel.bind('pusher:subscription_succeeded', () => {
    onChange()
    notifyAll(listeners)
  })
  channel.bind('pusher:subscription_error', () => {
    channel.subscriptionPending = false
    onChange()
  })
  channel.bind_global((event: string, data: unknown) => {
    for (const listener of listeners) if (listener.event === event) listener.onNotification(data)
  })
  return { channel, listeners }
}

const notifyAll = (listeners: Iterable<LiveListener>) => {
  for (const { onNotification } of listeners) onNotification()
}

/** pusher-js subscribes once per connection and does not retry. */
function retry(pusher: Pusher, subscriptions: ReadonlyMap<string, Subscription>): void {
  for (const { channel } of subscriptions.values()) if (!channel.subscribed) pusher.subscribe(channel.name)
}

/** A hidden page may have been frozen and have missed events. */
function resume(pusher: Pusher, subscriptions: ReadonlyMap<string, Subscription>): void {
  if (pusher.connection.state === 'connected') {
    for (const { listeners } of subscriptions.values()) notifyAll(listeners)
  } else if (pusher.connection.state !== 'connecting') {
    // The next attempt of pusher-js may be a minute away.
    pusher.disconnect()
    pusher.connect()
  }
}

/** Browsers log a warning if a socket is closed while it connects, or if pusher-js writes to a closed one in the same task. */
function disconnect(pusher: Pusher): void {
  const disconnectOnceConnected = () => {
    if (pusher.connection.state !== 'connecting') pusher.disconnect()
  }
  pusher.connection.bind('state_change', disconnectOnceConnected)
  setTimeout(disconnectOnceConnected)
}

/** A page that was hidden for longer may have been frozen. */
const maxHiddenMs = 10_000

function watchReturn(onReturn: () => void): () => void {
  let hiddenAt = Date.now()
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > maxHiddenMs) onReturn()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    removeEventListener('pageshow', onPageShow)
  }
}

const authorizeUntil =
  (closed: AbortSignal, authorize: AuthorizeChannel) =>
  (request: { socketId: string; channelName: string }, callback: ChannelAuthorizationCallback): void => {
    const signal = AbortSignal.any([closed, AbortSignal.timeout(8_000)])
    authorize({ socket_id: request.socketId, channel_name: request.channelName }, signal).then(
      (data) => callback(null, data),
      (error) => callback(error, null),
    )
  }
