import type { BrowserContext, Route } from '@playwright/test'
import { finishPage } from '#host/pages/finish-page.ts'
import { openRenderer } from '#host/pages/renderer.ts'
import { openLog } from '#server/platform/log.ts'

/** Replaces the response of a call of the pages. */
export type Alteration = (answer: Response) => Response | Promise<Response>

/**
 * Renders the pages of the shop over an API of which one response is altered, until `restore` is called. Calls of the browser and
 * files still reach the shop itself.
 */
export const alterCall = (context: BrowserContext, path: string, alter: Alteration) =>
  alterCalls(context, (pathname) => (pathname === `/api${path}` ? alter : undefined))

/** The same for any number of calls. */
export async function alterCalls(context: BrowserContext, alterationOf: (pathname: string) => Alteration | undefined) {
  const renderer = await openRenderer(openLog('silent'), { origin: undefined, development: undefined })
  const api = async (request: Request) => {
    const answer = await fetch(request)
    const alter = alterationOf(new URL(request.url).pathname)
    return alter ? alter(answer) : answer
  }
  const draw = async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    const isPage = request.resourceType() === 'document' || url.pathname.endsWith('.data')
    if (!isPage) return route.fallback()
    const page = await renderer.render(new Request(url, { headers: await request.allHeaders() }), api)
    const answer = await finishPage(page, { ...(await renderer.entry()), live: {} })
    const body = Buffer.from(await answer.arrayBuffer())
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  }
  // A fulfilled document has no network address, so Chromium blocks its WebSocket to localhost without this permission.
  await context.grantPermissions(['local-network-access'])
  await context.route('**/*', draw)
  return { restore: () => context.unroute('**/*', draw) }
}

export const outOfOrder: Alteration = () => Response.json({ message: 'Out of order' }, { status: 500 })
