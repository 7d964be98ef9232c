import type { Call } from '#contract/call.ts'
import type { Floodgate } from '../floodgate.ts'
import { refuse } from '../refusal.ts'
import { isForm, maxBodyBytes } from './read-body.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** Bodies up to this size have a budget of their own, so that uploads never stop a sign-in or an order. */
const maxSmallBytes = 128 * kilobyte

/**
 * What one process holds at a time, of all networks and of one, and what it takes in the long run. Uploads of shoppers have a budget
 * of their own: whoever needs no account cannot use it up. A form of 15 MB takes about 70 ms of the main thread until it is stored.
 */
const limits = {
  small: { bytes: 16 * megabyte, bytesPerNetwork: 4 * megabyte, bytesPerSecond: 16 * megabyte },
  anonymous: { bytes: 33 * megabyte, bytesPerNetwork: 33 * megabyte, bytesPerSecond: 4 * megabyte },
  signedIn: { bytes: 48 * megabyte, bytesPerNetwork: 32 * megabyte, bytesPerSecond: 16 * megabyte },
}
/** A request takes one more token of the flood gate for each of these. */
const bytesPerToken = 100 * kilobyte

interface BodyRequest {
  readonly call: Call
  readonly request: Request
  readonly network: string
}

/** Reserves the memory of a body before it is read; the function returned releases it. */
export type ReserveBody = (body: BodyRequest) => () => void

/** Refuses with 503 where bodies would take too much memory or time, and with 429 where one network sends too much. */
export function openBodyBudget(gate: Pick<Floodgate, 'admit'>, now: () => number = Date.now): ReserveBody {
  const budgets = {
    small: openByteBudget(limits.small, now),
    anonymous: openByteBudget(limits.anonymous, now),
    signedIn: openByteBudget(limits.signedIn, now),
  }
  return ({ call, request, network }) => {
    const bytes = declaredBytes(call, request)
    const tokens = Math.floor(bytes / bytesPerToken)
    if (tokens > 0 && !gate.admit(network, tokens)) refuse('too_often', 'errors.too_often', { retryAfter: 5 })
    return budgets[kindOf(call, bytes)].reserve(network, bytes)
  }
}

function kindOf({ who }: Call, bytes: number): keyof typeof limits {
  if (bytes <= maxSmallBytes) return 'small'
  return who === 'shopper' || who === 'shop' ? 'signedIn' : 'anonymous'
}

/** The length that the header declares; without it, the most that a form of the call may have, and what is usual for JSON. */
function declaredBytes(call: Call, { headers }: Request): number {
  const most = maxBodyBytes(call, headers)
  const declared = Number(headers.get('content-length') ?? Number.NaN)
  if (declared > most) refuse('too_large', 'errors.too_large')
  if (!Number.isNaN(declared)) return declared
  return isForm(headers) ? most : maxSmallBytes
}

interface ByteLimits {
  readonly bytes: number
  readonly bytesPerNetwork: number
  /** In the long run; as many as are held at most may come at once. */
  readonly bytesPerSecond: number
}

export function openByteBudget({ bytes: maxBytes, bytesPerNetwork, bytesPerSecond }: ByteLimits, now: () => number) {
  const held = new Map<string, number>()
  let [total, ready, readAt] = [0, maxBytes, now()]
  const change = (network: string, bytes: number) => {
    total += bytes
    const left = (held.get(network) ?? 0) + bytes
    if (left > 0) held.set(network, left)
    else held.delete(network)
  }
  return {
    reserve: (network: string, bytes: number): (() => void) => {
      const at = now()
      ready = Math.min(maxBytes, ready + (Math.max(at - readAt, 0) / 1_000) * bytesPerSecond)
      readAt = at
      if (bytes > ready || total + bytes > maxBytes || (held.get(network) ?? 0) + bytes > bytesPerNetwork)
        refuse('busy', 'errors.busy', { retryAfter: 5 })
      ready -= bytes
      change(network, bytes)
      return () => change(network, -bytes)
    },
  }
}
