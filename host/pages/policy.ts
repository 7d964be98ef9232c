import { hashOf, type InlineHashes } from './inline-hashes.ts'
import type { Sources } from './sign-in-page.ts'

/**
 * The style element that the toasts' library puts into a page when it loads (sonner 2.0.8), empty at first: a test compares
 * it with what is installed.
 */
export const toastStyle = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/**
 * What a page may do. Scripts are files of ours, and of what stands in the page itself only what has one of these hashes; the
 * tiny previews of pictures are data. Attributes may carry style, for colours and places are figures of each thing. A page
 * that needs a stranger's code names where that comes from.
 */
export function pagePolicy(
  { scripts, styles }: Pick<InlineHashes, 'scripts' | 'styles'>,
  ...more: readonly Sources[]
): string {
  const policy: Record<string, readonly string[]> = {
    ...nothing,
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
  return said(policy)
}

/**
 * What pages have to reach to hear live. Our own endpoint is where the page is from, which `'self'` says: of https it is wss
 * too (Content Security Policy 3, 6.7.2.8). Outside it is the one host that pusher-js asks there (src/core/config.ts).
 */
export function liveSource({ cluster, host }: { cluster: string | null; host: string | null }): Sources {
  const source = host ?? (cluster && `wss://ws-${cluster}.pusher.com`)
  return source ? { 'connect-src': [source] } : {}
}

/** A document of ours that needs no more than its own style: the reference of the API. */
export const plainPolicy = (html: string, more: Sources = {}): string =>
  said({
    ...nothing,
    'style-src': [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css)),
    ...more,
  })

const nothing: Record<string, readonly string[]> = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const said = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** What is no page does nothing, wherever it is opened. */
export const noPage: string = said(nothing)
