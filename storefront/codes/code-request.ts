import type { InputAt } from '#contract/client/api-call.ts'
import { call } from '#storefront/platform/api/client.ts'
import { onSessionEnd } from '#storefront/platform/session/session.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'

export type CodeRequest = InputAt<'POST /send-otp'>['body']

/** A sent code, or a link if `digits` is 0. `at`: ms since 1970, on this device's clock. */
export type SentCode = { email_or_phone: string; digits: number; message: string; at: number }

/** Seconds between two codes; specification §9. */
const resendSeconds = 60

const storageKey = 'asked-codes'

// The next shopper in this tab has requested no code.
onSessionEnd(() => writeTab(storageKey, null))

/** Sends a code to prove a contact or to choose a new password. */
export const requestCode = (body: CodeRequest): Promise<SentCode> =>
  requestOncePerMinute(JSON.stringify(body), () => call('POST /send-otp', { body }))

type CodeResponse = { data: { email_or_phone: string; digits: number }; message: string }

/** Returns a response younger than a minute: the server would refuse another code. Stored in the tab, to survive reloads. */
export async function requestOncePerMinute(
  requestKey: string,
  request: () => Promise<CodeResponse>,
): Promise<SentCode> {
  const previous = readStoredCodes()[requestKey]
  if (previous && getSecondsLeft(previous.at, Date.now()) > 0) return previous
  const { data, message } = await request()
  const sent = { ...data, message, at: Date.now() }
  writeTab(storageKey, JSON.stringify({ ...readStoredCodes(), [requestKey]: sent }))
  return sent
}

function readStoredCodes(): Partial<Record<string, SentCode>> {
  try {
    return JSON.parse(readTab(storageKey) ?? '{}')
  } catch {
    // Invalid JSON counts as no codes.
    return {}
  }
}

/** Whole seconds until another code can be requested. Both parameters in ms since 1970. */
export const getSecondsLeft = (requestedAt: number, now: number): number =>
  Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - requestedAt) / 1000)))
