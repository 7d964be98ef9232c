import { emailAddress } from '#contract/pasted.ts'
import { cutText } from '#locales/cut-text.ts'

export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider has verified the address. */
  readonly is_email_proved: boolean
  readonly name: string | null
}

/** Fields from a signed token, from the provider's API, or from the browser. */
export type Claims = Readonly<Record<string, unknown>>

export const readEmail = ({ email }: Claims): string | null => emailAddress.safeParse(email).data ?? null

/** Apple may send a string. */
export const isEmailProved = ({ email_verified }: Claims): boolean =>
  email_verified === true || email_verified === 'true'

/** Without control and bidirectional characters, at most 120 UTF-16 code units. */
export function readName({ name }: Claims): string | null {
  if (typeof name !== 'string') return null
  const plain = name.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return cutText(plain, 120).trim() || null
}

export const toIdentity = (issuer: string, subject: string, claims: Claims): VerifiedIdentity => {
  const email = readEmail(claims)
  return {
    issuer,
    subject,
    email,
    is_email_proved: email !== null && isEmailProved(claims),
    name: readName(claims),
  }
}
