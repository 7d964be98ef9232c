import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Settings } from '#contract/settings.ts'
import { publicOrigin } from '#server/platform/http/public-origin.ts'
import type { Log } from '#server/platform/log.ts'
import type { Middleware } from '../middleware.ts'
import type { Builder } from './builder.ts'
import type { Transport } from './transport.ts'

/** The parts of a request that contain the visitor's choices. */
export type VisitorRequest = { readonly url: string; readonly headers: Pick<Headers, 'get'> }

export interface Renderer {
  readonly before?: Middleware
  readonly isDevelopment: boolean
  entry(): Promise<Entry>
  /** The paths of all pages, as react-router writes them, without the one for unknown paths. */
  paths(): Promise<readonly string[]>
  render(request: Request, api: Transport): Promise<Response>
  close(): Promise<void>
}

/** The query parameters that a public page reads, see storefront/pages/cacheable-routes.server.ts. */
export interface PageQuery {
  readonly reads: readonly string[]
  readonly filters?: readonly string[]
}

type Key = Parameters<RouterContextProvider['set']>[0]

/** Exports of the page build's server entry: context keys, and what the page cache needs. */
export interface Entry {
  readonly apiContext: Key
  readonly faultContext: Key
  readonly originContext: Key
  readonly inlineNonce: string
  readonly cacheableRoutes: Readonly<Record<string, PageQuery>>
  formatChoiceCookies(request: VisitorRequest, settings: Settings): string
}

export interface RendererParams {
  readonly origin: string | undefined
  readonly development: Server | undefined
}

export async function openRenderer(log: Log, { origin, development }: RendererParams): Promise<Renderer> {
  const builder = development ? await (await import('./builder.ts')).openBuilder(development) : await openBundle()
  const entry = async () => (await builder.build()).entry.module as unknown as Entry
  const paths = async () =>
    Object.values((await builder.build()).routes).flatMap((route) =>
      route?.path === undefined || route.path === '*' ? [] : [`/${route.path}`],
    )

  async function render(request: Request, api: Transport): Promise<Response> {
    const { apiContext, faultContext, originContext } = await entry()
    const faults = openFaultReport(log)
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(faultContext, faults.report)
    context.set(originContext, publicOrigin(request, origin))
    const answer = createRequestHandler(await builder.build(), development ? 'development' : 'production')
    return faults.mark(await answer(request, context))
  }
  const { before } = builder
  const isDevelopment = development !== undefined
  return { ...(before && { before }), isDevelopment, entry, paths, render, close: () => builder.close() }
}

/** Logs the errors of one page under a request id that its response carries. */
function openFaultReport(log: Log) {
  let request_id: string | undefined
  return {
    report: (error: unknown, { url }: Request) => {
      request_id ??= randomUUID()
      log.error({ err: error, request_id, path: new URL(url).pathname }, 'page failed')
    },
    mark: (response: Response): Response => {
      if (request_id) response.headers.set('X-Request-Id', request_id)
      return response
    },
  }
}

async function openBundle(): Promise<Builder> {
  const file = join(import.meta.dirname, '../../build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return { build: () => Promise.resolve(build), close: () => Promise.resolve() }
}
