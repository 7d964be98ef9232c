import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const name = 'browser'
const wellFormed = /^[\w-]{43}$/

/** The longest lifetime that browsers grant a cookie: 400 days (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Browsers accept the `__Host-` prefix over https only; no other host of the domain can set such a cookie. */
const prefixOf = (origin: string) => (origin.startsWith('https:') ? 'host' : undefined)

/** Does not authenticate: codes are valid only in their browser, and sign-in limits are more generous for a known one. */
export function readBrowserId(c: Context, origin: string): string | undefined {
  const prefix = prefixOf(origin)
  const id = prefix ? getCookie(c, name, prefix) : getCookie(c, name)
  return id && wellFormed.test(id) ? id : undefined
}

/** A `Set-Cookie` value. HttpOnly: scripts cannot read it. SameSite=Strict: it is not sent with cross-site requests. */
export function browserCookie(id: string, origin: string): string {
  const prefix = prefixOf(origin)
  return generateCookie(name, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: prefix !== undefined,
    maxAge: maxAgeSeconds,
    ...(prefix && { prefix }),
  })
}
