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
