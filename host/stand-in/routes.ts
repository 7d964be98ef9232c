import type { SocialConfig } from '#server/config.ts'
import { type Account, accountPage } from './account-page.ts'
import type { StandInTokens } from './tokens.ts'

export interface StandInParts {
  readonly url: string
  /** Origins of the shop: only these may start a sign-in, and messages are posted to these only. */
  readonly shopOrigins: readonly string[]
  readonly social: SocialConfig
  readonly tokens: StandInTokens
}

/** By method and path, as `GET /keys`. */
export type Routes = Readonly<Record<string, (request: Request, url: URL) => Response | Promise<Response>>>

const names = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const

type Provider = keyof typeof names

/** `sub` is the subject identifier of OpenID Connect. */
export type Person = Account & { readonly sub: string }

/** Email addresses differ by provider: for one that an account has already, the shop would require proof of ownership. */
export const peopleOf = (provider: Provider): Person[] =>
  [
    { sub: 'rania.saleh', name: 'Rania Saleh' },
    { sub: 'mateo.rios', name: 'Mateo Ríos' },
    { sub: 'li.na', name: 'Li Na' },
  ].map((person) => ({ ...person, email: `${person.sub}@${provider}.example` }))

export const refuse = (text: string, status = 400): Response => new Response(text, { status })

export const scriptResponse = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' } })

interface WindowParams {
  readonly provider: Provider
  readonly shopOrigins: readonly string[]
  /** The message that is posted to the page of the shop when an account is chosen. */
  messageOf(person: Person): Promise<unknown>
}

/** The page in the window that a script of ours opened from a page of the shop. */
export async function answerWindow(request: Request, url: URL, params: WindowParams): Promise<Response> {
  const { provider, shopOrigins, messageOf } = params
  const origin = url.searchParams.get('origin') ?? ''
  if (!shopOrigins.includes(origin)) return refuse('Only a page of the shop opens this window.')
  const choices = await Promise.all(
    peopleOf(provider).map(async (person) => ({ ...person, outcome: { message: await messageOf(person) } })),
  )
  return accountPage(request, { provider: names[provider], choices, origin })
}
