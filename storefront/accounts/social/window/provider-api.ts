import type { DataAt } from '#contract/client/api-call.ts'
import type { SignInParams, SignInResult } from '../sign-in-channel.ts'

export type ProviderFacts = DataAt<'GET /auth/{provider}'>

/** Resolves to null if the shopper cancels. Call it in a click handler, because the provider opens a popup. */
export type RequestSignIn = () => Promise<SignInResult | null>

export type PrepareSignIn = (facts: ProviderFacts, params: SignInParams) => Promise<RequestSignIn>

/** Below the ten seconds after which a waiting button shows a message. */
export const scriptTimeoutMs = 8_000

/** The redirect URL that is registered with the providers. */
export const getPageUrl = () => location.origin + location.pathname

export function loadScript(url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`${url} could not be loaded`))
    const timeout = setTimeout(fail, timeoutMs)
    script.onload = () => {
      clearTimeout(timeout)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timeout)
      fail()
    }
    script.src = url
    document.head.append(script)
  })
}
