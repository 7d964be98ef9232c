import { finish } from '../pages/finish.ts'
import type { Renderer } from '../pages/renderer.ts'
import type { Sources } from '../pages/sign-in-page.ts'
import type { Transport } from '../pages/transport.ts'
import { watched } from './grounds.ts'
import { type KeptPage, takePage } from './kept-page.ts'
import type { PageKey } from './page-address.ts'

interface Order {
  readonly key: string
  readonly place: PageKey
  readonly renderer: Renderer
  readonly api: Transport
  /** The network that first requested the page. */
  readonly maker: string
  readonly now: number
  readonly live: Sources
}

/** Renders a page for nobody in particular: of who asks, the renderer sees the choices and nothing else. */
export async function makePage({ renderer, api, live, ...order }: Order): Promise<KeptPage> {
  const { place, now } = order
  const { api: way, grounds } = watched(api, now)
  const request = new Request(place.address, { headers: { Cookie: place.choice } })
  const response = await finish(await renderer.render(request, way), { ...(await renderer.entry()), live })
  return takePage({ ...order, response, grounds })
}
