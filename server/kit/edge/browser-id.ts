import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { newToken } from '../token.ts'

const name = 'browser'
const wellFormed = /^[\w-]{43}$/

/** As long as browsers keep a cookie at most: 400 days (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 24 * 60 * 60

/** Only a page that came by https may keep a cookie with the prefix, which no other host can set. */
const prefixOf = (origin: string) => (origin.startsWith('https:') ? 'host' : undefined)

/**
 * The random id that a browser keeps, or a new one. It is no sign-in: a one-time code is judged only for the browser that
 * requested it, and limits count the browsers apart in which an account has signed in before.
 */
export function browserIdOf(c: Context, origin: string): string {
  const prefix = prefixOf(origin)
  const id = prefix ? getCookie(c, name, prefix) : getCookie(c, name)
  return id && wellFormed.test(id) ? id : newToken()
}

/** The value of a `Set-Cookie` header. Scripts cannot read the cookie, and other sites cannot have it sent. */
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
