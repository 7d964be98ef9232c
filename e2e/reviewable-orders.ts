import { type BrowserContext, test } from '@playwright/test'
import { type Api, apiOf, type DataAt } from './api.ts'
import { storeSession } from './session.ts'

type Order = DataAt<'GET /orders/{id}'>['order']

/** Signs the browser in as the demo's shopper, who has delivered orders. */
export async function signInAsBuyer(context: BrowserContext, language: string): Promise<Api> {
  const { demo_login } = await apiOf()('GET /master')
  if (!demo_login) throw new Error('This shop is no demo.')
  const session = await apiOf()('POST /login', { body: demo_login })
  await storeSession(context, session, language)
  return apiOf(session.access.token)
}

/** Orders with lines to review; each Playwright project has its own. */
export async function reviewableOrders(api: Api): Promise<Order[]> {
  const { config, project } = test.info()
  const own = config.projects.findIndex(({ name }) => name === project.name)
  const { orders } = await api('GET /orders', { query: { status: 'delivered', per_page: '100' } })
  const found = orders.filter(({ id, can_review }) => can_review && id % config.projects.length === own)
  if (found.length === 0) throw new Error('The demo has no order to review.')
  return Promise.all(found.map(async ({ id }) => (await api('GET /orders/{id}', { params: { id: String(id) } })).order))
}
