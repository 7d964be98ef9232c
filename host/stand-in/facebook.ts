import { standInClient } from '#contract/social.ts'
import { type GraphFacts, handleGraphRequest } from '#server/social/stand-in-graph.ts'
import { answerWindow, peopleOf, type Routes, type StandInParts, scriptResponse } from './routes.ts'
import { facebookScript } from './sdk-scripts.ts'

export function facebookRoutes(parts: StandInParts): Routes {
  const { url: own, shopOrigins, social, tokens } = parts
  const audience = social.facebook.graph_url
  const facts = factsOf(parts, audience)
  const messageOf = ({ sub }: { sub: string }) => tokens.sign({ issuer: own, audience, claims: { sub } })
  const answer: Routes[string] = async (_request, { pathname, searchParams }) => {
    const [status, body] = await handleGraphRequest(facts, pathname.replace('/facebook/graph', ''), searchParams)
    return Response.json(body, { status })
  }
  return {
    'GET /facebook/sdk.js': () =>
      scriptResponse(facebookScript({ dialogUrl: `${own}/facebook/dialog`, apiUrl: `${own}/facebook/browser` })),
    'GET /facebook/dialog': (request, url) =>
      answerWindow(request, url, { provider: 'facebook', shopOrigins, messageOf }),
    'GET /facebook/browser/me': async ({ headers }, { searchParams }) => {
      const token = await facts.findToken(searchParams.get('access_token') ?? '')
      const origin = shopOrigins.find((each) => each === headers.get('Origin'))
      return Response.json(facts.findPerson(token?.user_id ?? '') ?? {}, {
        headers: origin ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {},
      })
    },
    'GET /facebook/graph/debug_token': answer,
    'GET /facebook/graph/me': answer,
  }
}

const factsOf = ({ social, tokens }: StandInParts, audience: string): GraphFacts => ({
  app: { client_id: standInClient, secret: social.facebook.secret ?? '' },
  findToken: async (token) => {
    const { sub, exp } = (await tokens.read(token, audience)) ?? {}
    return sub === undefined ? undefined : { app_id: standInClient, user_id: sub, ...(exp && { expires_at: exp }) }
  },
  findPerson: (id) => {
    const person = peopleOf('facebook').find(({ sub }) => sub === id)
    return person && { id, name: person.name, email: person.email }
  },
})
