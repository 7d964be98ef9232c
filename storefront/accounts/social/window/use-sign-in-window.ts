import { useEffect, useState } from 'react'
import { errorMessage } from '#storefront/platform/api/api-error.ts'
import { channelOf, type Question, readHash, type SignInMessage } from '../sign-in-channel.ts'
import { prepareApple } from './apple-sign-in.ts'
import { prepareFacebook } from './facebook-sign-in.ts'
import { type Ask, ownAddress, type ProviderFacts } from './provider-api.ts'

type Stage = 'connecting' | 'ready' | 'asking' | 'over'

/** Whoever comes here by an address alone has nothing to be asked. The dialog's own call is given up before. */
const questionPatience = 25_000

/** What the window does: goes to Google, or waits for the press that the other two need, and tells who opened it. */
export function useSignInWindow(facts: ProviderFacts): { stage: Stage; ask: () => void } {
  const [stage, setStage] = useState<Stage>('connecting')
  const [asking, setAsking] = useState<{ ask: Ask; state: string } | null>(null)
  useEffect(() => {
    const own = new AbortController()
    begin(facts, own.signal).then(
      (ready) => {
        if (own.signal.aborted || ready === 'gone') return
        setAsking(ready)
        setStage(ready ? 'ready' : 'over')
      },
      () => setStage('over'),
    )
    return () => own.abort()
  }, [facts])
  const ask = () => {
    if (!asking) return
    setStage('asking')
    askAndTell(asking).then(() => setStage('over'))
  }
  return { stage, ask }
}

type Ready = { ask: Ask; state: string }

/** What is left to ask by a press; null where all is told, and `gone` where another page is under way. */
async function begin(facts: ProviderFacts, signal: AbortSignal): Promise<Ready | 'gone' | null> {
  const back = facts.provider === 'google' ? answerIn(location.search) : null
  if (back) return tell(back.state, back.told)
  const question = await questionFrom(signal)
  if (!question) return null
  if (facts.provider !== 'google') return prepare(facts, question)
  // The provider's pages need not know who opened this window.
  window.opener = null
  location.replace(questionAt(facts, question))
  return 'gone'
}

async function prepare(facts: ProviderFacts, question: Question): Promise<Ready | null> {
  const { state } = question
  try {
    const ask = await (facts.provider === 'apple' ? prepareApple : prepareFacebook)(facts, question)
    return { ask, state }
  } catch (error) {
    return tell(state, { gave_up: errorMessage(error) })
  }
}

async function askAndTell({ ask, state }: Ready): Promise<void> {
  const told = await ask().then(
    (found): SignInMessage => (found ? { found } : { gave_up: 'it was left unanswered' }),
    (error): SignInMessage => ({ gave_up: errorMessage(error) }),
  )
  tell(state, told)
}

function tell(state: string, told: SignInMessage): null {
  const channel = channelOf(state)
  channel.postMessage(told)
  channel.close()
  window.close()
  return null
}

/** The question stands in the address, or comes there once the dialog has it. */
function questionFrom(signal: AbortSignal): Promise<Question | null> {
  return new Promise((resolve) => {
    const look = () => {
      const question = readHash(location.hash)
      if (question) resolve(question)
    }
    addEventListener('hashchange', look, { signal })
    setTimeout(() => resolve(null), questionPatience)
    look()
  })
}

/** Where Google asks, and from where it sends back here (OpenID Connect Core, 3.1.2.1; RFC 7636). */
function questionAt({ ask_url, client_id, scope }: ProviderFacts, question: Question): string {
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
function answerIn(search: string): { state: string; told: SignInMessage } | null {
  const given = new URLSearchParams(search)
  const [state, code, error] = [given.get('state'), given.get('code'), given.get('error')]
  if (!state || !(code || error)) return null
  const told: SignInMessage = code
    ? { found: { code, data: { redirect_url: ownAddress() } } }
    : { gave_up: String(error) }
  return { state, told }
}
