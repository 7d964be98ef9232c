import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { becomesTrue, expect } from '../browser.ts'
import type { ConsoleWalker } from './console-routes.ts'

const emails: Record<Exclude<ConsoleWalker, 'guest'>, string> = {
  operator: operatorLogin.email,
  owner: `hello@${shops[0]?.key}.example`,
}

/** Signs in by a call: the form of the sign-in page has journeys of its own. */
export async function signInToConsole(page: Page, walker: ConsoleWalker): Promise<void> {
  await page.context().clearCookies()
  if (walker === 'guest') return
  const data = { email: emails[walker], password: demoLogin.password, cookie: true }
  const answer = await page.request.post('/api/desk/login', { data })
  expect(answer.status()).toBe(200)
}

export const setConsoleLanguage = (page: Page, language: string) =>
  page.addInitScript(`if (location.protocol !== 'about:') localStorage.setItem('console_locale', '${language}')`)

/** Opens a page below `/console` and waits until it is complete. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`)
  await consoleSettled(page)
}

/** Waits until the page has its heading and its fonts, and shows no skeleton. */
export const consoleSettled = (page: Page): Promise<void> =>
  becomesTrue(
    page,
    `document.querySelector('h1') !== null && document.fonts.status === 'loaded' && !document.querySelector('main [data-loading], main [aria-busy=true]')`,
  )

/** Ids of the demo for the parameters of routes; the order and the product are of the owner's shop. Leaves the owner signed in. */
export async function findRouteValues(page: Page): Promise<Record<'category' | 'order' | 'product', string>> {
  await signInToConsole(page, 'owner')
  const [category, order, product] = await Promise.all([
    readFirstId(page, '/api/categories', 'categories'),
    readFirstId(page, '/api/shop/orders', 'orders'),
    readFirstId(page, '/api/shop/products', 'products'),
  ])
  return { category, order, product }
}

async function readFirstId(page: Page, address: string, list: string): Promise<string> {
  const { data } = (await (await page.request.get(address)).json()) as { data: Record<string, { id: number }[]> }
  const id = data[list]?.[0]?.id
  if (id === undefined) throw new Error(`The demo has no row of ${list} for the walk.`)
  return String(id)
}
