import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { LiveEvent } from './broadcast.ts'

/** An application of an external service: Pusher Channels in a cluster, or a compatible server at `url`. */
export interface ExternalPusherApp {
  readonly app_id: string
  readonly key: string
  readonly secret: string
  readonly cluster: string | null
  /** Scheme, host and port. */
  readonly url: string | null
}

/** The WebSocket host that pages connect to. */
export const hostOf = ({ url }: ExternalPusherApp): string | null => url?.replace(/^http/, 'ws') ?? null

export interface RemotePublisher {
  /** Queues an event; events are sent in order. */
  publish(event: LiveEvent): void
  /** Waits for queued events to be sent, at most as long as one request may take. */
  close(): Promise<void>
}

/** Events per request (Pusher Channels, HTTP API, "Batch events"), and the queue length beyond which the oldest are dropped. */
const [batchSize, maxQueued] = [10, 10_000]
/** In ms: timeout of a request, and delays before its retries. */
const [timeoutMs, retryDelaysMs] = [5_000, [200, 1_000]]

/** `onLost` gets the reason and the number of dropped events. */
export async function openRemotePublisher(
  app: ExternalPusherApp,
  onLost: (reason: unknown, count: number) => void,
): Promise<RemotePublisher> {
  // Loaded only if configured.
  const { default: Pusher } = await import('pusher')
  const { origin, hostname: host } = new URL(app.url ?? `https://api-${app.cluster}.pusher.com`)
  const { app_id: appId, key, secret } = app
  const signer = new Pusher({ appId, key, secret, host })
  const path = `/apps/${appId}/batch_events`
  const queue: LiveEvent[] = []
  let running: Promise<void> | undefined

  // The library only signs requests: its own client follows redirects to any host.
  async function post(body: string): Promise<void> {
    const query = signer.createSignedQueryString({ method: 'POST', path, params: {}, body })
    const headers = { 'Content-Type': 'application/json' }
    const { ok, status } = await fetchBounded(`${origin}${path}?${query}`, { method: 'POST', headers, body }, timeoutMs)
    if (!ok) throw new Error(`the service answers ${status}`)
  }

  async function send(events: LiveEvent[]): Promise<void> {
    const batched = events.map(({ channel, event: name, data }) => ({ channel, name, data: JSON.stringify(data) }))
    for (let attempt = 0; ; attempt++) {
      try {
        return await post(JSON.stringify({ batch: batched }))
      } catch (error) {
        const delayMs = retryDelaysMs[attempt]
        if (delayMs === undefined) return onLost(error, events.length)
        await sleep(delayMs)
      }
    }
  }
  async function sendAll(): Promise<void> {
    while (queue.length > 0) await send(queue.splice(0, batchSize))
    running = undefined
  }
  return {
    publish: (event) => {
      queue.push(event)
      if (queue.length > maxQueued) onLost(new Error('the service is too slow'), queue.splice(0, batchSize).length)
      running ??= sendAll()
    },
    close: async () => {
      await Promise.race([running, sleep(timeoutMs, undefined, { ref: false })])
      if (queue.length > 0) onLost(new Error('the process ended'), queue.splice(0).length)
    },
  }
}
