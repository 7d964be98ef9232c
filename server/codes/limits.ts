import { sourceOf } from '#server/platform/http/network-prefix.ts'
import {
  attemptsSoFar,
  countAttempt,
  limitAttempts,
  limitNetwork,
  takeBackAttempts,
} from '#server/platform/rate-limits/limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findByContact, isKnownBrowser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { getNetworkCodeLimit } from '../settings/settings.ts'
import type { JudgedRow, Purpose } from './queries.ts'
import { longCodeDigits } from './rules.ts'

const minute = 60
const day = 24 * 60 * minute

const maxCodesPerKnownBrowser = 10
/** Codes of a day for one address that strangers request: all of them, and then the first of each network up to a bound. */
const maxCodesPerAddress = { all: 10, ofNetwork: 2, bound: 40 }
/** Beyond those an address still gets one mail in so many seconds; a number gets no SMS, which costs the shop money. */
const slowMailSeconds = 15 * minute

const maxTriesPerNetwork = 100
/** Codes for an address are long after this many tries of a day: two codes have as many. */
const maxShortCodeTriesPerDay = 10
/** All codes are long after this many wrong tries of a day, for all addresses together. */
const maxWrongTriesPerDay = 100
const wrongTriesKey = 'otp-wrong'

export interface Requester {
  destination: string
  /** Whether a browser that the account knows requests a new password: limits count it apart from strangers. */
  isKnown: boolean
}

export async function identifyRequester(
  ctx: Context,
  { destination, purpose }: { destination: string; purpose: Purpose },
): Promise<Requester> {
  const user_id = purpose === 'reset' ? await findByContact(ctx, destination) : undefined
  return { destination, isKnown: user_id !== undefined && (await isKnownBrowser(ctx, user_id)) }
}

const keyOf = ({ destination, isKnown }: Requester) => (isKnown ? `known ${destination}` : destination)

/** Each purpose has its own: a request for one uses up nothing of another. */
export async function limitSending(ctx: Context, requester: Requester, purpose: Purpose): Promise<void> {
  const { db } = ctx
  const of = `${purpose}:${keyOf(requester)}`
  await limitNetwork(ctx, 'codes', await getNetworkCodeLimit(db), day)
  if (requester.isKnown) {
    await limitAttempts(db, [`code-now:${of}`], 1, minute)
    return limitAttempts(db, [`codes:${of}`], maxCodesPerKnownBrowser, day)
  }
  const network = sourceOf(ctx.network)
  await limitAttempts(db, [`code-now:${network} ${of}`], 1, minute)
  const [all, ofNetwork] = [`codes:${of}`, `codes:${network} ${of}`]
  const [sent, sentToNetwork] = [await countAttempt(db, [all], day), await countAttempt(db, [ofNetwork], day)]
  const isFirst = sentToNetwork <= maxCodesPerAddress.ofNetwork
  if (sent <= maxCodesPerAddress.all || (isFirst && sent <= maxCodesPerAddress.bound)) return
  // Refused requests use up nothing of what other networks have.
  await takeBackAttempts(db, [all, ofNetwork])
  if (!requester.destination.includes('@')) refuse('too_often', 'errors.too_often_today', { retryAfter: day })
  await limitAttempts(db, [`codes-slow:${of}`], 1, slowMailSeconds)
}

/** Whether the next code of a requester has to be long. */
export const needsLongCode = async (ctx: Context, requester: Requester): Promise<boolean> =>
  isGuessedAt(ctx, await attemptsSoFar(ctx.db, triesKey(requester), day), requester)

/** Whether there were too many tries for a short code. Those of strangers do not count for a browser that the account knows. */
async function isGuessedAt({ db }: Context, tried: number, { isKnown }: Requester): Promise<boolean> {
  if (tried >= maxShortCodeTriesPerDay) return true
  return !isKnown && (await attemptsSoFar(db, wrongTriesKey, day)) >= maxWrongTriesPerDay
}

export const limitTries = (ctx: Context): Promise<void> => limitNetwork(ctx, 'otp', maxTriesPerNetwork, day)

/** Counts the try; of an address that was guessed at only long codes may be compared. */
export async function selectComparableCodes(
  ctx: Context,
  destination: string,
  taken: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const purpose = taken.every((row) => row.purpose === 'reset') ? 'reset' : 'prove'
  const requester = await identifyRequester(ctx, { destination, purpose })
  const before = (await countAttempt(ctx.db, [triesKey(requester)], day)) - 1
  const fewest = (await isGuessedAt(ctx, before, requester)) ? longCodeDigits : 0
  return taken.filter(({ digits }) => digits >= fewest)
}

export async function countWrongTry({ db, log }: Context): Promise<void> {
  const wrong = await countAttempt(db, [wrongTriesKey], day)
  if (wrong === maxWrongTriesPerDay)
    log.warn({ wrong }, 'many wrong one-time codes today: codes are longer until tomorrow')
}

const triesKey = (requester: Requester) => `otp:${keyOf(requester)}`
