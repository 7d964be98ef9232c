import Pusher, { type Channel, type ChannelAuthorizationCallback } from 'pusher-js'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { clearSession } from '#storefront/platform/session/session.ts'
import { type Endpoint, placeOf } from './endpoint.ts'

/** What somebody on this page wants to hear. */
export type Hearer = { channel: RealtimeEvent['channel']; event: RealtimeEvent['event']; onNotification: () => void }

export interface Connection {
  add(hearer: Hearer): void
  remove(hearer: Hearer): void
  close(): void
}

/** One channel with all who hear it. */
type Heard = { channel: Channel; hearers: Set<Hearer> }

/** How long the endpoint may take to answer whether it is there, and when a refused subscription is tried again. In ms. */
const [patience, pause] = [10_000, 15_000]

Pusher.logToConsole = false

/** One connection with a subscription for each channel that somebody hears. `onLive` is told whether nothing can be missed now. */
export function openConnection(endpoint: Endpoint, onLive: (isLive: boolean) => void): Connection {
  const leaving = new AbortController()
  const pusher = new Pusher(endpoint.key, {
    ...placeOf(endpoint, location),
    pongTimeout: patience,
    channelAuthorization: { customHandler: authorizeUntil(leaving.signal) },
  })
  const heard = new Map<string, Heard>()
  const look = () => onLive(pusher.connection.state === 'connected' && [...heard.values()].every(isSubscribed))
  const retrying = setInterval(() => retry(pusher, heard), pause)
  const stopWatching = watchReturn(() => comeBack(pusher, heard))
  pusher.connection.bind('state_change', look)
  return {
    add(hearer) {
      const kept = heard.get(hearer.channel) ?? subscribe(pusher, hearer.channel, look)
      heard.set(hearer.channel, kept)
      kept.hearers.add(hearer)
      // Who comes later may have missed what the others heard.
      if (kept.channel.subscribed) hearer.onNotification()
      look()
    },
    remove(hearer) {
      const kept = heard.get(hearer.channel)
      kept?.hearers.delete(hearer)
      if (!kept || kept.hearers.size > 0) return
      heard.delete(hearer.channel)
      kept.channel.unbind()
      pusher.unsubscribe(hearer.channel)
      look()
    },
    close() {
      clearInterval(retrying)
      stopWatching()
      pusher.connection.unbind()
      for (const { channel } of heard.values()) channel.unbind()
      leaving.abort()
      part(pusher)
    },
  }
}

const isSubscribed = ({ channel }: Heard) => channel.subscribed

function subscribe(pusher: Pusher, name: string, onChange: () => void): Heard {
  const hearers = new Set<Hearer>()
  const channel = pusher.subscribe(name)
  channel.bind('pusher:subscription_succeeded', () => {
    onChange()
    tellAll(hearers)
  })
  channel.bind('pusher:subscription_error', () => {
    channel.subscriptionPending = false
    onChange()
  })
  channel.bind_global((event: string) => {
    for (const hearer of hearers) if (hearer.event === event) hearer.onNotification()
  })
  return { channel, hearers }
}

const tellAll = (hearers: Iterable<Hearer>) => {
  for (const { onNotification } of hearers) onNotification()
}

/** pusher-js asks for a subscription once a connection; what the network lost is asked for again. */
function retry(pusher: Pusher, heard: ReadonlyMap<string, Heard>): void {
  for (const { channel } of heard.values()) if (!channel.subscribed) pusher.subscribe(channel.name)
}

/** A page that nobody saw for a while may have been stopped, and what its socket was sent may be lost. */
function comeBack(pusher: Pusher, heard: ReadonlyMap<string, Heard>): void {
  if (pusher.connection.state === 'connected') {
    for (const { hearers } of heard.values()) tellAll(hearers)
  } else if (pusher.connection.state !== 'connecting') {
    // At once: its own next attempt may be a minute away.
    pusher.disconnect()
    pusher.connect()
  }
}

/** Browsers warn of a socket that is given up before it stands, and of one that is sent anything later: what pusher-js sends leaves in a moment. */
function part(pusher: Pusher): void {
  const leave = () => {
    if (pusher.connection.state !== 'connecting') pusher.disconnect()
  }
  pusher.connection.bind('state_change', leave)
  setTimeout(leave)
}

/** A page that was seen again after longer than this may have been stopped meanwhile. In ms. */
const absence = 10_000

function watchReturn(onReturn: () => void): () => void {
  let left = Date.now()
  const follow = () => {
    if (document.visibilityState === 'hidden') left = Date.now()
    else if (Date.now() - left > absence) onReturn()
  }
  const restored = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', restored)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pageshow', restored)
  }
}

/** The shop's word that this connection may hear a private channel; a session that it no longer knows ends with it. */
const authorizeUntil =
  (left: AbortSignal) =>
  (asked: { socketId: string; channelName: string }, answer: ChannelAuthorizationCallback): void => {
    const body = { socket_id: asked.socketId, channel_name: asked.channelName }
    const signal = AbortSignal.any([left, AbortSignal.timeout(8_000)])
    call('POST /realtime/authorize', { body }, { signal }).then(
      ({ data }) => answer(null, data),
      (error) => {
        if (isUnauthorized(error)) clearSession()
        answer(error, null)
      },
    )
  }
