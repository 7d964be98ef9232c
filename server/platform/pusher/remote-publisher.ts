import { setTimeout as sleep } from 'node:timers/promises'
import { fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { LiveEvent } from './broadcast.ts'

/** An application of an outside service: of Pusher Channels in a cluster, or of what speaks as it does at an address. */
export interface OutsideApp {
  readonly app_id: string
  readonly key: string
  readonly secret: string
  readonly cluster: string | null
  /** Scheme, host and port. */
  readonly url: string | null
}

/** Where pages listen to what is at an address: encrypted where that is. */
export const hostOf = ({ url }: OutsideApp): string | null => url?.replace(/^http/, 'ws') ?? null

export interface Outside {
  /** Hands it on, after what was told before. */
  tell(event: LiveEvent): void
  /** Lets what was told leave, for as long as one answer may take. */
  close(): Promise<void>
}

/** So many events go at once (Pusher Channels, HTTP API, "Batch events"); of more than so many that wait the oldest are lost. */
const [batch, most] = [10, 10_000]
/** In ms: how long the service may take, and when it is asked again after it failed. After the last it is given up. */
const [patience, pauses] = [5_000, [200, 1_000]]

/** Tells an outside service what pages are to hear. `onLost` is told why, and how many nobody will hear. */
export async function openOutside(app: OutsideApp, onLost: (reason: unknown, count: number) => void): Promise<Outside> {
  // Only those who have one load it.
  const { default: Pusher } = await import('pusher')
  const { origin, hostname: host } = new URL(app.url ?? `https://api-${app.cluster}.pusher.com`)
  const { app_id: appId, key, secret } = app
  const signer = new Pusher({ appId, key, secret, host })
  const path = `/apps/${appId}/batch_events`
  const waiting: LiveEvent[] = []
  let sending: Promise<void> | undefined

  // The library only signs: when it sends, it follows redirects to any host.
  async function post(body: string): Promise<void> {
    const query = signer.createSignedQueryString({ method: 'POST', path, params: {}, body })
    const headers = { 'Content-Type': 'application/json' }
    const { ok, status } = await fetchBounded(`${origin}${path}?${query}`, { method: 'POST', headers, body }, patience)
    if (!ok) throw new Error(`the service answers ${status}`)
  }

  async function send(events: LiveEvent[]): Promise<void> {
    const batched = events.map(({ channel, event: name, data }) => ({ channel, name, data: JSON.stringify(data) }))
    for (let tries = 0; ; tries++) {
      try {
        return await post(JSON.stringify({ batch: batched }))
      } catch (error) {
        const pause = pauses[tries]
        if (pause === undefined) return onLost(error, events.length)
        await sleep(pause)
      }
    }
  }
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) await send(waiting.splice(0, batch))
    sending = undefined
  }
  return {
    tell: (event) => {
      waiting.push(event)
      if (waiting.length > most) onLost(new Error('the service is too slow'), waiting.splice(0, batch).length)
      sending ??= sendAll()
    },
    close: async () => {
      await Promise.race([sending, sleep(patience, undefined, { ref: false })])
      if (waiting.length > 0) onLost(new Error('the process ended'), waiting.splice(0).length)
    },
  }
}
