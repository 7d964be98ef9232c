import { openWorkClock, type WorkClock } from '#server/platform/async/work-clock.ts'
import { prefixFactor, prefixOf } from '#server/platform/network-prefix.ts'

/** Bounds what one network may take of one process: requests a second, and processor time. */
export interface Floodgate {
  /** Whether a network may make a request now. It takes tokens, by default 1. */
  admit(network: string, tokens?: number): boolean
  /** Runs the work of an admitted request and charges the processor time that it takes. `expectedMs` is charged until it ends. */
  run<T>(network: string, expectedMs: number, work: () => Promise<T>): Promise<T>
  /** Runs work that no request waits for. Its processor time is charged to no network, also not to those whose requests run beside it. */
  runUncharged<T>(work: () => Promise<T>): Promise<T>
  /** The processor time in ms that networks were charged here since the last call. */
  takeCharged(): ReadonlyMap<string, number>
  /** Charges a network for processor time that it took of another process. */
  charge(network: string, ms: number): void
}

export interface FloodgateLimits {
  /** Requests a second and network in the long run; 0: no limit of any kind. */
  readonly requestsPerSecond: number
  /** Processor time in ms a second and network in the long run. */
  readonly workMsPerSecond?: number
}

interface FloodgateSources {
  readonly now?: () => number
  readonly clock?: WorkClock
}

interface Bucket {
  tokens: number
  workMs: number
  /** What is charged beyond is forgotten: whoever stops may come back after as long as a burst lasts. */
  readonly maxWorkMs: number
  at: number
}

/** How many seconds' worth a network that was quiet may take at once. */
const burstSeconds = { requests: 10, work: 8 }
const maxBuckets = 50_000
/** The first pages of a process take seconds, because their code is loaded: that is no fault of who asks first. */
const maxChargeMs = 500

export function openFloodgate(
  limits: FloodgateLimits,
  { now = Date.now, clock = openWorkClock() }: FloodgateSources = {},
): Floodgate {
  if (limits.requestsPerSecond === 0) return withoutLimits
  const bucketsOf = openBuckets(limits, now)
  const charged = new Map<string, number>()
  const charge = (network: string, ms: number) => {
    for (const bucket of bucketsOf(network)) bucket.workMs = Math.max(bucket.workMs - ms, -bucket.maxWorkMs)
  }
  return {
    admit: (network, tokens = 1) => {
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

const withoutLimits: Floodgate = {
  admit: () => true,
  run: (_, __, work) => work(),
  runUncharged: (work) => work(),
  takeCharged: () => new Map(),
  charge: () => undefined,
}

/** The buckets of a network and of its IPv6 prefix, filled up to now; bounded in number, the longest unused one goes first. */
function openBuckets({ requestsPerSecond, workMsPerSecond = 250 }: FloodgateLimits, now: () => number) {
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
