import { parse } from 'hono/utils/cookie'
import { refuse } from '#server/platform/refusal.ts'

/** Strict, not Lax: a link on another site must not open a signed-in desk. */
const attributes = 'Path=/; HttpOnly; SameSite=Strict'
const fourteenDays = 14 * 24 * 60 * 60

/** The cookie with the token of a person. Over https its name has the prefix that browsers protect (RFC 6265bis §4.1.3). */
const nameFor = (origin: string) => (origin.startsWith('https:') ? '__Host-desk' : 'desk')

export const tokenCookie = (token: string, origin: string): string =>
  `${nameFor(origin)}=${token}; ${attributes}; Max-Age=${fourteenDays}${origin.startsWith('https:') ? '; Secure' : ''}`

export const endedTokenCookie = (origin: string): string =>
  `${nameFor(origin)}=; ${attributes}; Max-Age=0${origin.startsWith('https:') ? '; Secure' : ''}`

export function readTokenCookie(headers: Headers, origin: string): string | undefined {
  const name = nameFor(origin)
  const token = parse(headers.get('Cookie') ?? '', name)[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Browsers add the cookie to every request. Current ones send `Sec-Fetch-Site`, older ones `Origin`; without both it is refused. */
export function requireOwnOrigin(headers: Headers, origin: string): void {
  const site = headers.get('Sec-Fetch-Site')
  const isOwn = site === null ? headers.get('Origin') === origin : site === 'same-origin'
  if (!isOwn) refuse('forbidden', 'errors.forbidden', { event: 'access_refused' })
}
