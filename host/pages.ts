import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '#server/kit/log.ts'
import { publicOrigin } from './crawling/origin.ts'
import type { Middleware } from './listen.ts'

export interface Pages {
  /** In development: the page builder's own files. */
  readonly before?: Middleware
  render(request: Request): Promise<Response>
  close(): Promise<void>
}

type Transport = (request: Request) => Promise<Response>

/** What the page bundle's server entry exports for us: its own context keys. */
interface Entry {
  apiContext: Parameters<RouterContextProvider['set']>[0]
  faultContext: Parameters<RouterContextProvider['set']>[0]
  originContext: Parameters<RouterContextProvider['set']>[0]
}

interface Builder {
  readonly before?: Middleware
  build(): Promise<ServerBuild>
  close(): Promise<void>
}

interface Place {
  /** Scheme and host that the shop is known under. */
  readonly origin?: string | undefined
  /** In development pages come from source, over this server. */
  readonly development?: Server | undefined
}

/** Renders pages; their loaders reach the API in process. */
export async function openPages(api: Transport, log: Log, { origin, development }: Place = {}): Promise<Pages> {
  const builder = development ? await openBuilder(development) : await openBundle()
  const reportFault = (error: unknown, request: Request) =>
    log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')

  async function render(request: Request): Promise<Response> {
    const build = await builder.build()
    const entry = build.entry.module as unknown as Entry
    const context = new RouterContextProvider()
    context.set(entry.apiContext, api)
    context.set(entry.faultContext, reportFault)
    context.set(entry.originContext, publicOrigin(request, origin))
    return createRequestHandler(build, development ? 'development' : 'production')(request, context)
  }
  return { ...(builder.before && { before: builder.before }), render, close: () => builder.close() }
}

async function openBundle(): Promise<Builder> {
  const file = join(import.meta.dirname, '../build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return { build: () => Promise.resolve(build), close: () => Promise.resolve() }
}

/** Pages from source, reloaded as they change. Vite is needed for nothing else, so it is loaded only here. */
async function openBuilder(server: Server): Promise<Builder> {
  const { createServer } = await import('vite')
  const before = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // Vite would end the process itself; the host ends its parts in their order.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return {
    before: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
