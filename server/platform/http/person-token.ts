import { parse } from 'hono/utils/cookie'
import { refuse } from '#server/platform/refusal.ts'

/** Lax is not enough: a link from elsewhere must not open a desk that is signed in with one click. */
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

/**
 * Browsers add the cookie to every request, so a request that changes something must come from a page of this origin. Fetch
 * Metadata says so in all browsers of today; `Origin` in older ones. A request with neither is refused.
 */
export function requireOwnOrigin(headers: Headers, origin: string): void {
  const site = headers.get('Sec-Fetch-Site')
  const isOwn = site === null ? headers.get('Origin') === origin : site === 'same-origin'
  if (!isOwn) refuse('forbidden', 'errors.forbidden', { event: 'access_refused' })
}
