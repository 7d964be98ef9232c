import type { Queryer } from '#db/statement.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'
import { clearAttempts, countAttempt, limitAttempts } from './attempt-limits.ts'

const minute = 60
const day = 24 * 60 * minute

/** Attempts at one account in ten minutes, from one network or from one browser that the account knows. */
const maxAttemptsPerSource = 10
/** Attempts a day at one account that each network has, regardless of others. */
const freeAttemptsPerNetwork = 3
/** Beyond those: attempts at one account in two minutes, from all networks together. */
const maxAttemptsPerAccount = { normal: 10, slowed: 1 }
const slowAfterAttemptsPerDay = 100

interface SignInAttempt {
  readonly db: Queryer
  readonly network: string
}

/** Before the password is verified; 429. Guesses from many networks slow an account, but lock out no network with few. */
export async function limitSignIn({ db, network }: SignInAttempt, keys: string[]): Promise<void> {
  await limitAttempts(db, ofNetwork(keys, network), maxAttemptsPerSource, 10 * minute, 'locked_out')
  const today = await countAttempt(db, ofDay(keys), day)
  const attemptsOfNetwork = await countAttempt(db, ofNetworkDay(keys, network), day)
  if (attemptsOfNetwork <= freeAttemptsPerNetwork) return
  const { normal, slowed } = maxAttemptsPerAccount
  await limitAttempts(db, keys, today > slowAfterAttemptsPerDay ? slowed : normal, 2 * minute, 'locked_out')
}

/** The limit of a browser that the account knows: `keys` name account and browser. */
export const limitKnownBrowser = ({ db }: SignInAttempt, keys: string[]): Promise<void> =>
  limitAttempts(db, keys, maxAttemptsPerSource, 10 * minute, 'locked_out')

export const clearSignInAttempts = ({ db, network }: SignInAttempt, keys: string[]): Promise<void> =>
  clearAttempts(db, [...keys, ...ofNetwork(keys, network), ...ofNetworkDay(keys, network), ...ofDay(keys)])

// The account comes last: it may be any typed text.
const ofNetwork = (keys: readonly string[], network: string) => keys.map((key) => `network ${network} ${key}`)
const ofNetworkDay = (keys: readonly string[], network: string) =>
  keys.map((key) => `network-day ${rateLimitSource(network)} ${key}`)
const ofDay = (keys: readonly string[]) => keys.map((key) => `day ${key}`)
