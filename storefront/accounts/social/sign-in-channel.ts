import type { DataAt, GivenAt } from '#storefront/platform/api/api-call.ts'

/** What the dialog hands to the window that it opened: a question to be asked once. */
export type Question = DataAt<'POST /auth/{provider}/start'>

type Proof = GivenAt<'POST /auth/{provider}/token'>['body']

/** Without `state`, which only the dialog knows. */
export type SignInResult = { code: Proof['code']; data: Omit<Proof['data'], 'state'> }
export type SignInMessage = { found: SignInResult } | { gave_up: string }

/**
 * The window and the dialog speak over a channel of this origin whose name only the two know. A window that has been at a
 * provider's pages may have lost who opened it.
 */
export const channelOf = (state: string): BroadcastChannel => new BroadcastChannel(`sign-in:${state}`)

/** Behind the mark of an address, where it is sent to no server. */
export const asHash = (question: Question): string => `#${new URLSearchParams(question)}`

export function readHash(hash: string): Question | null {
  const given = new URLSearchParams(hash.slice(1))
  const [state, nonce, code_challenge] = [given.get('state'), given.get('nonce'), given.get('code_challenge')]
  return state && nonce && code_challenge ? { state, nonce, code_challenge } : null
}
