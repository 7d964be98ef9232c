import type { Queryer } from '#db/statement.ts'
import { clearAttempts, countAttempt, limitAttempts } from './limits.ts'

const minute = 60
const day = 24 * 60 * minute

/** Wrong passwords for one account from one network, or in one browser that the account knows, in ten minutes. */
const maxTriesOfOne = 10
/** Wrong passwords for one account from everywhere else together, in two minutes: so many first, so many after `firstTriesADay`. */
const maxTriesOfAll = { first: 10, later: 1 }
const firstTriesADay = 100

interface SignInTry {
  readonly db: Queryer
  readonly network: string
}

/**
 * Counts a try to sign in before the password is verified; refuses with 429. A network that guesses is stopped. Guesses from
 * many networks slow the account to one try in two minutes, and never close it: a browser that the account knows is counted
 * by itself. `keys` name the account; `knownBrowser` names account and browser.
 */
export async function limitSignIn({ db, network }: SignInTry, keys: string[], knownBrowser?: string): Promise<void> {
  if (knownBrowser) return limitAttempts(db, [knownBrowser], maxTriesOfOne, 10 * minute)
  await limitAttempts(db, ofNetwork(keys, network), maxTriesOfOne, 10 * minute)
  const today = await countAttempt(db, ofDay(keys), day)
  await limitAttempts(db, keys, today > firstTriesADay ? maxTriesOfAll.later : maxTriesOfAll.first, 2 * minute)
}

/** Forgets the tries of who proved to be in the right, from this network and from everywhere together. */
export const clearSignIn = ({ db, network }: SignInTry, keys: string[], knownBrowser?: string): Promise<void> =>
  clearAttempts(db, [...keys, ...ofNetwork(keys, network), ...ofDay(keys), ...(knownBrowser ? [knownBrowser] : [])])

const ofNetwork = (keys: readonly string[], network: string) => keys.map((key) => `${key}@${network}`)
const ofDay = (keys: readonly string[]) => keys.map((key) => `${key}/day`)
