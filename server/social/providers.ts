import { createRemoteJWKSet, customFetch } from 'jose'
import type { InputOf } from '#contract/call.ts'
import type { socialCalls } from '#contract/social.ts'
import { fetchBounded } from '#server/platform/http/fetch-bounded.ts'
import type { SocialConfig } from '../config.ts'
import type { SocialAttempt } from './queries.ts'

/** The public keys of a provider, always from the configured URL, never from one in a token. */
export type KeySet = ReturnType<typeof createRemoteJWKSet>

declare module '#server/context.ts' {
  interface Services {
    readonly social: SocialProviders
  }
}

export interface SocialProviders {
  readonly config: SocialConfig
  readonly keys: { readonly google: KeySet; readonly apple: KeySet }
}

export interface SignInParams {
  readonly client_id: string
  readonly attempt: SocialAttempt
  readonly body: InputOf<(typeof socialCalls)['signInWithSocial']>['body']
}

/** Keys are fetched on first use, cached for ten minutes, and fetched again if a token names an unknown one. */
export function createSocialProviders(config: SocialConfig): SocialProviders {
  return { config, keys: { google: createKeySet(config.google.keys_url), apple: createKeySet(config.apple.keys_url) } }
}

const createKeySet = (url: string): KeySet => createRemoteJWKSet(new URL(url), { [customFetch]: fetchBounded })
