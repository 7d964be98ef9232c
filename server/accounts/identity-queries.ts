import { statement } from '#db/statement.ts'

interface IdentityKey {
  issuer: string
  subject: string
}

/** Serialises sign-ins of an identity until the transaction ends. */
export const lockIdentity = statement<IdentityKey, never>(
  'accounts.lock_identity',
  `select from (select pg_advisory_xact_lock(hashtextextended(:issuer || ' ' || :subject, 0))) as locked`,
)

export const findIdentity = statement<IdentityKey, { user_id: number }>(
  'accounts.find_identity',
  'select user_id from social_identities where issuer = :issuer and subject = :subject',
)

interface NewIdentity extends IdentityKey {
  user_id: number
  email: string | null
  is_email_proved: boolean
}

export const insertIdentity = statement<NewIdentity, never>(
  'accounts.insert_identity',
  `insert into social_identities (issuer, subject, user_id, email, is_email_proved)
   values (:issuer, :subject, :user_id, :email, :is_email_proved)`,
)
