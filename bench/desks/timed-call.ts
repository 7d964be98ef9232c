import { median, percentile } from '../report/numbers.ts'

/** A started shop, and people of its desks. */
export interface DeskServer {
  readonly address: string
  /** Session tokens. */
  readonly operator: string
  readonly shopOwner: string
}

export interface CallRequest {
  /** Below `/api`. */
  readonly path: string
  readonly token: string
  /** With a body it is a POST. */
  readonly body?: object
}

export interface Timing {
  readonly p50: number
  readonly p95: number
  readonly max: number
  /** Of the last response. */
  readonly bytes: number
}

/** Sends the requests one after the other, after a first one that is not timed. Throws if one is refused. */
export async function timeCalls(address: string, requests: readonly CallRequest[]): Promise<Timing> {
  const [first] = requests
  if (!first) throw new Error('nothing to send')
  await send(address, first)
  const times: number[] = []
  let bytes = 0
  for (const request of requests) {
    const begun = performance.now()
    bytes = (await send(address, request)).length
    times.push(performance.now() - begun)
  }
  return { ...summarise(times), bytes }
}

export const summarise = (times: readonly number[]) => ({
  p50: median(times),
  p95: percentile(times, 0.95),
  max: Math.max(...times),
})

/** Sends one request and returns the text of its response. */
export async function send(address: string, { path, token, body }: CallRequest): Promise<string> {
  const response = await fetch(`${address}/api${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`)
  return text
}
