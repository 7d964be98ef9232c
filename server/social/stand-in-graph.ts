import { createHmac } from 'node:crypto'

/** The data of `debug_token`. */
export interface GraphToken {
  app_id: string
  user_id: string
  is_valid?: boolean
  expires_at?: number
}

export interface GraphFacts {
  readonly app: { readonly client_id: string; readonly secret: string }
  findToken(token: string): GraphToken | undefined | Promise<GraphToken | undefined>
  findPerson(userId: string): object | undefined
}

export type GraphAnswer = [status: number, body: object]

const refused: GraphAnswer = [400, { error: { type: 'OAuthException', code: 190 } }]

/** A stand-in for two calls of Facebook's Graph API: `debug_token`, and `me` with the app's proof. */
export const handleGraphRequest = (facts: GraphFacts, path: string, query: URLSearchParams): Promise<GraphAnswer> =>
  path === '/debug_token' ? answerDebugToken(facts, query) : answerMe(facts, query)

async function answerDebugToken({ app, findToken }: GraphFacts, query: URLSearchParams): Promise<GraphAnswer> {
  if (query.get('access_token') !== `${app.client_id}|${app.secret}`) return refused
  const token = await findToken(query.get('input_token') ?? '')
  if (!token) return [200, { data: { is_valid: false, app_id: app.client_id, error: { code: 190 } } }]
  return [200, { data: { type: 'USER', is_valid: true, expires_at: 0, ...token } }]
}

async function answerMe({ app, findToken, findPerson }: GraphFacts, query: URLSearchParams): Promise<GraphAnswer> {
  const token = query.get('access_token') ?? ''
  const proof = createHmac('sha256', app.secret).update(token).digest('hex')
  const person = findPerson((await findToken(token))?.user_id ?? '')
  return person && query.get('appsecret_proof') === proof ? [200, person] : refused
}
