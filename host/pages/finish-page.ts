import { setSecurityHeaders } from '../security-headers.ts'
import { collectInlineHashes } from './inline-hashes.ts'
import { pagePolicy } from './policy.ts'
import { type CspSources, signInHeaders } from './sign-in-page.ts'

interface FinishPageParams {
  readonly inlineNonce: string
  readonly isDevelopment?: boolean
  /** Extra CSP sources of the sign-in page; undefined on other pages. */
  readonly signIn?: CspSources | undefined
  readonly live: CspSources
}

/** Finalises an HTML response: CSP hashes, `Link` preloads, deferred scripts, `Cache-Control: no-cache`. */
export async function finishPage(
  response: Response,
  { inlineNonce, isDevelopment = false, live, ...rest }: FinishPageParams,
): Promise<Response> {
  const headers = new Headers(response.headers)
  // A failed response is an ordinary page and needs no sources of the provider.
  const signIn = response.ok ? rest.signIn : undefined
  const isPage = response.body !== null && headers.get('Content-Type')?.startsWith('text/html')
  const { html, ...code } = isPage ? collectInlineHashes(await response.text(), inlineNonce) : emptyPage
  // Vite manages preloads and scripts itself.
  const page = isDevelopment ? html : deferScripts(html)
  const preloads = preloadHeader(html)
  if (preloads) headers.set('Link', preloads)
  if (!isDevelopment) headers.set('Content-Security-Policy', pagePolicy(code, live, signIn ?? {}))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store')
  if (signIn) for (const [name, value] of Object.entries(signInHeaders)) headers.set(name, value)
  setSecurityHeaders(headers)
  return new Response(isPage ? page : response.body, { status: response.status, headers })
}

const emptyPage = { html: '', scripts: [], styles: [] }

const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleScript = '<script type="module" async="">'

/** Until the first view is painted: scripts would delay its styles, font and picture. React Router has no such option. */
function deferScripts(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, href = '']) => href)
  return html
    .replaceAll(preloadLink, '')
    .replace(moduleScript, () => `<script type="text/plain" data-code="${files.join(' ')}">`)
}

/** Attributes that a preload has in both the head and the Link header (RFC 8288, HTML). */
const headerAttributes = ['as', 'type', 'crossorigin', 'imagesrcset', 'imagesizes', 'fetchpriority']

/** A proxy may send this Link header as 103 Early Hints, which browsers accept over HTTP/2 only. */
export function preloadHeader(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = [...head.matchAll(/<link ([^>]*?)\/?>/g)].map(([, text = '']) => attributesOf(text))
  return links
    .flatMap((link) => (isNeededFirst(link) ? [headerLink(link)] : []))
    .filter((link) => /^[\x20-\x7e]*$/.test(link))
    .join(', ')
}

type Attributes = ReadonlyMap<string, string>

const isNeededFirst = (link: Attributes) =>
  link.get('rel') === 'stylesheet' ||
  (link.get('rel') === 'preload' && (link.get('as') === 'font' || link.get('fetchpriority') === 'high'))

function headerLink(link: Attributes): string {
  const isStyle = link.get('rel') === 'stylesheet'
  const attributes = headerAttributes.flatMap((name) => (link.has(name) ? [`${name}="${link.get(name)}"`] : []))
  // A header must name one address; browsers that support sets choose from `imagesrcset`.
  const address = link.get('href') ?? link.get('imagesrcset')?.split(' ')[0] ?? ''
  return [`<${address}>`, 'rel=preload', ...(isStyle ? ['as="style"'] : attributes)].join('; ')
}

/** React quotes all attributes with double quotes and escapes their content. */
function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)]
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}

const unescaped = (value: string) => value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
