import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Log } from '#server/platform/log.ts'
import { emptyPolicy, plainPolicy } from './pages/policy.ts'

/** Headers of every response; the permissions policy turns off unused device features. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A window that a page opens, for example for a payment, may post messages to it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(self), usb=()',
}

export const securityHeaders: Readonly<Record<string, string>> = { ...always, 'Content-Security-Policy': emptyPolicy }

export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
}

/** In production an https origin makes browsers use https only, for a year (RFC 6797); over http they ignore the header. */
export const transportHeaders = ({
  environment,
  origin,
}: Pick<Config, 'environment' | 'origin'>): [string, string][] =>
  environment === 'production' && origin?.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
    : []

/** On loopback, production over http is a trial: traffic cannot be intercepted. */
export function warnOfPlainHttp({ environment, origin }: Pick<Config, 'environment' | 'origin'>, log: Log): void {
  if (environment !== 'production' || !origin?.startsWith('http:') || isLoopback(new URL(origin).hostname)) return
  log.warn(
    `SOUK_ORIGIN=${origin} is not https: passwords and session tokens cross the network in plain text, cookies are not Secure, and ` +
      'no Strict-Transport-Security is sent. Put a proxy that ends TLS in front, and set SOUK_ORIGIN to its https address.',
  )
}

/** Adds the headers to a response that is no rendered page, with a policy if it has none. */
export async function withSecurityHeaders(
  response: Response,
  more: readonly [string, string][] = [],
): Promise<Response> {
  setSecurityHeaders(response.headers)
  for (const [name, value] of more) response.headers.set(name, value)
  if (response.headers.has('Content-Security-Policy')) return response
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
  response.headers.set('Content-Security-Policy', isDocument ? plainPolicy(await response.clone().text()) : emptyPolicy)
  return response
}
