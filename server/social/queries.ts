import type { ProviderName } from '#contract/social.ts'
import { statement } from '#db/statement.ts'

export interface SocialAttempt {
  nonce: string
  code_verifier: string
}

export const insertAttempt = statement<
  SocialAttempt & { state_hash: Buffer; provider: ProviderName; browser_hash: Buffer },
  never
>(
  'social.insert_attempt',
  `insert into social_attempts (state_hash, provider, nonce, code_verifier, browser_hash)
   values (:state_hash, :provider, :nonce, :code_verifier, :browser_hash)`,
)

/** Deletes and returns the attempt, only for the browser that began it. */
export const takeAttempt = statement<
  { state_hash: Buffer; provider: ProviderName; browser_hash: Buffer; minutes: number },
  SocialAttempt
>(
  'social.take_attempt',
  `delete from social_attempts
   where state_hash = :state_hash and provider = :provider and browser_hash = :browser_hash
     and created_at > now() - make_interval(mins => :minutes::integer)
   returning nonce, code_verifier`,
)

export const deleteOldAttempts = statement<{ minutes: number }, never>(
  'social.delete_old_attempts',
  `delete from social_attempts where created_at < now() - make_interval(mins => :minutes::integer)`,
)

export interface IdentityKey {
  issuer: string
  subject: string
}

/** Serialises sign-ins of an identity until the transaction ends. */
export const lockIdentity = statement<IdentityKey, never>(
  'social.lock_identity',
  `select from (select pg_advisory_xact_lock(hashtextextended(:issuer || ' ' || :subject, 0))) as locked`,
)

export const findIdentity = statement<IdentityKey, { user_id: number }>(
  'social.find_identity',
  'select user_id from social_identities where issuer = :issuer and subject = :subject',
)

export interface NewIdentity extends IdentityKey {
  user_id: number
  email: string | null
  is_email_proved: boolean
}

export const insertIdentity = statement<NewIdentity, never>(
  'social.insert_identity',
  `insert into social_identities (issuer, subject, user_id, email, is_email_proved)
   values (:issuer, :subject, :user_id, :email, :is_email_proved)`,
)
