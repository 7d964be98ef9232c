import { z } from 'zod'
import { session } from './accounts.ts'
import { call } from './call.ts'

const provider = z.enum(['google', 'facebook', 'apple'])
export type ProviderName = z.output<typeof provider>

/** The client that the demo is at the local stand-in of each provider; no provider gives such a name. */
export const standInClient = 'souk-stand-in'

const params = z.strictObject({ provider })

/** Random bytes as we tell them: base64url. */
const random = z.string().regex(/^[\w-]{43}$/)
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)

export const socialCalls = {
  getProvider: call({
    method: 'GET',
    path: '/auth/{provider}',
    who: 'anyone',
    about: 'What a window needs to ask a provider who somebody is. 404 where the shop does not offer it.',
    params,
    data: z.strictObject({
      provider,
      client_id: z.string(),
      scope: z.string(),
      /** Of Google, where to go and ask; of the others, the script that asks. */
      ask_url: z.string(),
      /** Where an operator says that the answer goes; otherwise to the page that asks. */
      redirect_url: z.string().nullable(),
    }),
    refusals: [404],
  }),
  startSocial: call({
    method: 'POST',
    path: '/auth/{provider}/start',
    who: 'anyone',
    identifiesBrowser: true,
    about: 'Begins a sign-in with an account elsewhere: it must be over within ten minutes, and can be used once.',
    params,
    body: z.strictObject({}),
    data: z.strictObject({ state: random, nonce: random, code_challenge: random }),
    refusals: [404],
  }),
  signInWithSocial: call({
    method: 'POST',
    path: '/auth/{provider}/token',
    who: 'anyone',
    identifiesBrowser: true,
    about:
      'Signs in with what a provider answered; makes an account where there is none. The provider is asked whether it is true.',
    params,
    body: z.strictObject({
      /** Google: the authorization code. Facebook: the access token. Apple: any text. */
      code: z.string().min(1).max(4_096),
      data: z.strictObject({
        /** That of the start. */
        state: random,
        /** Google: the address that it sent the code to. */
        redirect_url: webAddress.optional(),
        /** Apple: its signed word on who it is. */
        id_token: z.string().min(1).max(8_192).optional(),
        /** What the browser was told besides; names the account, and proves nothing. */
        name: z.string().max(500).optional(),
        email: z.string().max(500).optional(),
      }),
    }),
    data: session,
    refusals: [401, 404, 409],
  }),
}
