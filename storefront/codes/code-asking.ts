import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { onSessionEnd } from '#storefront/platform/session/session.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'

export type CodeWish = GivenAt<'POST /send-otp'>['body']

/** A code that is on its way, or a link where it has no digits: the server's message, and when (ms since 1970, by this device). */
export type AskedCode = { email_or_phone: string; digits: number; message: string; at: number }

/** Seconds before another code may be asked for; specification §9. */
const resendSeconds = 60

const key = 'asked-codes'

// Whoever sits here next has asked for nothing yet.
onSessionEnd(() => writeTab(key, null))

/** Sends a code to prove an address or a number, or to choose a new password. */
export const askCode = (wish: CodeWish): Promise<AskedCode> =>
  onceAMinute(JSON.stringify(wish), () => call('POST /send-otp', { body: wish }))

type Answered = { data: { email_or_phone: string; digits: number }; message: string }

/**
 * Within a minute, the code that was asked for by the same name: another one would be refused, and that one is still good. The tab
 * keeps it, so that neither a reload nor a closed dialog loses it.
 */
export async function onceAMinute(name: string, ask: () => Promise<Answered>): Promise<AskedCode> {
  const before = keptCodes()[name]
  if (before && secondsLeft(before.at, Date.now()) > 0) return before
  const { data, message } = await ask()
  const asked = { ...data, message, at: Date.now() }
  writeTab(key, JSON.stringify({ ...keptCodes(), [name]: asked }))
  return asked
}

function keptCodes(): Partial<Record<string, AskedCode>> {
  try {
    return JSON.parse(readTab(key) ?? '{}')
  } catch {
    // Not what we wrote: as good as nothing.
    return {}
  }
}

/** Whole seconds until another code may be asked for. Both in ms since 1970. */
export const secondsLeft = (askedAt: number, now: number): number =>
  Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - askedAt) / 1000)))
