import type { Call } from '#contract/call.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { refuse } from '#server/platform/refusal.ts'
import { maxBodyBytes, maxSmallBytes, maxTinyBytes } from './read-body.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** Bytes of bodies in memory; an IPv6 /48 is one network. A form of 15 MB takes about 70 ms of the main thread. */
const limits = {
  small: { bytes: 32 * megabyte, bytesPerOwner: 4 * megabyte, bytesPerSecond: 32 * megabyte },
  anonymous: { bytes: 34 * megabyte, bytesPerOwner: 17 * megabyte, bytesPerSecond: 4 * megabyte },
  signedIn: { bytes: 96 * megabyte, bytesPerOwner: 32 * megabyte, bytesPerSecond: 16 * megabyte },
}
/** A request takes one more token of the rate limiter per this many bytes. */
const bytesPerToken = 100 * kilobyte

interface BodyRequest {
  readonly call: Call
  readonly request: Request
  readonly network: string
  /** Id of the account, of a shopper or of a person of a shop; undefined for guests. */
  readonly account: string | undefined
}

/** Reserves the memory of a body before it is read; the function returned releases it. */
export type ReserveBody = (body: BodyRequest) => () => void

/** Refuses with 503 when bodies would take too much memory or time, and with 429 when one network sends too much. */
export function openBodyBudget(
  limiter: Pick<RateLimiter, 'tryAcquire'>,
  now: () => number = () => performance.now(),
): ReserveBody {
  const budgets = {
    small: openByteBudget(limits.small, now),
    anonymous: openByteBudget(limits.anonymous, now),
    signedIn: openByteBudget(limits.signedIn, now),
  }
  return ({ call, request, network, account }) => {
    const bytes = declaredBytes(call, request)
    const tokens = Math.floor(bytes / bytesPerToken)
    if (tokens > 0 && !limiter.tryAcquire(network, tokens)) refuse('too_often', 'errors.too_often', { retryAfter: 5 })
    if (bytes <= maxTinyBytes) return () => undefined
    const owners = [rateLimitSource(network), ...(account ? [account] : [])]
    return budgets[kindOf(bytes, account)].reserve(owners, bytes)
  }
}

const kindOf = (bytes: number, account: string | undefined): keyof typeof limits => {
  if (bytes <= maxSmallBytes) return 'small'
  return account ? 'signedIn' : 'anonymous'
}

/** The declared Content-Length; without it, the most that is read. */
function declaredBytes(call: Call, { headers }: Request): number {
  const maxBytes = maxBodyBytes(call, headers)
  const declared = Number(headers.get('content-length') ?? Number.NaN)
  if (declared > maxBytes) refuse('too_large', 'errors.too_large')
  return Number.isNaN(declared) ? maxBytes : declared
}

interface ByteLimits {
  readonly bytes: number
  readonly bytesPerOwner: number
  /** In the long run. A burst of `bytes` is allowed. */
  readonly bytesPerSecond: number
}

export function openByteBudget({ bytes: maxBytes, bytesPerOwner, bytesPerSecond }: ByteLimits, now: () => number) {
  const reservedBy = new Map<string, number>()
  let [reserved, available, readAt] = [0, maxBytes, now()]
  const change = (owners: readonly string[], bytes: number) => {
    reserved += bytes
    for (const owner of owners) {
      const reservedNow = (reservedBy.get(owner) ?? 0) + bytes
      if (reservedNow > 0) reservedBy.set(owner, reservedNow)
      else reservedBy.delete(owner)
    }
  }
  return {
    owners: () => reservedBy.size,
    reserve: (owners: readonly string[], bytes: number): (() => void) => {
      const at = now()
      available = Math.min(maxBytes, available + (Math.max(at - readAt, 0) / 1_000) * bytesPerSecond)
      readAt = at
      const isBeyondShare = owners.some((owner) => (reservedBy.get(owner) ?? 0) + bytes > bytesPerOwner)
      if (bytes > available || reserved + bytes > maxBytes || isBeyondShare)
        refuse('busy', 'errors.busy', { retryAfter: 5 })
      available -= bytes
      change(owners, bytes)
      return () => change(owners, -bytes)
    },
  }
}
