import { type HttpClient, openClient, type Reply } from './http-client.ts'

export interface Flood {
  readonly address: string
  readonly amount: number
  /** Concurrent requests, one per connection. */
  readonly concurrency?: number
  /** Requests per second after the first of each connection: the attacker must leave a processor to the shop. */
  readonly perSecond?: number
  readonly maxSeconds: number
  /** Sending continues beyond `amount` until this is true. */
  readonly isOver?: () => boolean
  send(index: number, client: HttpClient): Promise<Pick<Reply, 'status'>>
}

/** Sends many requests; returns the count of each status. */
export async function flood({ address, amount, concurrency = 100, perSecond, maxSeconds, isOver, send }: Flood) {
  const client = openClient(address, concurrency)
  const statuses = new Map<number, number>()
  const begun = performance.now()
  let next = 0
  const isEnough = () =>
    performance.now() - begun > maxSeconds * 1_000 || (next >= amount && (isOver === undefined || isOver()))
  const lane = async () => {
    while (!isEnough()) {
      const index = next++
      const early = perSecond ? begun + ((index - concurrency) * 1_000) / perSecond - performance.now() : 0
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const { status } = await send(index, client)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, amount) }, lane))
  client.close()
  return statuses
}

export const sumOf = (statuses: ReadonlyMap<number, number>): number =>
  [...statuses.values()].reduce((sum, each) => sum + each, 0)
