import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in a form that headers and addresses carry. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: nobody who reads the database can use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Digits and letters that nobody mistakes for one another on the telephone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that a person can read out, and that nobody guesses from another: the day, then seven random characters. */
export function publicCode(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}-${[...randomBytes(7)].map((byte) => alphabet[byte % 32]).join('')}`
}
