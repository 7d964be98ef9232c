import { createWorkClock, type WorkClock } from '#server/platform/async/work-clock.ts'
import { prefixFactor, prefixOf } from '#server/platform/network-prefix.ts'

/** Limits one network in one process: requests a second, and processor time. */
export interface RateLimiter {
  /** Takes tokens for a request of a network; false if it has none left. */
  tryAcquire(network: string, tokens?: number): boolean
  /** Runs the work of an admitted request and charges its processor time. `expectedMs` is charged until it ends. */
  run<T>(network: string, expectedMs: number, work: () => Promise<T>): Promise<T>
  /** Runs background work. Its processor time is charged to no network, not even to requests that run concurrently. */
  runUncharged<T>(work: () => Promise<T>): Promise<T>
  /** Processor time in ms by network, charged here since the last call. */
  takeCharged(): ReadonlyMap<string, number>
  /** Charges a network for processor time in another process. */
  charge(network: string, ms: number): void
}

export interface RateLimits {
  /** Requests a second per network in the long run; 0 disables all limits. */
  readonly requestsPerSecond: number
  /** Processor time in ms a second per network in the long run. */
  readonly workMsPerSecond?: number
}

interface RateLimiterSources {
  readonly now?: () => number
  readonly clock?: WorkClock
}

interface Bucket {
  tokens: number
  workMs: number
  /** Debt is capped at this too: a network that stops recovers within one burst. */
  readonly maxWorkMs: number
  at: number
}

/** Seconds of allowance that an idle network has accumulated. */
const burstSeconds = { requests: 10, work: 8 }
const maxBuckets = 50_000
/** The first pages of a process take seconds, because their code is loaded. */
const maxChargeMs = 500

export function createRateLimiter(
  limits: RateLimits,
  { now = () => performance.now(), clock = createWorkClock() }: RateLimiterSources = {},
): RateLimiter {
  if (limits.requestsPerSecond === 0) return withoutLimits
  const bucketsOf = openBuckets(limits, now)
  const charged = new Map<string, number>()
  const charge = (network: string, ms: number) => {
    for (const bucket of bucketsOf(network)) bucket.workMs = Math.max(bucket.workMs - ms, -bucket.maxWorkMs)
  }
  return {
    tryAcquire: (network, tokens = 1) => {
      const buckets = bucketsOf(network)
      if (buckets.some((bucket) => bucket.tokens < tokens || bucket.workMs <= 0)) return false
      for (const bucket of buckets) bucket.tokens -= tokens
      return true
    },
    run: async (network, expectedMs, work) => {
      charge(network, expectedMs)
      const stop = clock.start()
      try {
        return await work()
      } finally {
        const ms = Math.min(stop(), maxChargeMs)
        charge(network, ms - expectedMs)
        charged.set(network, (charged.get(network) ?? 0) + ms)
      }
    },
    runUncharged: async (work) => {
      const stop = clock.start()
      return await work().finally(stop)
    },
    takeCharged: () => {
      const taken = new Map(charged)
      charged.clear()
      return taken
    },
    charge,
  }
}

const withoutLimits: RateLimiter = {
  tryAcquire: () => true,
  run: (_, __, work) => work(),
  runUncharged: (work) => work(),
  takeCharged: () => new Map(),
  charge: () => undefined,
}

/** The refilled buckets of a network and of its IPv6 prefix. Their number is bounded: the least recently used ones are evicted. */
function openBuckets({ requestsPerSecond, workMsPerSecond = 250 }: RateLimits, now: () => number) {
  const buckets = new Map<string, Bucket>()
  const fill = (name: string, factor: number): Bucket => {
    const at = now()
    const [tokenRate, workRate] = [requestsPerSecond * factor, workMsPerSecond * factor]
    const [maxTokens, maxWorkMs] = [tokenRate * burstSeconds.requests, workRate * burstSeconds.work]
    const bucket = buckets.get(name) ?? { tokens: maxTokens, workMs: maxWorkMs, maxWorkMs, at }
    const seconds = Math.max(at - bucket.at, 0) / 1_000
    bucket.tokens = Math.min(maxTokens, bucket.tokens + seconds * tokenRate)
    bucket.workMs = Math.min(maxWorkMs, bucket.workMs + seconds * workRate)
    bucket.at = at
    buckets.delete(name)
    buckets.set(name, bucket)
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string)
    return bucket
  }
  return (network: string): Bucket[] => {
    const prefix = prefixOf(network)
    return [fill(network, 1), ...(prefix ? [fill(prefix, prefixFactor)] : [])]
  }
}
