import { setSecurityHeaders } from '../security-headers.ts'
import { deferScripts } from './defer-scripts.ts'
import { collectInlineHashes } from './inline-hashes.ts'
import { pagePolicy } from './policy.ts'
import { preloadsOf } from './preloads.ts'
import { type Sources, signInHeaders } from './sign-in-page.ts'

interface FinishPageParams {
  readonly inlineMark: string
  /** The page builder puts scripts of its own into pages. */
  readonly isDevelopment?: boolean
  /** What the window of a sign-in may reach; no other page is given any. */
  readonly signIn?: Sources | undefined
  /** What every page has to reach to hear live. */
  readonly live: Sources
}

/** A page as it leaves: with the policy that fits its scripts, what it needs first, and asked about again before it is shown again. */
export async function finish(
  response: Response,
  { inlineMark, isDevelopment = false, live, ...given }: FinishPageParams,
): Promise<Response> {
  const headers = new Headers(response.headers)
  // Where nobody can sign in there is no window either, but a page like others that says so.
  const signIn = response.ok ? given.signIn : undefined
  const isPage = response.body !== null && headers.get('Content-Type')?.startsWith('text/html')
  const { html, ...code } = isPage ? collectInlineHashes(await response.text(), inlineMark) : nothing
  // The page builder of development has preloads and ways of its own.
  const page = isDevelopment ? html : deferScripts(html)
  const preloads = preloadsOf(html)
  if (preloads) headers.set('Link', preloads)
  if (!isDevelopment) headers.set('Content-Security-Policy', pagePolicy(code, live, signIn ?? {}))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store')
  if (signIn) for (const [name, value] of Object.entries(signInHeaders)) headers.set(name, value)
  setSecurityHeaders(headers)
  return new Response(isPage ? page : response.body, { status: response.status, headers })
}

const nothing = { html: '', scripts: [], styles: [] }
