import { emailAddress } from '#contract/pasted.ts'
import { cutText } from '#locales/cut-text.ts'

/** Who somebody is, by the word of a provider that proved it. */
export interface Proof {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the provider itself made sure that the address is theirs. */
  readonly is_email_proved: boolean
  readonly name: string | null
}

/** What we were told of somebody: by a signed token, by the provider's own call, or beside it. */
export type Claims = Readonly<Record<string, unknown>>

/** An address that can be one; nothing where none was told. */
export const emailTold = ({ email }: Claims): string | null => emailAddress.safeParse(email).data ?? null

/** Apple says it as a text as well. */
export const isEmailProved = ({ email_verified }: Claims): boolean =>
  email_verified === true || email_verified === 'true'

/** A name without control characters and without those of bidirectional text, of at most 120 UTF-16 code units. */
export function nameTold({ name }: Claims): string | null {
  if (typeof name !== 'string') return null
  const plain = name.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return cutText(plain, 120).trim() || null
}

export const proofOf = (issuer: string, subject: string, told: Claims): Proof => {
  const email = emailTold(told)
  return {
    issuer,
    subject,
    email,
    is_email_proved: email !== null && isEmailProved(told),
    name: nameTold(told),
  }
}
