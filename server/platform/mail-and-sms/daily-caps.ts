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
/** Shares of the shop's cap: at which the log warns, and that messages requested by strangers and internal messages may use. */
const shares = { warning: 0.8, strangers: 0.5, internal: 0.5 }

/**
 * Counts a message before it is sent. Returns undefined, logged, if a cap is exceeded; otherwise a function that
 * uncounts a message that was not sent. Internal messages have no cap per contact, but a share of the shop's:
 * what shoppers and people of shops cause must leave mails for codes. Codes for strangers and security
 * notices have separate caps per contact: strangers cannot use up the owner's.
 */
export async function countMessage(
  { pool, caps, log }: CapParts,
  message: Message,
): Promise<(() => Promise<void>) | undefined> {
  const { channel } = message
  const countedKeys: string[] = []
  for (const keys of groupKeys(message)) {
    const counts = await countEachAttempt(pool, [...keys.values()], daySeconds)
    countedKeys.push(...keys.values())
    for (const [cap, key] of keys) {
      const count = counts.get(key) ?? 0
      const maxCount = cap === 'strangers' || cap === 'internal' ? caps[channel].shop * shares[cap] : caps[channel][cap]
      warnAt(log, { channel, cap, count, max: maxCount })
      if (count <= maxCount) continue
      // Only the exceeded cap keeps counting the message that is withheld.
      await uncountAttempts(
        pool,
        countedKeys.filter((each) => each !== key),
      )
      return undefined
    }
  }
  return () => uncountAttempts(pool, countedKeys)
}

function warnAt(
  log: Log,
  { channel, cap, count, max }: { channel: Channel; cap: Cap; count: number; max: number },
): void {
  if (cap === 'shop' && count === Math.ceil(max * shares.warning))
    log.warn({ channel, count, max }, 'the daily cap of messages is nearly met')
  if (count === Math.floor(max) + 1) log.warn({ channel, cap, max }, 'a daily cap is met: messages are withheld')
}

type Cap = keyof DailyCaps[Channel] | 'strangers' | 'internal'

/**
 * The keys of each group are counted by one statement. A message that a group withholds never touches the counters of the next ones, which more
 * people share.
 */
function groupKeys({ channel, to, user_id, isInternal, isForStranger, isSecurityNotice }: Message): Map<Cap, string>[] {
  // Contacts are personal data: counters hold only their hash.
  const kind = isSecurityNotice ? 'notices' : isForStranger ? 'strangers' : 'own'
  const own = new Map<Cap, string>()
  if (!isInternal) own.set('contact', `${channel}-to:${kind}:${hashToken(to.toLowerCase()).toString('base64url')}`)
  if (user_id !== undefined && !isForStranger) own.set('account', `${channel}-of:${user_id}`)
  const shared = new Map<Cap, string>()
  if (isForStranger) shared.set('strangers', `${channel}-for-strangers`)
  if (isInternal) shared.set('internal', `${channel}-internal`)
  const shop = new Map<Cap, string>([['shop', `${channel}-all`]])
  return [own, shared, shop].filter(({ size }) => size > 0)
}
