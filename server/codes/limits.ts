import { rateLimitSource } from '#server/platform/network-prefix.ts'
import {
  countAttempt,
  limitAttempts,
  limitNetwork,
  readAttemptCount,
  uncountAttempts,
} from '#server/platform/rate-limits/attempt-limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findAccountByContact, isKnownBrowser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getNetworkCodeLimit } from '../settings/settings.ts'
import type { CodeRow, Purpose } from './queries.ts'
import { longCodeDigits } from './rules.ts'

const minuteSeconds = 60
const daySeconds = 24 * 60 * minuteSeconds

const maxCodesPerKnownBrowser = 10
/** Codes a day for one address from unknown browsers: `all`, then the first `ofNetwork` of each network up to `total`. */
const maxCodesPerAddress = { all: 10, ofNetwork: 2, total: 40 }
/** Beyond these limits an address gets one mail in this interval, and a number no SMS, which costs the shop money. */
const slowMailIntervalSeconds = 15 * minuteSeconds

const maxTriesPerNetwork = 100
/** After this many tries a day codes for an address are long: two codes have as many tries. */
const maxShortCodeTriesPerDay = 10
/** After this many wrong tries a day, for all addresses together, all codes are long. */
const maxWrongTriesPerDay = 100
const wrongTriesKey = 'otp-wrong'

export interface Requester {
  destination: string
  /** Whether a known browser of the account resets its password, which has limits of its own. */
  isKnown: boolean
}

export async function identifyRequester(
  ctx: Context,
  { destination, purpose }: { destination: string; purpose: Purpose },
): Promise<Requester> {
  const user_id = purpose === 'reset' ? await findAccountByContact(ctx, destination) : undefined
  return { destination, isKnown: user_id !== undefined && (await isKnownBrowser(ctx, user_id)) }
}

const keyOf = ({ destination, isKnown }: Requester) => (isKnown ? `known ${destination}` : destination)

/** Each purpose has limits of its own. */
export async function limitSending(ctx: Context, requester: Requester, purpose: Purpose): Promise<void> {
  const { db } = ctx
  const key = `${purpose}:${keyOf(requester)}`
  await limitNetwork(ctx, 'codes', await getNetworkCodeLimit(db), daySeconds)
  if (requester.isKnown) {
    await limitAttempts(db, [`code-now:${key}`], 1, minuteSeconds)
    return limitAttempts(db, [`codes:${key}`], maxCodesPerKnownBrowser, daySeconds)
  }
  const network = rateLimitSource(ctx.network)
  await limitAttempts(db, [`code-now:${network} ${key}`], 1, minuteSeconds)
  const [allKey, networkKey] = [`codes:${key}`, `codes:${network} ${key}`]
  const [sent, sentToNetwork] = [
    await countAttempt(db, [allKey], daySeconds),
    await countAttempt(db, [networkKey], daySeconds),
  ]
  const isFirst = sentToNetwork <= maxCodesPerAddress.ofNetwork
  if (sent <= maxCodesPerAddress.all || (isFirst && sent <= maxCodesPerAddress.total)) return
  // Refused requests must not use up the limit of other networks.
  await uncountAttempts(db, [allKey, networkKey])
  if (!requester.destination.includes('@')) refuse('too_often', 'errors.too_often_today', { retryAfter: daySeconds })
  await limitAttempts(db, [`codes-slow:${key}`], 1, slowMailIntervalSeconds)
}

export const needsLongCode = async (ctx: Context, requester: Requester): Promise<boolean> =>
  hasTooManyTries(ctx, await readAttemptCount(ctx.db, triesKey(requester), daySeconds), requester)

/** Whether there were too many tries for a short code. Wrong tries for all addresses do not count for a known browser. */
async function hasTooManyTries({ db }: Context, tries: number, { isKnown }: Requester): Promise<boolean> {
  if (tries >= maxShortCodeTriesPerDay) return true
  return !isKnown && (await readAttemptCount(db, wrongTriesKey, daySeconds)) >= maxWrongTriesPerDay
}

export const limitTries = (ctx: Context): Promise<void> => limitNetwork(ctx, 'otp', maxTriesPerNetwork, daySeconds)

/** Counts the try. After too many tries only long codes may be compared. */
export async function selectComparableCodes(
  ctx: Context,
  destination: string,
  codes: readonly CodeRow[],
): Promise<CodeRow[]> {
  const purpose = codes.every((code) => code.purpose === 'reset') ? 'reset' : 'prove'
  const requester = await identifyRequester(ctx, { destination, purpose })
  const previousTries = (await countAttempt(ctx.db, [triesKey(requester)], daySeconds)) - 1
  const minDigits = (await hasTooManyTries(ctx, previousTries, requester)) ? longCodeDigits : 0
  return codes.filter(({ digits }) => digits >= minDigits)
}

export async function countWrongTry({ db, log }: Context): Promise<void> {
  const wrong = await countAttempt(db, [wrongTriesKey], daySeconds)
  if (wrong === maxWrongTriesPerDay)
    log.warn({ wrong }, 'many wrong one-time codes today: codes are longer until tomorrow')
}

const triesKey = (requester: Requester) => `otp:${keyOf(requester)}`
