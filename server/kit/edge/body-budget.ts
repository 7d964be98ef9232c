import type { Call } from '#contract/call.ts'
import type { Floodgate } from '../floodgate.ts'
import { refuse } from '../refusal.ts'
import { maxBodyBytes } from './read-body.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]

/** Bodies up to this size have a budget of their own, so that uploads never stop a sign-in or an order. */
const maxSmallBytes = 128 * kilobyte
/** Bytes of all bodies that one process holds at a time; a form takes about four times its size until it is answered. */
const maxBytes = { small: 16 * megabyte, large: 48 * megabyte }
const maxBytesPerNetwork = { small: 4 * megabyte, large: 32 * megabyte }
/** A request takes one more token of the flood gate for each of these. */
const bytesPerToken = 100 * kilobyte

interface BodyRequest {
  readonly call: Call
  readonly request: Request
  readonly network: string
}

/** Reserves the memory of a body before it is read; the function returned releases it. */
export type ReserveBody = (body: BodyRequest) => () => void

/** Refuses with 503 where bodies would take too much memory, and with 429 where one network sends too much. */
export function openBodyBudget(gate: Pick<Floodgate, 'admit'>): ReserveBody {
  const budgets = {
    small: openByteBudget(maxBytes.small, maxBytesPerNetwork.small),
    large: openByteBudget(maxBytes.large, maxBytesPerNetwork.large),
  }
  return ({ call, request, network }) => {
    const bytes = declaredBytes(call, request)
    const tokens = Math.floor(bytes / bytesPerToken)
    if (tokens > 0 && !gate.admit(network, tokens)) refuse('too_often', 'errors.too_often', { retryAfter: 5 })
    return budgets[bytes <= maxSmallBytes ? 'small' : 'large'].reserve(network, bytes)
  }
}

/** The length that the header declares; without it, the most that the call reads. */
function declaredBytes(call: Call, { headers }: Request): number {
  const most = maxBodyBytes(call, headers)
  const declared = Number(headers.get('content-length') ?? Number.NaN)
  if (declared > most) refuse('too_large', 'errors.too_large')
  return Number.isNaN(declared) ? most : declared
}

export function openByteBudget(maxTotal: number, maxPerOwner: number) {
  const held = new Map<string, number>()
  let total = 0
  const change = (owner: string, bytes: number) => {
    total += bytes
    const left = (held.get(owner) ?? 0) + bytes
    if (left > 0) held.set(owner, left)
    else held.delete(owner)
  }
  return {
    reserve: (owner: string, bytes: number): (() => void) => {
      if (total + bytes > maxTotal || (held.get(owner) ?? 0) + bytes > maxPerOwner)
        refuse('busy', 'errors.busy', { retryAfter: 2 })
      change(owner, bytes)
      return () => change(owner, -bytes)
    },
  }
}
