import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const name = 'browser'
const wellFormed = /^[\w-]{43}$/

/** As long as browsers keep a cookie at most: 400 days (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Browsers take a cookie with the prefix over https only; no other host of the domain can set it. */
const prefixOf = (origin: string) => (origin.startsWith('https:') ? 'host' : undefined)

/**
 * The random id that a browser keeps. It does not authenticate: a one-time code is judged only for the browser that requested it,
 * and limits count the browsers apart in which an account has signed in before.
 */
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
