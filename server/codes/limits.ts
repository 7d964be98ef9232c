import { findByContact, isKnownBrowser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { attemptsSoFar, countAttempt, limitAttempts, limitNetwork } from '../kit/limits.ts'
import type { JudgedRow, Purpose } from './queries.ts'
import { longCodeDigits } from './rules.ts'

const day = 24 * 60 * 60
const minute = 60
const maxCodesADay = { requester: 10, network: 200 }
const maxTriesOfNetwork = 100
/** Tries of a day after which the codes of a requester are long: as many as two codes have. */
const shortCodeTries = 10
/** Wrong tries of a day, for all addresses together, after which all codes are long. */
const wrongTriesOfAll = 300
const wrongOfAll = 'otp-wrong'

export interface Requester {
  /** What limits count by: the owner of an address, in a browser that the account knows, apart from everybody else. */
  key: string
  isKnown: boolean
}

export async function identifyRequester(
  ctx: Context,
  { destination, named }: { destination: string; named: number | null },
): Promise<Requester> {
  const isKnown = named !== null && (await isKnownBrowser(ctx, named))
  return { key: isKnown ? `known:${destination}` : destination, isKnown }
}

/** Whether a short code is no proof any more. What strangers guess does not lengthen the codes of a browser that the account knows. */
async function isGuessedAt({ db }: Context, tried: number, { isKnown }: Requester): Promise<boolean> {
  return tried >= shortCodeTries || (!isKnown && (await attemptsSoFar(db, wrongOfAll, day)) >= wrongTriesOfAll)
}

/** Each purpose has its own: a request for one uses up nothing of another. */
export async function limitSending(ctx: Context, { key, purpose }: { key: string; purpose: Purpose }): Promise<void> {
  const of = `${purpose}:${key}`
  await limitNetwork(ctx, 'codes', maxCodesADay.network, day)
  await limitAttempts(ctx.db, [`code-now:${of}`], 1, minute)
  await limitAttempts(ctx.db, [`codes:${of}`], maxCodesADay.requester, day)
}

/** Whether the next code of a requester has to be long. */
export const needsLongCode = async (ctx: Context, requester: Requester): Promise<boolean> =>
  isGuessedAt(ctx, await attemptsSoFar(ctx.db, triesKey(requester), day), requester)

export const limitTries = (ctx: Context): Promise<void> => limitNetwork(ctx, 'otp', maxTriesOfNetwork, day)

/** The codes that may be compared: of an address that was guessed at, only long ones. */
export async function judgedCodes(
  ctx: Context,
  destination: string,
  taken: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const named = (await findByContact(ctx, destination)) ?? null
  const requester = await identifyRequester(ctx, { destination, named })
  const before = (await countAttempt(ctx.db, [triesKey(requester)], day)) - 1
  const fewest = (await isGuessedAt(ctx, before, requester)) ? longCodeDigits : 0
  return taken.filter(({ digits }) => digits >= fewest)
}

export async function countWrongTry({ db, log }: Context): Promise<void> {
  const wrong = await countAttempt(db, [wrongOfAll], day)
  if (wrong === wrongTriesOfAll) log.warn({ wrong }, 'many wrong one-time codes today: codes are longer until tomorrow')
}

const triesKey = ({ key }: Requester) => `otp:${key}`
