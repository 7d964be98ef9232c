import { finishPage } from '../pages/finish-page.ts'
import type { Renderer } from '../pages/renderer.ts'
import type { CspSources } from '../pages/sign-in-page.ts'
import type { Transport } from '../pages/transport.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { trackDependencies } from './dependencies.ts'
import type { PageKey } from './page-address.ts'

interface RenderRequest {
  readonly key: string
  readonly target: PageKey
  readonly renderer: Renderer
  readonly api: Transport
  /** The network that first requested the page. */
  readonly creator: string
  readonly now: number
  readonly startedAt: number
  readonly live: CspSources
}

/** Renders a page for all visitors with the same choices: the renderer gets no other part of the request. */
export async function renderPage({ renderer, api, live, ...rest }: RenderRequest): Promise<CachedPage> {
  const { target, now } = rest
  const { api: tracked, dependencies } = trackDependencies(api, now)
  const request = new Request(target.address, { headers: { Cookie: target.choice } })
  const response = await finishPage(await renderer.render(request, tracked), { ...(await renderer.entry()), live })
  return createCachedPage({ ...rest, response, dependencies })
}
