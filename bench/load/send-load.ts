import autocannon, { type Request } from 'autocannon'

export type { Request } from 'autocannon'

/** Requests of each client, in sequence: repeated for some seconds, or each once. */
export interface Load {
  readonly clients: readonly (readonly Request[])[]
  /** Seconds; without it each request is sent once. */
  readonly seconds?: number
  /** Expected statuses; default 200. */
  readonly expectedStatuses?: readonly number[]
  /** The status whose responses are timed; default all. */
  readonly timedStatus?: number
}

export interface LoadResult {
  readonly latencies: number[]
  readonly seconds: number
  readonly statuses: ReadonlyMap<number, number>
  readonly latenciesOf: ReadonlyMap<number, readonly number[]>
}

/** Sends a load, one connection per client. Throws if a response is missing or unexpected. */
export async function sendLoad(url: string, { clients, seconds, expectedStatuses = [200] }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const latenciesOf = new Map<number, number[]>()
  let [begun, ended, client] = [0, 0, 0]
  const length = seconds === undefined ? { amount: amountOf(clients) } : { duration: seconds }
  const { promise, resolve, reject } = Promise.withResolvers<{ errors: number; timeouts: number }>()
  const load = autocannon(
    {
      url,
      connections: clients.length,
      ...length,
      sampleInt: 100,
      setupClient: (each) => each.setRequests(clients[client++ % clients.length] ?? []),
    },
    (error, totals) => (error ? reject(error) : resolve(totals)),
  )
  load.on('start', () => {
    begun = performance.now()
  })
  load.on('response', (_client: unknown, status: number, _bytes: number, latency: number) => {
    ended = performance.now()
    latencies.push(latency)
    const equal = latenciesOf.get(status) ?? []
    equal.push(latency)
    latenciesOf.set(status, equal)
  })
  const { errors, timeouts } = await promise
  const statuses = new Map([...latenciesOf].map(([status, all]) => [status, all.length]))
  const wrong = [...statuses].filter(([status]) => !expectedStatuses.includes(status))
  if (errors + timeouts > 0) throw new Error(`${errors} connections failed and ${timeouts} requests had no answer`)
  if (wrong.length > 0)
    throw new Error(`answers that are not right: ${wrong.map(([s, n]) => `${n} × ${s}`).join(', ')}`)
  return { latencies, seconds: (ended - begun) / 1000, statuses, latenciesOf }
}

/** Equal for every connection, or requests would be repeated or omitted. */
function amountOf(clients: Load['clients']): number {
  const [first] = clients
  if (!first || clients.some(({ length }) => length !== first.length)) throw new Error('clients with unequal loads')
  return first.length * clients.length
}
