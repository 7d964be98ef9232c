import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import { respondWithEtag } from '#server/platform/http/etag.ts'
import { compressResponse } from '../compress.ts'
import type { Middleware } from '../middleware.ts'
import { hashOf } from '../pages/inline-hashes.ts'
import { pagePolicy } from '../pages/policy.ts'
import type { CspSources } from '../pages/sign-in-page.ts'
import { openStatics } from '../statics.ts'
import { openPreloads } from './preloads.ts'

interface ConsoleParams {
  readonly live: CspSources
  /** Builds the console from source with Vite, over this server. */
  readonly development: Server | undefined
}

export interface ConsoleRoom {
  readonly before?: Middleware
  /** A file of the build; undefined for other addresses. */
  findFile(request: Request, pathname: string): Promise<Response | undefined>
  /** The page of the console, for all of its addresses; undefined for addresses of the storefront. */
  findPage(request: Request, pathname: string): Promise<Response | undefined>
  close(): Promise<void>
}

const base = '/console'

const isConsolePath = (pathname: string): boolean => pathname === base || pathname.startsWith(`${base}/`)

const clientFolder = join(import.meta.dirname, '../../build/console/client')

export async function openConsole({ live, development }: ConsoleParams): Promise<ConsoleRoom> {
  if (development) return openFromSource(development)
  const files = openStatics(clientFolder)
  const page = readFile(join(clientFolder, 'index.html'), 'utf8').then((html) => ({
    html,
    headers: { ...pageHeaders, 'Content-Security-Policy': policyOf(html, live) },
    addPreloads: openPreloads(clientFolder, base),
  }))
  // Reported by the first request for the page: a storefront without a console still works.
  page.catch(() => undefined)
  return {
    findFile: async (request, pathname) =>
      isConsolePath(pathname) ? files(request, pathname.slice(base.length)) : undefined,
    findPage: async (request, pathname) => {
      if (!isConsolePath(pathname)) return undefined
      if (pathname === base) return toStart(request)
      const { html, headers, addPreloads } = await page
      return compressResponse(request, respondWithEtag(request, addPreloads(html, pathname), headers))
    },
    close: async () => undefined,
  }
}

/** The router of the console knows addresses below its base only, which ends with a slash. */
const toStart = ({ url }: Request): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: `${base}/${new URL(url).search}`, 'Cache-Control': 'no-store' },
  })

/** A desk belongs in no search engine. Its page names the current files, so it is revalidated on each visit. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** The page is a file of our build: all of its inline scripts are ours. */
function policyOf(html: string, live: CspSources): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return pagePolicy({ scripts: [...new Set(scripts.map(([, code = '']) => hashOf(code)))], styles: [] }, live)
}

async function openFromSource(server: Server): Promise<ConsoleRoom> {
  const { openBuilder } = await import('../pages/builder.ts')
  const builder = await openBuilder(server, 'console')
  const { before } = builder
  return {
    ...(before && {
      before: (incoming, outgoing, next) =>
        isConsolePath(incoming.url?.split('?')[0] ?? '') ? before(incoming, outgoing, next) : next(),
    }),
    findFile: async () => undefined,
    findPage: async (request, pathname) => {
      if (!isConsolePath(pathname)) return undefined
      return pathname === base ? toStart(request) : createRequestHandler(await builder.build(), 'development')(request)
    },
    close: () => builder.close(),
  }
}
