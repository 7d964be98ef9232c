import type { BrowserContext, Page, Route } from '@playwright/test'
import { finishPage } from '#host/pages/finish-page.ts'
import { openRenderer } from '#host/pages/renderer.ts'
import { openLog } from '#server/platform/log.ts'

/** Replaces the response of a call of the pages. */
export type Alteration = (answer: Response) => Response | Promise<Response>

/**
 * Renders the pages of the shop over an API of which one response is altered, until `restore` is called. Calls of the browser and
 * files still reach the shop itself.
 */
export async function alterCall(context: BrowserContext, path: string, alter: Alteration) {
  const render = await openAlteredPages((pathname) => (pathname === `/api${path}` ? alter : undefined))
  const draw = async (route: Route) => {
    const request = route.request()
    if (!isPage(request.url(), request.resourceType())) return route.fallback()
    const answer = await render(new Request(request.url(), { headers: await request.allHeaders() }))
    const body = Buffer.from(await answer.arrayBuffer())
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  }
  await allowLocalSockets(context)
  await context.route('**/*', draw)
  return { restore: () => context.unroute('**/*', draw) }
}

type AlterationOf = (pathname: string) => Alteration | undefined

export const isPage = (url: string, resourceType: string): boolean =>
  resourceType.toLowerCase() === 'document' || new URL(url).pathname.endsWith('.data')

/** Renders pages of the shop over an API of which some responses are altered. */
export async function openAlteredPages(alterationOf: AlterationOf): Promise<(request: Request) => Promise<Response>> {
  const renderer = await openRenderer(openLog('silent'), { origin: undefined, development: undefined })
  const api = async (request: Request) => {
    const answer = await fetch(request)
    const alter = alterationOf(new URL(request.url).pathname)
    return alter ? alter(answer) : answer
  }
  return async (request) => finishPage(await renderer.render(request, api), { ...(await renderer.entry()), live: {} })
}

/** A fulfilled document has no network address, so Chromium blocks its WebSocket to localhost without this permission. */
const allowLocalSockets = (context: BrowserContext) => context.grantPermissions(['local-network-access'])

type RespondTo = (request: Request, resourceType: string) => Response | Promise<Response>

/**
 * Responds to the requests of a page that match a pattern of the DevTools protocol. All others keep the cache of the browser, which a
 * route of Playwright turns off: a load takes two thirds of the CPU time.
 */
export async function respondToRequests(
  page: Page,
  patterns: readonly { urlPattern?: string; resourceType?: 'Document' }[],
  respondTo: RespondTo,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, request, resourceType }) => {
    const headers = { ...request.headers, cookie: await cookiesFor(page, request.url) }
    const { status, headers: sent, body } = await respondTo(new Request(request.url, { headers }), resourceType)
    const answer = {
      responseCode: status,
      responseHeaders: [...sent].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await new Response(body).arrayBuffer()).toString('base64'),
    }
    // Rejected if the page has left meanwhile and no longer waits for the response.
    await session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined)
  })
  await allowLocalSockets(page.context())
  await session.send('Fetch.enable', { patterns: [...patterns] })
}

/** A paused request has no cookies yet. */
async function cookiesFor(page: Page, url: string): Promise<string> {
  const cookies = await page.context().cookies(url)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export const outOfOrder: Alteration = () => Response.json({ message: 'Out of order' }, { status: 500 })
