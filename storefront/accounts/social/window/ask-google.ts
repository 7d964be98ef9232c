import type { Question, SignInMessage } from '../sign-in-channel.ts'
import { ownAddress, type ProviderFacts } from './provider-facts.ts'

/** Where Google asks, and from where it sends back here (OpenID Connect Core, 3.1.2.1; RFC 7636). */
export function questionAt({ ask_url, client_id, scope }: ProviderFacts, question: Question): string {
  const { state, nonce, code_challenge } = question
  const asked = {
    ...{ client_id, scope, state, nonce, code_challenge },
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: ownAddress(),
    // Whoever has several accounts says which.
    prompt: 'select_account',
  }
  return `${ask_url}?${new URLSearchParams(asked)}`
}

/** What Google sent back, and in answer to which question; null where nobody comes from there. */
export function answerIn(search: string): { state: string; told: SignInMessage } | null {
  const given = new URLSearchParams(search)
  const [state, code, error] = [given.get('state'), given.get('code'), given.get('error')]
  if (!state || !(code || error)) return null
  const told: SignInMessage = code
    ? { found: { code, data: { redirect_url: ownAddress() } } }
    : { gave_up: String(error) }
  return { state, told }
}
