import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Log } from '#server/platform/log.ts'
import { hostOf, isProbe } from './host-header.ts'

/** Names of headers are in lower case. */
type HeaderReader = (name: string) => string | null | undefined

/** Whether a proxy forwards the request. Clients may forge these headers, so a loopback address in them proves nothing. */
export const isForwarded = (header: HeaderReader): boolean =>
  ['forwarded', 'via'].some((name) => hasHeader(header, name)) ||
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => hasHeader(header, name) && !String(header(name)).split(',').every(isOnThisComputer),
  )

const hasHeader = (header: HeaderReader, name: string) => typeof header(name) === 'string'

const isOnThisComputer = (host: string): boolean => {
  const trimmed = host.trim()
  return isLoopback(trimmed) || isLoopback(trimmed.replace(/:\d+$/, ''))
}

export const localOnlyText =
  'This shop runs in local mode, for its own computer alone. To open it to others set APP_ENV=production and SOUK_ORIGIN.'

/** For a shop with demo login, sandbox or stand-in: 403 for a forwarded request, which is logged; 421 for another host. */
export function openLocalOnlyCheck(
  { hasLocalTools }: Pick<Config, 'hasLocalTools'>,
  log: Pick<Log, 'warn'>,
): (incoming: IncomingMessage) => 403 | 421 | undefined {
  if (!hasLocalTools) return () => undefined
  let isLogged = false
  return (incoming) => {
    const refusal = localRefusalOf(incoming)
    if (refusal && !isLogged) {
      isLogged = true
      log.warn(reachedByOthers)
    }
    return refusal
  }
}

function localRefusalOf(incoming: IncomingMessage): 403 | 421 | undefined {
  if (isProbe(incoming)) return undefined
  if (isForwarded((name) => incoming.headers[name]?.toString())) return 403
  return isOnThisComputer(hostOf(incoming)) ? undefined : 421
}

const reachedByOthers =
  'A request of another computer reached this shop, which runs in local mode with demo login, sandbox gateway and stand-ins of sign-in ' +
  'providers. All such requests are refused. If a proxy is to open this shop to others, set APP_ENV=production and SOUK_ORIGIN.'
