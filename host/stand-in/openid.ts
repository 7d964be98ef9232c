import { createHash } from 'node:crypto'
import { standInClient } from '#contract/social.ts'
import { accountPage } from './account-page.ts'
import {
  answerWindow,
  type Person,
  peopleOf,
  type Routes,
  refuse,
  type StandInParts,
  scriptResponse,
} from './routes.ts'
import { appleScript } from './sdk-scripts.ts'

export const openIdRoutes = (parts: StandInParts): Routes => ({
  'GET /keys': async () => Response.json(await parts.tokens.keys()),
  'GET /google/authorize': (request, url) => answerGoogleAuthorize(parts, request, url),
  'POST /google/token': (request) => exchangeCode(parts, request),
  'GET /apple/sdk.js': () =>
    scriptResponse(appleScript({ client_id: standInClient, askUrl: `${parts.url}/apple/authorize` })),
  'GET /apple/authorize': (request, url) => answerAppleAuthorize(parts, request, url),
})

const signIdToken = ({ tokens }: StandInParts, issuer: string, person: Partial<Person>, nonce: unknown) =>
  tokens.sign({ issuer, audience: standInClient, claims: { ...person, email_verified: true, nonce } })

const codeAudience = 'the token address of the stand-in'

/** Each account is a link back to the shop with its own authorization code. */
async function answerGoogleAuthorize(
  { shopOrigins, social, tokens }: StandInParts,
  request: Request,
  { searchParams }: URL,
) {
  const { redirect_uri = '', client_id, nonce, state = '', code_challenge } = Object.fromEntries(searchParams)
  const origin = shopOrigins.find((each) => redirect_uri === `${each}/sign-in/google`)
  if (!origin || client_id !== standInClient) return refuse('The stand-in knows no such client.')
  const backWith = (answer: Record<string, string>) => `${redirect_uri}?${new URLSearchParams({ ...answer, state })}`
  const { issuer } = social.google
  const choices = await Promise.all(
    peopleOf('google').map(async (person) => {
      const claims = { sub: person.sub, nonce, code_challenge, redirect_uri }
      const code = await tokens.sign({ issuer, audience: codeAudience, claims })
      return { ...person, outcome: { href: backWith({ code }) } }
    }),
  )
  return accountPage(request, { provider: 'Google', choices, origin, cancel: backWith({ error: 'access_denied' }) })
}

/** RFC 6749, 4.1.3, with the verifier of RFC 7636, 4.6. */
async function exchangeCode(parts: StandInParts, request: Request) {
  const { social, tokens } = parts
  const form = new URLSearchParams(await request.text())
  const { issuer, secret } = social.google
  if (form.get('client_id') !== standInClient || form.get('client_secret') !== secret)
    return Response.json({ error: 'invalid_client' }, { status: 401 })
  const code = await tokens.read(form.get('code') ?? '', codeAudience)
  const person = peopleOf('google').find(({ sub }) => sub === code?.sub)
  const verifier = form.get('code_verifier') ?? ''
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  if (!person || code?.code_challenge !== code_challenge || code.redirect_uri !== form.get('redirect_uri'))
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  return Response.json({ token_type: 'Bearer', id_token: await signIdToken(parts, issuer, person, code.nonce) })
}

/** Apple's window returns the signed token directly. */
function answerAppleAuthorize(parts: StandInParts, request: Request, url: URL) {
  const { nonce, state } = Object.fromEntries(url.searchParams)
  return answerWindow(request, url, {
    provider: 'apple',
    shopOrigins: parts.shopOrigins,
    messageOf: async ({ name, ...person }) => {
      const id_token = await signIdToken(parts, parts.social.apple.issuer, person, nonce)
      // Apple's token contains no name: the browser gets it beside the token.
      const [firstName, lastName] = name.split(' ')
      return { authorization: { id_token, state }, user: { name: { firstName, lastName } } }
    },
  })
}
