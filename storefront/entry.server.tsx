import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { cacheableRoutes } from './pages/cacheable-routes.server.ts'
import { apiContext, faultContext, originContext } from './platform/api/api-context.ts'
import { loadParts } from './platform/hydration/deferred-part.tsx'
import { inlineMark } from './platform/request/inline-nonce.ts'
import { visitChoice } from './platform/request/root-data.server.ts'

export { apiContext, cacheableRoutes, faultContext, inlineMark, originContext, visitChoice }

/** Renders a page whole: it is compressed as one piece, so nothing is gained by sending it in parts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await loadParts()
  let answer = status
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={inlineMark} />, {
    nonce: inlineMark,
    signal: request.signal,
    // Otherwise large parts would stand at the end of the page, out of sight until a script puts them in their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (request.signal.aborted) return
      answer = 500
      context.get(faultContext)(error, request)
    },
  })
  await body.allReady
  return new Response(body, { status: answer, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isFaultOfRequest(error)) context.get(faultContext)(error, request)
}

/** The router's own answer to a request that no page takes: whoever sends it could fill the log. */
const isFaultOfRequest = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500
