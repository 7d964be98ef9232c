import type { Log } from '#server/platform/log.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'

/** Documented in docs/operation.md. */
export const securityEventKinds = [
  'registered',
  'sign_in',
  'sign_in_failed',
  'locked_out',
  'code_requested',
  'code_wrong',
  'code_used',
  'contact_changed',
  'password_changed',
  'session_ended',
  'token_refused',
  'access_refused',
  'limit_met',
  'overloaded',
  'upload_refused',
  'input_refused',
  'webhook_refused',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

export interface SecurityEvent {
  readonly event: SecurityEventKind
  readonly request_id: string
  readonly network: string
  /** Name of the call in the contract, or `page`, `picture`, `socket`, `host`. */
  readonly call: string
  readonly user_id?: number | undefined
  readonly person_id?: number | undefined
}

/** Reports an event of the current request. `about` names another account than the signed-in one. */
export type ReportSecurityEvent = (
  event: SecurityEventKind,
  about?: Pick<SecurityEvent, 'user_id' | 'person_id'>,
) => void

export interface SecurityEvents {
  record(event: SecurityEvent): void
  counts(): ReadonlyMap<SecurityEventKind, number>
  /** Logs the events that were left out of the log since the last call, as one line. */
  flush(): void
}

/** Lines a minute. What is beyond is counted, and logged as a sum. */
const maxLines = { perNetwork: 30, all: 600 }
const minuteMs = 60_000

/** Counts every event and logs it, bounded for each network and IPv6 prefix, so that a flood cannot fill the log. */
export function openSecurityEvents(log: Log, now: () => number = () => performance.now()): SecurityEvents {
  const counts = new Map<SecurityEventKind, number>(securityEventKinds.map((kind) => [kind, 0]))
  const lines = new Map<string, number>()
  const omitted = new Map<SecurityEventKind, number>()
  let minuteBegan = now()

  const flush = () => {
    lines.clear()
    minuteBegan = now()
    if (omitted.size === 0) return
    log.warn({ omitted: Object.fromEntries(omitted) }, 'security events left out of the log')
    omitted.clear()
  }
  const mayLog = (network: string): boolean => {
    if (now() - minuteBegan >= minuteMs) flush()
    const keys = ['all', rateLimitSource(network)]
    const used = keys.map((key) => lines.get(key) ?? 0)
    if ((used[0] ?? 0) >= maxLines.all || (used[1] ?? 0) >= maxLines.perNetwork) return false
    for (const key of keys) lines.set(key, (lines.get(key) ?? 0) + 1)
    return true
  }
  return {
    record: (event) => {
      add(counts, event.event)
      if (mayLog(event.network)) log.info(event, 'security event')
      else add(omitted, event.event)
    },
    counts: () => counts,
    flush,
  }
}

const add = (counts: Map<SecurityEventKind, number>, kind: SecurityEventKind) =>
  void counts.set(kind, (counts.get(kind) ?? 0) + 1)
