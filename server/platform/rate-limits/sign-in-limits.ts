import type { Queryer } from '#db/statement.ts'
import { sourceOf } from '#server/platform/network-prefix.ts'
import { clearAttempts, countAttempt, limitAttempts } from './attempt-limits.ts'

const minute = 60
const day = 24 * 60 * minute

/** Tries at one account from one network, or from one browser that the account knows, in ten minutes. */
const maxTriesPerSource = 10
/** Tries of a day at one account that each network has, however many others try. */
const freeTriesPerNetwork = 3
/** Beyond those: tries at one account from all networks together, in two minutes. */
const maxTriesPerAccount = { normal: 10, slowed: 1 }
/** Tries of a day at one account after which it is slowed. */
const slowAfterTriesPerDay = 100

interface SignInTry {
  readonly db: Queryer
  readonly network: string
}

/**
 * Counts a try to sign in before the password is verified; refuses with 429. A network that guesses is stopped. Guesses from
 * many networks slow the account to one try in two minutes, but close it to no network that has hardly tried. `keys` name the
 * account.
 */
export async function limitSignIn({ db, network }: SignInTry, keys: string[]): Promise<void> {
  await limitAttempts(db, ofNetwork(keys, network), maxTriesPerSource, 10 * minute, 'locked_out')
  const today = await countAttempt(db, ofDay(keys), day)
  const triesOfNetwork = await countAttempt(db, ofNetworkDay(keys, network), day)
  if (triesOfNetwork <= freeTriesPerNetwork) return
  const { normal, slowed } = maxTriesPerAccount
  await limitAttempts(db, keys, today > slowAfterTriesPerDay ? slowed : normal, 2 * minute, 'locked_out')
}

/** The same for a browser that the accounts know: `keys` name account and browser. */
export const limitKnownBrowser = ({ db }: SignInTry, keys: string[]): Promise<void> =>
  limitAttempts(db, keys, maxTriesPerSource, 10 * minute, 'locked_out')

/** Clears the counters of an account after a sign-in, those of this network and those of all. */
export const clearSignIn = ({ db, network }: SignInTry, keys: string[]): Promise<void> =>
  clearAttempts(db, [...keys, ...ofNetwork(keys, network), ...ofNetworkDay(keys, network), ...ofDay(keys)])

// The account comes last: it may be any text that was typed.
const ofNetwork = (keys: readonly string[], network: string) => keys.map((key) => `network ${network} ${key}`)
const ofNetworkDay = (keys: readonly string[], network: string) =>
  keys.map((key) => `network-day ${sourceOf(network)} ${key}`)
const ofDay = (keys: readonly string[]) => keys.map((key) => `day ${key}`)
