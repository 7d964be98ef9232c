import { createRemoteJWKSet, customFetch } from 'jose'
import type { InputOf } from '#contract/call.ts'
import type { socialCalls } from '#contract/social.ts'
import { fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { SocialConfig } from '../config.ts'
import type { Attempt } from './queries.ts'

/** A provider's own public keys, from the one address that we know it by: never from where a token says. */
export type KeySet = ReturnType<typeof createRemoteJWKSet>

export interface SocialProviders {
  readonly config: SocialConfig
  readonly keys: { readonly google: KeySet; readonly apple: KeySet }
}

export interface SignInParams {
  readonly client_id: string
  readonly attempt: Attempt
  readonly body: InputOf<(typeof socialCalls)['signInWithSocial']>['body']
}

/** Keys are fetched when first needed, kept for ten minutes, and asked for anew where a token names one that is unknown. */
export function openSocialProviders(config: SocialConfig): SocialProviders {
  return { config, keys: { google: keysAt(config.google.keys_url), apple: keysAt(config.apple.keys_url) } }
}

const keysAt = (url: string): KeySet => createRemoteJWKSet(new URL(url), { [customFetch]: fetchBounded })
