import { hash, verify } from '@node-rs/argon2'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { rateLimitSource } from '#server/platform/network-prefix.ts'

/** `owasp` is Argon2id's least cost in OWASP's Password Storage Cheat Sheet; `lowest` is Argon2's own minimum, for tests alone. */
export type PasswordCost = 'owasp' | 'lowest'

/** `memoryCost` in KiB. */
const costs = {
  owasp: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const

/** Two concurrent hashes leave processor time for everything else; the last of 300 waits about five seconds. */
const maxHashing = 2
const maxWaiting = { maxWaitingPerOwner: 40, maxWaiting: 300 }

export interface Hashing {
  hash(password: string): Promise<string>
  /** Takes as long for an account that does not exist. */
  verify(password: string, password_hash: string | null | undefined): Promise<boolean>
}

/** Hashing in fair queues by network; refuses with 503 when too many wait. */
export interface Passwords extends Hashing {
  /** Runs work in one slot of the queue. If the slot is refused, `work` does not run and counts nothing. */
  runInQueue<T>(work: (hashing: Hashing) => Promise<T>): Promise<T>
  /** Whether a hash has another cost than the current one; it is replaced at the next sign-in. */
  isOutdated(password_hash: string): boolean
}

export type PasswordsOf = (network: string) => Passwords

export function createPasswords(cost: PasswordCost = 'owasp'): PasswordsOf {
  const decoyHash = hashPassword('nobody has this password', cost)
  const hashing: Hashing = {
    hash: (password) => hashPassword(password, cost),
    verify: async (password, password_hash) => {
      const comparedHash = password_hash ?? (await decoyHash)
      // Old hashes are of the password as typed, before normalisation was introduced.
      const spellings = new Set([normalise(password), password])
      const matches: boolean[] = []
      for (const spelling of spellings) matches.push(await verify(comparedHash, spelling))
      return matches.includes(true) && Boolean(password_hash)
    },
  }
  const limiter = createFairLimiter(maxHashing, maxWaiting)
  return (network) => ({
    hash: (password) => limiter(rateLimitSource(network), () => hashing.hash(password)),
    verify: (password, password_hash) =>
      limiter(rateLimitSource(network), () => hashing.verify(password, password_hash)),
    runInQueue: (work) => limiter(rateLimitSource(network), () => work(hashing)),
    isOutdated: (password_hash) => !password_hash.includes(paramsOf(costs[cost])),
  })
}

/** The parameters in a hash (PHC string format). */
const paramsOf = ({ memoryCost, timeCost, parallelism }: (typeof costs)[PasswordCost]) =>
  `$m=${memoryCost},t=${timeCost},p=${parallelism}$`

export const hashPassword = (password: string, cost: PasswordCost = 'owasp'): Promise<string> =>
  hash(normalise(password), costs[cost])

/** Composed and decomposed, full-width and half-width forms are the same password (NIST SP 800-63B). */
const normalise = (password: string): string => password.normalize('NFKC')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

export interface PersonalFacts {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  /** The dial code of the phone number, as +880. */
  readonly phone_code?: string | null | undefined
  readonly site?: string
}

/** Blank, one of the most common in leaks (18,000 of a list of 49,000 are long enough), or the name, email or number of person or site, with or without digits. */
export async function isGuessablePassword(password: string, own: PersonalFacts): Promise<boolean> {
  commonPasswords ??= readCommon()
  const lower = fold(password)
  const withoutDigits = lower.replace(/\d+$/, '')
  const isOwn = ownWords(own).some((word) => word === lower || word === withoutDigits)
  return lower === '' || isOwn || (await commonPasswords).has(normalise(password).toLowerCase())
}

const ownWords = ({ name, email, phone, phone_code, site }: PersonalFacts): string[] =>
  [name, email, email?.split('@')[0], ...numbersOf(phone, phone_code), site].flatMap((word) =>
    word ? [fold(word)] : [],
  )

/** A phone number as typed, national with and without a leading zero, and international. */
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

const fold = (text: string): string =>
  normalise(text)
    .toLowerCase()
    .replace(/[\s+.()-]/g, '')

/** Loaded on first use: the list is half a megabyte. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}
