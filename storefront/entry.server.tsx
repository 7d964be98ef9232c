import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { apiContext, faultContext, originContext } from '#storefront/platform/api/page-api.ts'
import { inlineNonce } from '#storefront/shell/document-head.tsx'
import { cacheableRoutes } from './pages/cacheable-routes.server.ts'
import { loadDeferredParts } from './platform/hydration/deferred-part.tsx'
import { formatChoiceCookies } from './platform/request/root-data.server.ts'

export { apiContext, cacheableRoutes, faultContext, formatChoiceCookies, inlineNonce, originContext }

/** Renders the whole page before the response: it is compressed in one piece, so streaming has no benefit. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await loadDeferredParts()
  let finalStatus = status
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={inlineNonce} />, {
    nonce: inlineNonce,
    signal: request.signal,
    // Otherwise React would move large parts to the end of the page, hidden until a script inserts them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (request.signal.aborted) return
      finalStatus = 500
      context.get(faultContext)(error, request)
    },
  })
  await body.allReady
  return new Response(body, { status: finalStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isClientError(error)) context.get(faultContext)(error, request)
}

/** Requests that match no route are not logged, as anybody could fill the log with them. */
const isClientError = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500
