import type { Config } from '#server/config.ts'
import { noPage, plainPolicy } from './pages/policy.ts'

/** What every answer says to browsers, and what a page may use of a device: nothing that it does not. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Windows that we open, say of a payment, may answer us; who opens us sees nothing of us.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(self), usb=()',
}

/** Guess no types, show us in nobody's frame, tell others little about our pages; unless a page of ours says otherwise. */
export function guard(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
}

type Asking = { readonly headers: Pick<Headers, 'get'> }

/** Browsers come by https only from now on, for a year, where a proxy in front says that they came by it. */
export function openTransportGuard({ environment, trustedProxies }: Pick<Config, 'environment' | 'trustedProxies'>) {
  const isBelieved = environment === 'production' && trustedProxies > 0
  return ({ headers }: Asking): [string, string][] =>
    isBelieved && headers.get('X-Forwarded-Proto') === 'https'
      ? [['Strict-Transport-Security', 'max-age=31536000']]
      : []
}

/** The same for an answer that is no page of ours. */
export async function guarded(response: Response, more: readonly [string, string][] = []): Promise<Response> {
  guard(response.headers)
  for (const [name, value] of more) response.headers.set(name, value)
  if (response.headers.has('Content-Security-Policy')) return response
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html')
  response.headers.set('Content-Security-Policy', isDocument ? plainPolicy(await response.clone().text()) : noPage)
  return response
}
