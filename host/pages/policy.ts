import { hashOf, type InlineHashes } from './inline-hashes.ts'
import type { CspSources } from './sign-in-page.ts'

/** The empty style element of the toast library (sonner 2.0.8). A test compares it with the installed version. */
export const toastStyle = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/**
 * The CSP of a page: own script files, inline scripts by hash, picture previews as `data:`. Style attributes are allowed, as colours and
 * positions vary per element. Pages that need external code add its sources.
 */
export function pagePolicy(
  { scripts, styles }: Pick<InlineHashes, 'scripts' | 'styles'>,
  ...more: readonly CspSources[]
): string {
  const policy: Record<string, readonly string[]> = {
    ...defaultPolicy,
    'script-src': ["'self'", ...scripts],
    'style-src-elem': ["'self'", hashOf(''), toastStyle, ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  }
  for (const [name, sources] of more.flatMap(Object.entries<readonly string[]>))
    policy[name] = [...(policy[name] ?? []), ...sources]
  return serialisePolicy(policy)
}

/** For https `'self'` includes wss (Content Security Policy 3, 6.7.2.8). A service is the host of pusher-js (src/core/config.ts). */
export function liveSource({ cluster, host }: { cluster: string | null; host: string | null }): CspSources {
  const source = host ?? (cluster && `wss://ws-${cluster}.pusher.com`)
  return source ? { 'connect-src': [source] } : {}
}

/** The CSP of a self-contained document: its own inline style only. */
export const plainPolicy = (html: string, more: CspSources = {}): string =>
  serialisePolicy({
    ...defaultPolicy,
    'style-src': [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css)),
    ...more,
  })

const defaultPolicy: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const serialisePolicy = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

export const emptyPolicy: string = serialisePolicy(defaultPolicy)
