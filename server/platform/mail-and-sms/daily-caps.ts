import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { countEachAttempt, uncountAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { hashToken } from '#server/platform/security/token.ts'
import type { Message } from './message.ts'

type Channel = Message['channel']

/** Daily limits of messages: per contact of a shopper, per account, and for the whole shop. */
export type DailyCaps = Readonly<
  Record<Channel, { readonly contact: number; readonly account: number; readonly shop: number }>
>

interface CapParts {
  readonly pool: pg.Pool
  readonly caps: DailyCaps
  readonly log: Log
}

const daySeconds = 24 * 60 * 60
/** Shares of the shop's cap: at which the log warns, and that messages requested by strangers may use. */
const shares = { warning: 0.8, strangers: 0.5 }

/**
 * Counts a message before it is sent. Returns undefined, logged, if a cap is exceeded; otherwise a function that
 * uncounts a message that was not sent. Internal messages count for the shop alone. Codes for strangers and security
 * notices have separate caps per contact: strangers cannot use up the owner's.
 */
export async function countMessage(
  { pool, caps, log }: CapParts,
  message: Message,
): Promise<(() => Promise<void>) | undefined> {
  const { channel } = message
  const keys = keysOf(message)
  const all = keys.map(([, key]) => key)
  const counts = await countEachAttempt(pool, all, daySeconds)
  for (const [cap, key] of keys) {
    const maxCount = cap === 'strangers' ? caps[channel].shop * shares.strangers : caps[channel][cap]
    const count = counts.get(key) ?? 0
    if (cap === 'shop' && count === Math.ceil(maxCount * shares.warning))
      log.warn({ channel, count, max: maxCount }, 'the daily cap of messages is nearly met')
    if (count > maxCount) {
      if (count === Math.floor(maxCount) + 1)
        log.warn({ channel, cap, max: maxCount }, 'a daily cap is met: messages are withheld')
      // Only the exceeded cap keeps counting the message that is withheld.
      await uncountAttempts(
        pool,
        all.filter((each) => each !== key),
      )
      return undefined
    }
  }
  return () => uncountAttempts(pool, all)
}

type Cap = keyof DailyCaps[Channel] | 'strangers'

function keysOf(message: Message): [Cap, string][] {
  const { channel, to, user_id, isInternal, isForStranger, isSecurityNotice } = message
  // Contacts are personal data: counters hold only their hash.
  const kind = isSecurityNotice ? 'notices' : isForStranger ? 'strangers' : 'own'
  const contact = `${channel}-to:${kind}:${hashToken(to.toLowerCase()).toString('base64url')}`
  const keys: [Cap, string | false][] = [
    ['contact', !isInternal && contact],
    ['account', user_id !== undefined && !isForStranger && `${channel}-of:${user_id}`],
    ['strangers', isForStranger === true && `${channel}-for-strangers`],
    ['shop', `${channel}-all`],
  ]
  return keys.filter((key): key is [Cap, string] => key[1] !== false)
}
