import { type BrowserContext, test } from '@playwright/test'
import { type Api, apiOf, type DataAt } from './api.ts'

type Order = DataAt<'GET /orders/{id}'>['order']

/** Whoever the demo belongs to has orders that have arrived; what they signed in with, in the page from its first visit on. */
export async function signInAsBuyer(context: BrowserContext, language: string): Promise<Api> {
  const { demo_login } = await apiOf()('GET /master')
  if (!demo_login) throw new Error('This shop is no demo.')
  const { access, user } = await apiOf()('POST /login', { body: demo_login })
  const kept = JSON.stringify({ token: access.token, user })
  await context.addInitScript(
    `if (location.protocol !== 'about:') {
       localStorage.setItem('session', ${JSON.stringify(kept)})
       localStorage.setItem('locale', '${language}')
     }`,
  )
  return apiOf(access.token)
}

const projects = ['phone-ar', 'desktop-en', 'phone-en', 'desktop-ar']

/** Orders of which something can still be reviewed; journeys that run beside each other have each their own. */
export async function reviewableOrders(api: Api): Promise<Order[]> {
  const own = projects.indexOf(test.info().project.name)
  const { orders } = await api('GET /orders', { query: { status: 'delivered', per_page: '100' } })
  const found = orders.filter(({ id, can_review }) => can_review && id % projects.length === own)
  if (found.length === 0) throw new Error('The demo has no order to review.')
  return Promise.all(found.map(async ({ id }) => (await api('GET /orders/{id}', { params: { id: String(id) } })).order))
}
