import { z } from 'zod'
import { session } from './accounts.ts'
import { call } from './call.ts'

const provider = z.enum(['google', 'facebook', 'apple'])
export type ProviderName = z.output<typeof provider>

/** The client id of the demo at the local stand-in; no provider issues such an id. */
export const standInClient = 'souk-stand-in'

const params = z.strictObject({ provider })

/** 32 random bytes as base64url. */
const random = z.string().regex(/^[\w-]{43}$/)
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)

export const socialCalls = {
  getProvider: call({
    method: 'GET',
    path: '/auth/{provider}',
    who: 'anyone',
    about: 'Configuration of a provider’s sign-in window. 404 if the shop does not offer the provider.',
    params,
    data: z.strictObject({
      provider,
      client_id: z.string(),
      scope: z.string(),
      /** Google: the authorization page. Others: their SDK script. */
      ask_url: z.string(),
      /** A configured redirect address; null means the current page. */
      redirect_url: z.string().nullable(),
    }),
  }),
  startSocial: call({
    method: 'POST',
    path: '/auth/{provider}/start',
    who: 'anyone',
    identifiesBrowser: true,
    about: 'Starts a sign-in with a provider: it is valid for ten minutes, for one use.',
    params,
    body: z.strictObject({}),
    data: z.strictObject({ state: random, nonce: random, code_challenge: random }),
    refuses: { 503: ['social.unreachable'] },
  }),
  signInWithSocial: call({
    method: 'POST',
    path: '/auth/{provider}/token',
    who: 'anyone',
    identifiesBrowser: true,
    about:
      'Signs in with a provider’s response, which is verified with the provider; creates an account if there is none.',
    params,
    body: z.strictObject({
      /** Google: the authorization code. Facebook: the access token. Apple: any text. */
      code: z.string().min(1).max(4_096),
      data: z.strictObject({
        /** The `state` of the start. */
        state: random,
        /** Google: the redirect address of the code. */
        redirect_url: webAddress.optional(),
        /** Apple: the signed ID token. */
        id_token: z.string().min(1).max(8_192).optional(),
        /** The name that the provider gave to the browser, unverified; used as the account's name only. */
        name: z.string().max(500).optional(),
        email: z.string().max(500).optional(),
      }),
    }),
    data: session,
    refuses: {
      401: ['social.attempt_over', 'social.not_proved'],
      403: ['accounts.disabled'],
      409: ['accounts.prove_email_first', 'social.email_taken'],
      422: ['social.closed', 'social.no_cookie', 'social.no_email'],
      503: ['social.unreachable'],
    },
  }),
}
