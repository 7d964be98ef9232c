import { guard } from '../guard.ts'
import { ownCodeIn } from './own-code.ts'
import { pagePolicy } from './policy.ts'
import { preloadsOf } from './preloads.ts'

interface Surroundings {
  readonly ownMark: string
  /** The page builder puts scripts of its own into pages. */
  readonly isDevelopment?: boolean
}

/** A page as it leaves: with the policy that fits its scripts, what it needs first, and asked about again before it is shown again. */
export async function finish(response: Response, { ownMark, isDevelopment = false }: Surroundings): Promise<Response> {
  const headers = new Headers(response.headers)
  const isPage = response.body !== null && headers.get('Content-Type')?.startsWith('text/html')
  const { html, ...code } = isPage ? ownCodeIn(await response.text(), ownMark) : nothing
  const preloads = preloadsOf(html)
  if (preloads) headers.set('Link', preloads)
  if (!isDevelopment) headers.set('Content-Security-Policy', pagePolicy(code))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store')
  guard(headers)
  return new Response(isPage ? codeLast(html) : response.body, { status: response.status, headers })
}

/**
 * A page can be read, and its forms sent, before its code is there: on a slow line the code leaves the way to the style, the
 * font and the first picture. The router writes these links and takes no word about their rank.
 */
const codeLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

const nothing = { html: '', scripts: [], styles: [] }
