import type { GivenAt } from '#storefront/kit/api/api-call.ts'
import { call } from '#storefront/kit/api/client.ts'
import { onSessionEnd } from '#storefront/kit/session/session.ts'

export type CodeWish = GivenAt<'POST /send-otp'>['body']

/** A code that is on its way: what the server said of it, and when (ms since 1970, by this device). */
export type AskedCode = { email_or_phone: string; message: string; at: number }

/** Seconds before another code may be asked for; specification §9. */
const resendSeconds = 60

let last: { wish: CodeWish; asked: AskedCode } | null = null

// Whoever sits here next has asked for nothing yet.
onSessionEnd(() => {
  last = null
})

export async function askCode(wish: CodeWish): Promise<AskedCode> {
  const { data, message } = await call('POST /send-otp', { body: wish })
  const asked = { ...data, message, at: Date.now() }
  last = { wish, asked }
  return asked
}

/** The code that was asked for with the same wish a moment ago: another one would be refused, and that one is still good. */
export function justAsked(wish: CodeWish): AskedCode | undefined {
  const isSame = last && JSON.stringify(last.wish) === JSON.stringify(wish)
  return last && isSame && secondsLeft(last.asked.at, Date.now()) > 0 ? last.asked : undefined
}

/** Whole seconds until another code may be asked for. Both in ms since 1970. */
export const secondsLeft = (askedAt: number, now: number): number =>
  Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - askedAt) / 1000)))
