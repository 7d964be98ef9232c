import { hash, verify } from '@node-rs/argon2'
import { openFairTurns } from '#server/platform/async/limiter.ts'
import { sourceOf } from '#server/platform/network-prefix.ts'

/** `owasp` is Argon2id's least cost in OWASP's Password Storage Cheat Sheet; `lowest` is Argon2's own minimum, for tests alone. */
export type PasswordCost = 'owasp' | 'lowest'

/** Memory in KiB, and passes over it. */
const costs = {
  owasp: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const

/** Two at a time leave the rest of the machine to everything else; the last of 300 waits for about five seconds. */
const maxHashing = 2
const maxWaiting = { maxWaitingPerOwner: 40, maxWaiting: 300 }

export interface Hashing {
  hash(password: string): Promise<string>
  /** Whether this is the password behind a hash. Takes as long for an account that does not exist as for one that does. */
  verify(password: string, password_hash: string | null | undefined): Promise<boolean>
}

/** Hashing in turns by network; refuses with 503 where too many wait. */
export interface Passwords extends Hashing {
  /** Runs work in one turn. What it counts is not counted where the turn is refused. */
  inTurn<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
  /** Whether a hash was made at another cost than passwords have now: it is replaced at the next sign-in. */
  isOutdated(password_hash: string): boolean
}

/** The passwords of one network. */
export type PasswordsOf = (network: string) => Passwords

export function openPasswords(cost: PasswordCost = 'owasp'): PasswordsOf {
  const nobodysPassword = hashPassword('nobody has this password', cost)
  const hashing: Hashing = {
    hash: (password) => hashPassword(password, cost),
    verify: async (password, password_hash) => {
      const judged = password_hash ?? (await nobodysPassword)
      // Hashes from before passwords were normalised are of what was typed then.
      const writings = new Set([normalise(password), password])
      const matches: boolean[] = []
      for (const each of writings) matches.push(await verify(judged, each))
      return matches.includes(true) && Boolean(password_hash)
    },
  }
  const turns = openFairTurns(maxHashing, maxWaiting)
  return (network) => ({
    hash: (password) => turns(sourceOf(network), () => hashing.hash(password)),
    verify: (password, password_hash) => turns(sourceOf(network), () => hashing.verify(password, password_hash)),
    inTurn: (work) => turns(sourceOf(network), () => work(hashing)),
    isOutdated: (password_hash) => !password_hash.includes(paramsOf(costs[cost])),
  })
}

/** As they stand in a hash (PHC string format). */
const paramsOf = ({ memoryCost, timeCost, parallelism }: (typeof costs)[PasswordCost]) =>
  `$m=${memoryCost},t=${timeCost},p=${parallelism}$`

export const hashPassword = (password: string, cost: PasswordCost = 'owasp'): Promise<string> =>
  hash(normalise(password), costs[cost])

/** One password is one, composed or decomposed, in full or half width, whichever the keyboard types (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC')

let common: Promise<ReadonlySet<string>> | undefined

/** Facts about a person that are easy to guess as their password. */
export interface OwnWords {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  /** The dial code of the phone number, as +880. */
  readonly phone_code?: string | null | undefined
  /** What the site calls itself. */
  readonly site?: string
}

/**
 * Whether this password is easy to guess: it is blank, one of the 50,000 that were found most often in leaks, or the person's own
 * name, address or number or the name of the site, with or without digits behind it.
 */
export async function isGuessablePassword(password: string, own: OwnWords): Promise<boolean> {
  common ??= readCommon()
  const lower = fold(password)
  const withoutDigits = lower.replace(/\d+$/, '')
  const isOwn = ownWords(own).some((word) => word === lower || word === withoutDigits)
  return lower === '' || isOwn || (await common).has(normalise(password).toLowerCase())
}

const ownWords = ({ name, email, phone, phone_code, site }: OwnWords): string[] =>
  [name, email, email?.split('@')[0], ...numbersOf(phone, phone_code), site].flatMap((word) =>
    word ? [fold(word)] : [],
  )

/** One number as it is dialled: as it was typed, at home with and without a zero, and from abroad. */
function numbersOf(phone: string | null | undefined, phone_code: string | null | undefined): string[] {
  if (!phone) return []
  const national = phone.replace(/^0+/, '')
  return [
    phone,
    national,
    `0${national}`,
    ...(phone_code ? [`${phone_code}${national}`, `00${phone_code}${national}`] : []),
  ]
}

/** Without what people put between words and digits. */
const fold = (text: string): string =>
  normalise(text)
    .toLowerCase()
    .replace(/[\s+.()-]/g, '')

/** Read when a password is first chosen: the list is half a megabyte. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}
