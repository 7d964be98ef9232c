import { useEffect, useState } from 'react'
import { errorMessage } from '#contract/client/api-error.ts'
import { openSignInChannel, parseHash, type SignInMessage, type SignInParams } from '../sign-in-channel.ts'
import { prepareApple } from './apple-sign-in.ts'
import { prepareFacebook } from './facebook-sign-in.ts'
import { getPageUrl, type ProviderFacts, type RequestSignIn } from './provider-api.ts'

type Stage = 'connecting' | 'ready' | 'asking' | 'over'
type Ready = { requestSignIn: RequestSignIn; state: string }

/** Ends a popup that was opened by its address, without parameters. Longer than the dialog's own call. */
const paramsTimeoutMs = 25_000

/** Redirects to Google, or waits for the click that Apple and Facebook need, and posts the result to the dialog. */
export function useSignInWindow(facts: ProviderFacts): { stage: Stage; requestSignIn: () => void } {
  const [stage, setStage] = useState<Stage>('connecting')
  const [ready, setReady] = useState<Ready | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    startSignIn(facts, controller.signal).then(
      (next) => {
        if (controller.signal.aborted || next === 'gone') return
        setReady(next)
        setStage(next ? 'ready' : 'over')
      },
      () => setStage('over'),
    )
    return () => controller.abort()
  }, [facts])
  const requestSignIn = () => {
    if (!ready) return
    setStage('asking')
    requestAndPost(ready).then(() => setStage('over'))
  }
  return { stage, requestSignIn }
}

/** The sign-in that waits for a click; null if a result is posted already, `gone` during a redirect. */
async function startSignIn(facts: ProviderFacts, signal: AbortSignal): Promise<Ready | 'gone' | null> {
  const redirect = facts.provider === 'google' ? parseGoogleRedirect(location.search) : null
  if (redirect) return postMessageAndClose(redirect.state, redirect.message)
  const params = await waitForParams(signal)
  if (!params) return null
  if (facts.provider !== 'google') return prepare(facts, params)
  // Hides the opener from the provider's pages.
  window.opener = null
  location.replace(buildGoogleUrl(facts, params))
  return 'gone'
}

async function prepare(facts: ProviderFacts, params: SignInParams): Promise<Ready | null> {
  const { state } = params
  try {
    const requestSignIn = await (facts.provider === 'apple' ? prepareApple : prepareFacebook)(facts, params)
    return { requestSignIn, state }
  } catch (error) {
    return postMessageAndClose(state, { gave_up: errorMessage(error) })
  }
}

async function requestAndPost({ requestSignIn, state }: Ready): Promise<void> {
  const message = await requestSignIn().then(
    (found): SignInMessage => (found ? { found } : { gave_up: 'it was left unanswered' }),
    (error): SignInMessage => ({ gave_up: errorMessage(error) }),
  )
  postMessageAndClose(state, message)
}

function postMessageAndClose(state: string, message: SignInMessage): null {
  const channel = openSignInChannel(state)
  channel.postMessage(message)
  channel.close()
  window.close()
  return null
}

/** Reads the parameters from the fragment, which the dialog may set later. */
function waitForParams(signal: AbortSignal): Promise<SignInParams | null> {
  return new Promise((resolve) => {
    const checkHash = () => {
      const params = parseHash(location.hash)
      if (params) resolve(params)
    }
    addEventListener('hashchange', checkHash, { signal })
    setTimeout(() => resolve(null), paramsTimeoutMs)
    checkHash()
  })
}

/** Authorization URL with PKCE (OpenID Connect Core, 3.1.2.1; RFC 7636). */
function buildGoogleUrl({ ask_url, client_id, scope }: ProviderFacts, params: SignInParams): string {
  const { state, nonce, code_challenge } = params
  const query = {
    client_id,
    scope,
    state,
    nonce,
    code_challenge,
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: getPageUrl(),
    // Lets a shopper with several accounts choose one.
    prompt: 'select_account',
  }
  return `${ask_url}?${new URLSearchParams(query)}`
}

function parseGoogleRedirect(search: string): { state: string; message: SignInMessage } | null {
  const params = new URLSearchParams(search)
  const [state, code, error] = [params.get('state'), params.get('code'), params.get('error')]
  if (!state || !(code || error)) return null
  const message: SignInMessage = code
    ? { found: { code, data: { redirect_url: getPageUrl() } } }
    : { gave_up: String(error) }
  return { state, message }
}
