import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { closed, listenOn, type Pages } from './openid-provider.ts'

export const facebookApp = { client_id: '271828182845', secret: 'what only Facebook and the shop know' } as const

interface FacebookToken {
  app_id: string
  user_id: string
  is_valid?: boolean
  expires_at?: number
}

export interface FacebookGraph {
  readonly url: string
  /** What `me` answers, by the subject's number. */
  readonly people: Map<string, Record<string, unknown>>
  readonly tokens: Map<string, FacebookToken>
  /** Every path that was asked for, without what was asked. */
  readonly asked: string[]
  /** In place of its answer, until it is taken away. */
  instead: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

/** Facebook as a shop's server meets it on the wire: whom a token is of, and who that is, for whoever knows the app's secret. */
export async function startFacebookGraph(pages: Pages = {}): Promise<FacebookGraph> {
  const server = createServer()
  const url = await listenOn(server)
  const graph: FacebookGraph = {
    url,
    people: new Map(),
    tokens: new Map(),
    asked: [],
    instead: undefined,
    stop: () => closed(server),
  }
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const page = pages[pathname]
    if (page) return page(request, response)
    graph.asked.push(pathname)
    if (graph.instead) return graph.instead(response)
    const [status, answer] = pathname === '/debug_token' ? about(graph, searchParams) : me(graph, searchParams)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  return graph
}

type Answer = [status: number, answer: unknown]

const refused: Answer = [400, { error: { type: 'OAuthException', code: 190 } }]

function about({ tokens }: FacebookGraph, query: URLSearchParams): Answer {
  if (query.get('access_token') !== `${facebookApp.client_id}|${facebookApp.secret}`) return refused
  const known = tokens.get(query.get('input_token') ?? '')
  if (!known) return [200, { data: { is_valid: false, app_id: facebookApp.client_id, error: { code: 190 } } }]
  return [200, { data: { type: 'USER', is_valid: true, expires_at: 0, ...known } }]
}

function me({ tokens, people }: FacebookGraph, query: URLSearchParams): Answer {
  const token = query.get('access_token') ?? ''
  const proof = createHmac('sha256', facebookApp.secret).update(token).digest('hex')
  const person = people.get(tokens.get(token)?.user_id ?? '')
  return person && query.get('appsecret_proof') === proof ? [200, person] : refused
}
