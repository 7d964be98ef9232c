import type { Queryer } from '#db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import { countAttempt, takeBackAttempts } from '#server/platform/rate-limits/attempt-limits.ts'
import { hashToken } from '#server/platform/security/token.ts'
import type { Message } from './message.ts'

type Channel = Message['channel']

/** Messages of a day: to one contact of a shopper, about one account, and of the whole shop. */
export type DailyCaps = Readonly<
  Record<Channel, { readonly contact: number; readonly account: number; readonly shop: number }>
>

interface CapParts {
  readonly db: Queryer
  readonly caps: DailyCaps
  readonly log: Log
}

const day = 24 * 60 * 60
/** Shares of the shop's cap: at which the log warns, and that messages for strangers may take. */
const shares = { warning: 0.8, strangers: 0.5 }

/**
 * Counts a message before it leaves. Returns undefined where a cap is met, which is logged; otherwise what takes the count back,
 * for a message that did not leave. Messages to the people of shops and of the market count for the shop alone. Codes for strangers and
 * security notices have caps of their own at a contact: strangers cannot use up what the owner needs.
 */
export async function countMessage(
  { db, caps, log }: CapParts,
  message: Message,
): Promise<(() => Promise<void>) | undefined> {
  const { channel } = message
  const counted: string[] = []
  const takeBack = () => takeBackAttempts(db, counted)
  for (const [cap, key] of keysOf(message)) {
    const most = cap === 'strangers' ? caps[channel].shop * shares.strangers : caps[channel][cap]
    const count = await countAttempt(db, [key], day)
    if (cap === 'shop' && count === Math.ceil(most * shares.warning))
      log.warn({ channel, count, most }, 'the daily cap of messages is nearly met')
    if (count > most) {
      if (count === Math.floor(most) + 1) log.warn({ channel, cap, most }, 'a daily cap is met: messages are withheld')
      await takeBack()
      return undefined
    }
    counted.push(key)
  }
  return takeBack
}

type Cap = keyof DailyCaps[Channel] | 'strangers'

function keysOf(message: Message): [Cap, string][] {
  const { channel, to, user_id, isInternal, isForStranger, isSecurityNotice } = message
  // A contact is nobody's to keep as plain text among counters.
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
