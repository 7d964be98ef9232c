import type { DataAt, InputAt } from '#contract/client/api-call.ts'

/** Single-use parameters that the dialog passes to its popup. */
export type SignInParams = DataAt<'POST /auth/{provider}/start'>

type Proof = InputAt<'POST /auth/{provider}/token'>['body']

/** Without `state`, which only the dialog adds. */
export type SignInResult = { code: Proof['code']; data: Omit<Proof['data'], 'state'> }
export type SignInMessage = { found: SignInResult } | { gave_up: string }

/** Same-origin, with a secret name: `window.opener` may be lost after a visit to the provider's pages. */
export const openSignInChannel = (state: string): BroadcastChannel => new BroadcastChannel(`sign-in:${state}`)

/** A fragment is not sent to servers. */
export const encodeHash = (params: SignInParams): string => `#${new URLSearchParams(params)}`

export function parseHash(hash: string): SignInParams | null {
  const search = new URLSearchParams(hash.slice(1))
  const [state, nonce, code_challenge] = [search.get('state'), search.get('nonce'), search.get('code_challenge')]
  return state && nonce && code_challenge ? { state, nonce, code_challenge } : null
}
