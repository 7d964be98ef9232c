import { createServer, type ServerResponse } from 'node:http'
import { closeServer, listenOnLoopback } from '#server/platform/http/loopback.ts'
import { type GraphToken, handleGraphRequest } from '../../social/stand-in-graph.ts'
import type { Pages } from './openid-provider.ts'

export const facebookApp = { client_id: '271828182845', secret: 'what only Facebook and the shop know' } as const

export interface FacebookGraph {
  readonly url: string
  /** What `me` answers, by the subject's number. */
  readonly people: Map<string, Record<string, unknown>>
  readonly tokens: Map<string, GraphToken>
  /** Requested paths, without their query. */
  readonly requestedPaths: string[]
  /** Replaces its response while set. */
  respondInstead: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

/** A stand-in for Facebook's Graph API, with people and tokens that a test chooses. */
export async function startFacebookGraph(pages: Pages = {}): Promise<FacebookGraph> {
  const server = createServer()
  const url = await listenOnLoopback(server)
  const graph: FacebookGraph = {
    url,
    people: new Map(),
    tokens: new Map(),
    requestedPaths: [],
    respondInstead: undefined,
    stop: () => closeServer(server),
  }
  const facts = {
    app: facebookApp,
    findToken: (token: string) => graph.tokens.get(token),
    findPerson: (userId: string) => graph.people.get(userId),
  }
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const page = pages[pathname]
    if (page) return page(request, response)
    graph.requestedPaths.push(pathname)
    if (graph.respondInstead) return graph.respondInstead(response)
    const [status, body] = await handleGraphRequest(facts, pathname, searchParams)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  return graph
}
