import type { DataAt } from '#storefront/platform/api/api-call.ts'
import type { Question, SignInResult } from '../sign-in-channel.ts'

/** What the shop says of the provider that this window asks. */
export type ProviderFacts = DataAt<'GET /auth/{provider}'>

/** Asks it; null where the shopper changed their mind. To be called by a press: the provider opens a window of its own. */
export type Ask = () => Promise<SignInResult | null>

/** Makes a provider's script ready to ask one question. */
export type Prepare = (facts: ProviderFacts, question: Question) => Promise<Ask>

/** A dialog whose button waits is told within ten seconds that a script does not come. */
export const scriptPatience = 8_000

/** This page, as providers know it. */
export const ownAddress = () => location.origin + location.pathname

/** A provider's own script, asked for when somebody wants to sign in with it and not before. */
export function loadScript(address: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`${address} could not be loaded`))
    const late = setTimeout(fail, patience)
    script.onload = () => {
      clearTimeout(late)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(late)
      fail()
    }
    script.src = address
    document.head.append(script)
  })
}
