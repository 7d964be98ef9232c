import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { listenToChannel } from '#db/listen.ts'
import type { Shop } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import {
  broadcastIn,
  type LiveNotification,
  liveChannel,
  parseNotification,
} from '#server/platform/pusher/broadcast.ts'
import { openEndpoint } from '#server/platform/pusher/endpoint.ts'
import { openRemotePublisher } from '#server/platform/pusher/remote-publisher.ts'
import type { SecurityEventKind } from '#server/platform/security/security-events.ts'
import { accessTo } from '#server/realtime/realtime.ts'
import type { RequestHandlers } from '../listen.ts'
import { openUpgrade } from './upgrade.ts'

interface LiveParams {
  readonly config: Pick<Config, 'liveLimits' | 'origin' | 'pusher'>
  readonly pool: pg.Pool
  readonly log: Log
  readonly shop: Shop
}

export interface Live extends Required<Pick<RequestHandlers, 'upgrade' | 'closeSockets'>> {
  close(): Promise<void>
}

/** Listens to broadcast events of all processes, and sends them to its sockets or to an external Pusher service. */
export async function openLive(parts: LiveParams): Promise<Live> {
  return parts.config.pusher ? openForwarding(parts, parts.config.pusher) : openOwnEndpoint(parts)
}

const checkIntervalMs = 10_000

async function openOwnEndpoint({ config, pool, log, shop }: LiveParams): Promise<Live> {
  const { maxConnections, maxConnectionsPerNetwork } = config.liveLimits
  const onForbidden = (network: string) => report(shop, 'access_refused', network)
  const endpoint = openEndpoint({
    app: shop.system.pusher,
    accessTo,
    maxConnections,
    maxConnectionsPerNetwork,
    onForbidden,
  })
  const probes = openProbes(shop)
  const health = { isListening: false }
  shop.health.live = () => ({ ...health, sockets: endpoint.connectionCount, probe: probes.send })
  const subscription = await listenToChannel(pool, liveChannel, {
    onNotification: (payload) =>
      handlePayload(payload, log, (news) => {
        if (!probes.receive(news)) endpoint.publish(news)
      }),
    onConnectionChange: (isListening, reason) => {
      health.isListening = isListening
      endpoint.setListening(isListening)
      if (reason) log.warn({ err: reason }, 'live events are not received: pages poll until they are')
    },
  })
  const timer = setInterval(endpoint.check, checkIntervalMs)
  return {
    upgrade: openUpgrade({
      endpoint,
      origin: config.origin,
      admit: (network) => admitSocket(shop, network),
      reportForeignOrigin: onForbidden,
    }),
    closeSockets: endpoint.close,
    close: () => {
      clearInterval(timer)
      endpoint.close()
      return subscription.close()
    },
  }
}

function admitSocket(shop: Shop, network: string): boolean {
  const isAdmitted = shop.rateLimiter.tryAcquire(network)
  if (!isAdmitted) report(shop, 'limit_met', network)
  return isAdmitted
}

const report = ({ security }: Shop, event: SecurityEventKind, network: string) =>
  security.record({ event, request_id: randomUUID(), network, call: 'socket' })

/** Each process forwards its own events only, so that each leaves once. */
async function openForwarding({ pool, log, shop }: LiveParams, app: NonNullable<Config['pusher']>): Promise<Live> {
  const onLost = (err: unknown, count: number) => log.error({ err, count }, 'live events were not published')
  const outside = await openRemotePublisher(app, onLost)
  const probes = openProbes(shop)
  const health = { isListening: false }
  // The sockets are those of the external service.
  shop.health.live = () => ({ ...health, sockets: 0, probe: probes.send })
  const subscription = await listenToChannel(pool, liveChannel, {
    onNotification: (payload) =>
      handlePayload(payload, log, (news) => {
        if (!probes.receive(news) && news.originId === shop.system.pusher.originId) outside.publish(news)
      }),
    onConnectionChange: (isListening, reason) => {
      health.isListening = isListening
      if (reason) log.warn({ err: reason }, 'live events are not received: none are published until they are')
    },
  })
  return {
    upgrade: () => false,
    closeSockets: () => undefined,
    close: async () => {
      await subscription.close()
      await outside.close()
    },
  }
}

/** No client can subscribe to it: `accessTo` does not know it. */
const probeChannel = 'probe'
const probeTimeoutMs = 3_000

/** Events that this process sends to itself through the database, to test the way of all others. */
function openProbes({ system }: Shop) {
  const waiting = new Map<string, () => void>()
  return {
    receive: ({ channel, event }: LiveNotification): boolean => {
      if (channel !== probeChannel) return false
      waiting.get(event)?.()
      return true
    },
    send: async (): Promise<boolean> => {
      const id = randomUUID()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => resolve(false), probeTimeoutMs)
      waiting.set(id, () => resolve(true))
      try {
        await broadcastIn(system.db, system.pusher.originId)({ channel: probeChannel, event: id, data: {} })
        return await promise
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
  }
}

function handlePayload(payload: string, log: Log, handle: (news: LiveNotification) => void): void {
  const news = parseNotification(payload)
  if (news) handle(news)
  else log.warn('a live event with an unknown payload')
}
