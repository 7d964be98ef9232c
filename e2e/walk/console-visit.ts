import type { Page } from '@playwright/test'
import { shops } from '#db/demo/market/shops.ts'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { expect, waitUntilTrue } from '../browser.ts'
import { photo } from '../photo.ts'
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

/**
 * Opens another page from one of the console, as its links do: without a load, which takes a third of the CPU time of a visit. The document keeps
 * axe as well.
 */
export async function followInConsole(page: Page, path: string): Promise<void> {
  await page.evaluate(`(() => {
    document.querySelector('h1').dataset.left = ''
    // The form in which the router stores its own entries.
    const state = { usr: null, key: 'walk', idx: history.state.idx + 1 }
    history.pushState(state, '', '/console${path}')
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })()`)
  // React keeps the page before until the next one is ready.
  await waitUntilTrue(page, `document.querySelector('h1[data-left]') === null`)
  await consoleSettled(page)
}

/** Waits until the page has its heading and its fonts, and shows no skeleton. */
export const consoleSettled = (page: Page): Promise<void> =>
  waitUntilTrue(
    page,
    `document.querySelector('h1') !== null && document.fonts.status === 'loaded' && !document.querySelector('main [data-loading], main [aria-busy=true]')`,
  )

/** The parameters of routes that have no fixed value. */
export const routeParameters = [
  'application',
  'banner',
  'category',
  'import',
  'message',
  'order',
  'payment',
  'payout',
  'product',
  'report',
  'return',
  'review',
  'run',
  'sale',
  'shopper',
  'ticket',
  'variant',
  'voucher',
] as const
type RouteValues = Record<(typeof routeParameters)[number] | 'market.voucher' | 'market.sale', string>

/** Finds ids of the demo for the parameters of routes, in the owner's shop where they belong to one. Leaves the owner signed in. */
export async function findRouteValues(page: Page): Promise<RouteValues> {
  const report = await readFirstChatReport(page)
  await signInToConsole(page, 'operator')
  const ofMarket = {
    report,
    application: await readFirstApplication(page),
    banner: await readFirstId(page, '/api/operator/banners', 'banners'),
    message: await readFirstId(page, '/api/operator/contact-messages', 'messages'),
    payment: await readFirstPayment(page),
    // Without a run, the page says that it does not exist.
    run: (await findFirstId(page, '/api/operator/payout-runs', 'runs')) ?? '1',
    ticket: await readFirstId(page, '/api/operator/tickets?status=answered', 'tickets', 'ticket_number'),
    'market.sale': await readFirstId(page, '/api/operator/flash-sales', 'flash_sales'),
    // Those of shops cannot be changed there.
    'market.voucher': await readFirstId(page, '/api/operator/vouchers?of=market', 'vouchers'),
  }
  await signInToConsole(page, 'owner')
  const [category, order, product, shopReturn, review, shopper, variant, voucher] = await Promise.all([
    readFirstId(page, '/api/categories', 'categories'),
    readFirstId(page, '/api/shop/orders', 'orders'),
    readFirstId(page, '/api/shop/products', 'products'),
    readFirstId(page, '/api/shop/returns', 'returns'),
    readFirstId(page, '/api/shop/reviews', 'reviews'),
    readFirstShopper(page),
    readFirstId(page, '/api/shop/stock', 'variants', 'variant_id'),
    readFirstId(page, '/api/shop/vouchers', 'vouchers'),
  ])
  // Without a payout, the page says that it does not exist.
  const payout = (await findFirstId(page, '/api/shop/payouts', 'payouts')) ?? '1'
  // The demo has no sale that invites shops: the page says that it does not exist.
  const sale = (await findFirstId(page, '/api/shop/flash-sales', 'flash_sales')) ?? '1'
  const rest = { sale, import: await readFirstImport(page), payout, return: shopReturn }
  return { ...ofMarket, category, order, product, review, shopper, variant, voucher, ...rest }
}

async function readFirstId(page: Page, address: string, list: string, field = 'id'): Promise<string> {
  const id = await findFirstId(page, address, list, field)
  if (id === undefined) throw new Error(`The demo has no row of ${list} for the walk.`)
  return id
}

async function findFirstId(page: Page, address: string, list: string, field = 'id'): Promise<string | undefined> {
  const { data } = (await (await page.request.get(address)).json()) as {
    data: Record<string, Record<string, number>[]>
  }
  return data[list]?.[0]?.[field]?.toString()
}

/** Who has a conversation with the shop. */
async function readFirstShopper(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/shop/chats')).json()) as {
    data: { users: { user: { id: number } }[] }
  }
  const [first] = data.users
  if (!first) throw new Error('The demo has no conversation for the walk.')
  return String(first.user.id)
}

/** The demo has no reported conversation: the first walk reports one. */
async function readFirstChatReport(page: Page): Promise<string> {
  const address = '/api/operator/chat-reports'
  await signInToConsole(page, 'operator')
  const first = await findFirstId(page, address, 'reports')
  if (first !== undefined) return first
  await signInToConsole(page, 'owner')
  const answer = await page.request.post(`/api/shop/chats/${await readFirstShopper(page)}/report`, {
    data: { reason: 'advertising', text: 'Sends the same link every day.' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await signInToConsole(page, 'operator')
  const sent = await findFirstId(page, address, 'reports')
  if (sent === undefined) throw new Error(`The report of the walk was refused: ${await answer.text()}`)
  return sent
}

/** The demo has no application: the first walk sends one, with a picture and a PDF. */
async function readFirstApplication(page: Page): Promise<string> {
  const address = '/api/operator/applications'
  const first = await findFirstId(page, address, 'applications')
  if (first !== undefined) return first
  const form = new FormData()
  for (const [name, value] of Object.entries(applicationFields)) form.append(name, value)
  const { buffer, name, mimeType } = await photo('licence.jpg')
  form.append('documents', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  form.append('documents', new File(['%PDF-1.7\ninside\n%%EOF\n'], 'licence.pdf', { type: 'application/pdf' }))
  const answer = await page.request.post('/api/shop-applications', { multipart: form })
  // Refused if a concurrent walk has sent it first.
  const sent = await findFirstId(page, address, 'applications')
  if (sent === undefined) throw new Error(`The application of the walk was refused: ${await answer.text()}`)
  return sent
}

/** The demo has cash payments only, which the list shows for the code of an order. */
async function readFirstPayment(page: Page): Promise<string> {
  const code = await readFirstId(page, '/api/operator/orders', 'orders', 'order_code')
  return readFirstId(page, `/api/operator/payments?search=${code}`, 'payments')
}

/** The demo has no import: the walk uploads a file, which changes nothing before it is run. */
async function readFirstImport(page: Page): Promise<string> {
  const address = '/api/shop/imports'
  const first = await findFirstId(page, address, 'imports')
  if (first !== undefined) return first
  const form = new FormData()
  form.append('file', new File(['name,price,sku\nWool socks,12.50,WALK-1\n'], 'walk.csv', { type: 'text/csv' }))
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await page.request.post('/api/shop/products/import', { multipart: form, headers })
  const sent = await findFirstId(page, address, 'imports')
  if (sent === undefined) throw new Error(`The import of the walk was refused: ${await answer.text()}`)
  return sent
}

const applicationFields = {
  shop_name: 'Ink Alley',
  zone_id: '1',
  about: 'Inks in all colours of the sea.',
  owner_name: 'Noor Jalil',
  email: 'noor@ink.example',
  country: 'Bangladesh',
  phone_code: '+880',
  phone: '1712345678',
  password: 'a long way home',
  password_confirmation: 'a long way home',
}
