import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, for headers and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored as hashes only: they cannot be used by a reader of the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Crockford's base 32: no characters that are confused on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to read out, hard to guess from another: the day and seven random characters. */
export function publicCode(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}-${[...randomBytes(7)].map((byte) => alphabet[byte % 32]).join('')}`
}
