import { hash, verify } from '@node-rs/argon2'
import { openTurns } from './turns.ts'

/** Argon2id with the least parameters that OWASP's password storage sheet recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave the rest of the machine to everything else; whoever would wait for more than a second is sent away. */
const inTurn = openTurns(2, { mostWaiting: 60 })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

const nobodysPassword = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist as for one that does. */
export async function isPassword(password: string, password_hash: string | null | undefined): Promise<boolean> {
  const judged = password_hash ?? (await nobodysPassword)
  const matches = await inTurn(() => verify(judged, password))
  return matches && Boolean(password_hash)
}

let common: Promise<ReadonlySet<string>> | undefined

/** Whether whoever guesses tries this one early: among the 50,000 passwords that were found most often in leaks. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/** Read when a password is first chosen: the list is half a megabyte. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}
