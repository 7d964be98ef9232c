import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { storeTestAddress, testAddress } from './testing/address.ts'
import { findGoods, quoteOrder } from './testing/goods.ts'
import { openLogLines } from './testing/log-lines.ts'
import { statesUpTo } from './testing/orders.ts'
import { sendForm } from './testing/send-form.ts'
import { openTestShop, type Person } from './testing/shop.ts'
import { createVouchers } from './testing/vouchers.ts'

const { log, lines } = openLogLines('trace')
const shop = openTestShop({ log })

const calls = Object.entries(contract) as [CallName, Call][]
const guarded = calls.filter(([, { who }]) => who === 'shopper')
const ofShops = calls.filter(([, { who }]) => who === 'shop')
const namesOf = (wanted: (call: Call) => boolean) => guarded.filter(([, call]) => wanted(call)).map(([name]) => name)

/** Texts of the shopper, which only the shop of the order and the market read besides, and the code of an unlisted voucher of the shop. */
const secrets = {
  name: 'Zubaida Qasimova',
  line: '77 Hidden Lane',
  note: 'Behind the blue door',
  code: 'ZUBAIDA-ALONE',
}
let person: Person
let stranger: Person
let gone: Person
/** Who works in the shop that the shopper ordered from, and who in another one. */
let seller: Person
let rival: Person
let former: Person
/** What a path under it names, of the shopper. */
const owned: Record<string, number | string> = {}

beforeAll(async () => {
  person = await shop.shopper(secrets.name)
  stranger = await shop.shopper('A Stranger')
  gone = await shop.shopper('Long Gone')
  await gone.call('GET /logout')
  const [good] = await findGoods(shop.pool, 1)
  await storeTestAddress(stranger)
  await person.call('POST /address/store', { body: { ...testAddress, name: secrets.name, address_line: secrets.line } })
  const { data: book } = await person.call('GET /addresses')
  const address_id = book.addresses[0]?.id ?? 0
  if (!good) return
  for (const each of [person, stranger]) await each.call('POST /cart/store', { body: { ...good.line, quantity: 1 } })
  const order = await quoteOrder(person, { address_id, shop_ids: [good.shop_id] })
  const placed = await person.call('POST /place-order', { body: { ...order, note: secrets.note } })
  const { data: signedIn } = await person.call('GET /sessions')
  const orders = placed.data.orders
  owned.returns = await sentBack(good.shop_id, orders[0]?.id ?? 0)
  const review = { order_id: orders[0]?.id ?? 0, rating: 4, description: `I am ${secrets.name}` }
  const onProduct = { params: { id: String(good.line.product_id) }, body: review }
  owned.reviews = (await person.call('POST /products/{id}/reviews', onProduct)).data.review.id
  seller = await shop.shopPerson(good.shop_id)
  former = await shop.shopPerson(good.shop_id)
  await former.call('POST /shop/logout')
  const { rows } = await shop.pool.query('select id from shops where id <> $1 order by id', [good.shop_id])
  rival = await shop.shopPerson(rows[0].id)
  ;[owned.vouchers = 0] = await createVouchers(shop.pool, {
    code: secrets.code,
    shop_id: good.shop_id,
    is_listed: false,
  })
  owned['flash-sales'] = await inviteShop(good.shop_id, good.line.product_id)
  await talk(good.shop_id)
  await employ(good.shop_id)
  await describeShop()
  owned.imports = await uploadFile()
  owned.payouts = await payShop(good.shop_id)
  owned['commission-invoices'] = await invoiceShop(good.shop_id)
  const { product_id: products } = good.line
  await shop.pool.query('update variants set sku = $2 where id = $1', [good.variant_id, secrets.name])
  owned.variants = good.variant_id
  const { category_id } = (await shop.pool.query('select category_id from products where id = $1', [products])).rows[0]
  await seller.call('POST /shop/products', { body: { name: secrets.name, category_id } })
  await seller.call('POST /shop/proposals', { body: { kind: 'brand', name: secrets.name } })
  const ticket = { subject: 'Where is it?', issue_type: 'delivery', message: secrets.note } as const
  owned['support-tickets'] = (await person.call('POST /support-tickets', { body: ticket })).data.ticket.ticket_number
  Object.assign(owned, { address: address_id, orders: orders[0]?.id, sessions: signedIn.sessions[0]?.id, products })
})

/** A flash sale that only the shop sees, with the shopper's name. */
async function inviteShop(shop_id: number, product_id: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into flash_sales (name, starts_at, ends_at, offers_until, opened_at, published_at, invites_all)
     values ($1, now() + interval '2 days', now() + interval '3 days', now() + interval '1 day', now(), null, false) returning id`,
    [secrets.name],
  )
  const [{ id }] = rows
  await shop.pool.query('insert into flash_sale_invitations values ($1, $2)', [id, shop_id])
  const offers = [{ product_id, discount_percentage: 20 }]
  await seller.call('POST /shop/flash-sales/{id}/offers', { params: { id: String(id) }, body: { offers } })
  return id
}

/** The shopper has a word with the shop, which greets its shoppers by their names. */
async function talk(shop_id: number): Promise<void> {
  owned.shop = shop_id
  owned.chats = owned.user = (await person.call('GET /profile')).data.user.id
  await person.call('POST /send-message', { body: { shop_id, message: `I am ${secrets.name}`, type: 'user' } })
  const { version } = (await seller.call('GET /shop/replies')).data
  const words = (await seller.call('GET /shop/chat-words')).data
  const replies = [{ name: 'Greeting', texts: { en: `Welcome back, ${secrets.name}` } }]
  await seller.call('POST /shop/replies', { body: { version, replies } })
  await seller.call('POST /shop/chat-words', { body: { ...words, greeting: `Welcome ${secrets.name}` } })
}

/** A person with the shopper's name works in the shop, another is invited to it, and the activity records both. */
async function employ(shop_id: number): Promise<void> {
  const { rows } = await shop.pool.query(
    `update people p set name = $2 from memberships m join roles r on r.id = m.role_id
     where m.person_id = p.id and m.shop_id = $1 and r.preset = 'packer' returning p.id`,
    [shop_id, secrets.name],
  )
  owned.people = rows[0].id
  const body = { role: 'support' }
  await seller.call('POST /shop/people/{id}/role', { params: { id: String(owned.people) }, body })
  const invited = await seller.call('POST /shop/people/invite', { body: { email: 'new@mail.example', role: 'packer' } })
  owned.invitations = invited.data.invitations[0]?.id ?? 0
}

/** Puts the shopper's name into the description, a zone, the payout account and the holiday of the shop. */
async function describeShop(): Promise<void> {
  const { version: ofProfile, profile } = (await seller.call('GET /shop/profile')).data
  const { certified_at: _, missing: __, ...legal } = profile.legal
  const contact = { email: null, phone: null }
  const words = { en: { description: secrets.name } }
  await seller.call('POST /shop/profile', { body: { version: ofProfile, words, contact, legal } })
  const { version: ofDelivery, delivery } = (await seller.call('GET /shop/delivery')).data
  const { processing_days, ...edit } = delivery
  const zones = [{ name: secrets.name, terms: edit.terms, places: [] }]
  await seller.call('POST /shop/delivery', { body: { version: ofDelivery, ...edit, zones } })
  const { version: ofAccount } = (await seller.call('GET /shop/payout-account')).data
  const account = { holder: secrets.name, number: '12345678', bank_code: '110000' }
  await seller.call('POST /shop/payout-account', { body: { version: ofAccount, ...account } })
  const { version } = (await seller.call('GET /shop/opening')).data
  const holiday = { from: '2199-01-01', until: '2199-01-02', words: { en: secrets.name } }
  await seller.call('POST /shop/opening', { body: { version, is_closed: false, holiday, processing_days } })
}

/** Uploads a file of products with the shopper's name, and returns the id of the import. */
async function uploadFile(): Promise<number> {
  const form = new FormData()
  form.append('file', new File([`name\n${secrets.name}\n`], `${secrets.name}.csv`))
  return (await sendForm(seller, 'POST /shop/products/import', { form })).data.import.id
}

/** Prepares a payout to the shop, whose account is the shopper's, and returns its id. */
async function payShop(shop_id: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `with run as (insert into payout_runs (is_sole) values (false) returning id), account as (
       insert into payout_accounts (shop_id, holder, number, is_iban, usable_from) values ($1, $2, 'DE89370400440532013000', true, now()) returning id)
     insert into payouts (run_id, shop_id, account_id, amount, currency) select run.id, $1, account.id, 100, 'USD' from run, account returning id`,
    [shop_id, secrets.name],
  )
  return rows[0].id
}

/** Issues a commission invoice to the shop, which has the shopper's name, and returns its id. */
async function invoiceShop(shop_id: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `with ended as (
       insert into commission_months (month, time_zone, starts_at, ends_at) values ('2020-01-01', 'UTC', '2020-01-01Z', '2020-02-01Z') returning month)
     insert into commission_invoices (number, shop_id, month, currency, issued_on, gross, net, tax, tax_percentage, tax_names, market, shop)
     select 'CI-2020-00001', $1, month, 'USD', '2020-02-01', 0, 0, 0, 0, '{}', '{"name": "Souk", "lines": []}',
       jsonb_build_object('name', $2::text, 'legal_name', '', 'legal_address', '', 'tax_number', '') from ended returning id`,
    [shop_id, secrets.name],
  )
  return rows[0].id
}

/** The shopper gets what they ordered, and wants to send it back. */
async function sentBack(shop_id: number, order_id: number): Promise<number> {
  const by = await shop.shopPerson(shop_id)
  const params = { id: String(order_id) }
  for (const to of statesUpTo('delivered')) await by.call('POST /shop/orders/{id}/move', { params, body: { to } })
  const { items } = (await person.call('GET /orders/{id}', { params })).data.order
  const body = { order_line_id: items[0]?.order_line_id ?? 0, quantity: 1, reason_code: 'damaged' } as const
  const { data } = await person.call('POST /orders/{id}/returns', { params, body })
  return data.order.returns[0]?.id ?? 0
}

/** Asks a call by its name; what it takes may be left out, for who may not ask is told so first. */
function ask(
  name: CallName,
  token: string | undefined,
  { id = 1, body = {} }: { id?: number | string; body?: object } = {},
) {
  const query = new URLSearchParams(queries[name]?.())
  const { method, path } = contract[name]
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const filled = path.replaceAll(/\{\w+\}/g, String(id))
  const init = { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) }
  return Promise.resolve(
    shop.door.fetch(new Request(`http://shop.example/api${filled}?${query}`, init), { network: '198.51.100.8' }),
  )
}

/** What calls need that say whom they are about in their query. */
const queries: Partial<Record<CallName, () => Record<string, string>>> = {
  listShopStock: () => ({ search: secrets.name }),
  listShopVariants: () => ({ search: secrets.name }),
  listShopProposals: () => ({ kind: 'brand' }),
  listShopMessages: () => ({ user_id: String(owned.user) }),
  listMessages: () => ({ shop_id: String(owned.shop) }),
  countUnreadMessages: () => ({ user_id: String(owned.user) }),
  getOrderPapers: () => ({ kind: 'labels', ids: String(owned.orders) }),
}

/** What calls need that say whom they are about in their path. */
const bodies: Record<string, object> = {
  '/address/{id}/update': testAddress,
  '/orders/{id}/cancel': { reason: 'Changed my mind' },
  '/orders/{id}/pay': { payment_method: 'cash' },
  '/orders/{id}/returns': { order_line_id: 1, quantity: 1, reason_code: 'damaged' },
  '/support-tickets/{ticketNumber}/messages': { message: 'Mine now' },
  '/shop/returns/{id}/move': { to: 'confirmed' },
  '/shop/orders/{id}/move': { to: 'confirmed' },
  '/shop/orders/{id}/notes': { text: 'Mine now' },
  '/shop/orders/{id}/parcels': { carrier: 'DHL' },
  '/shop/orders/{id}/parcels/{parcel_id}': {
    carrier: 'DHL',
    lines: [{ order_line_id: 1, quantity: 1 }],
    revision: 1,
  },
  '/shop/orders/{id}/refunds/preview': { delivery: true },
  '/shop/reviews/{id}/answer': { text: 'Mine now' },
  '/shop/reviews/{id}/answer/remove': { answer_version: 0 },
  '/shop/reviews/{id}/report': { reason: 'other' },
  '/shop/chats/{id}/report': { reason: 'other' },
  '/shop/people/{id}/role': { role: 'packer' },
  '/shop/variants/{id}/stock': { change: 1, reason: 'found' },
  '/shop/imports/{id}/run': { mapping: ['name'], is_dry_run: false },
  '/shop/variants/{id}/threshold': { threshold: 1 },
  '/shop/flash-sales/{id}/offers': { offers: [{ product_id: 1, discount_percentage: 20 }] },
  '/shop/flash-sales/{id}/withdraw': { product_ids: [1] },
  '/shop/vouchers/{id}': {
    ...{ discount_type: 'Fixed', discount: 1, max_discount: null, min_order_amount: 0, is_listed: true, version: 'x' },
    ...{ first_day: '2150-01-01', last_day: '2150-01-02', limit_total: null, limit_per_shopper: null },
  },
  '/shop/products/{id}/pictures/list': { pictures: [], version: 'of another shop' },
  '/shop/orders/{id}/refund': { delivery: true, reason: 'Came late' },
  '/shop/products/{id}/state': { state: 'archived' },
  '/shop/products/{id}/words': { locale: 'en', name: 'Mine now', version: 'x' },
  '/shop/products/{id}/details': {
    category_id: 1,
    brand_id: null,
    vat_tax_id: null,
    unit: 'pc',
    weight_grams: 1,
    version: 'x',
  },
  '/shop/products/{id}/variants': { variants: [{ price: 1 }], version: 'x' },
}
const bodyOf = (path: string) =>
  path === '/products/{id}/reviews' ? { order_id: owned.orders, rating: 1 } : (bodies[path] ?? {})

const peopleOfShop = async () =>
  JSON.stringify((await seller.call('GET /shop/people')).data.people.map(({ last_seen_at: _, ...rest }) => rest))

/** All data of the shopper that a change by another account would alter. */
async function everythingOf(someone: Person): Promise<string> {
  const { data } = await someone.call('GET /my-data')
  return JSON.stringify({
    ...data,
    made_at: null,
    account: { ...data.account, last_seen_at: null },
    sessions: data.sessions.length,
  })
}

describe.each(guarded.map(([name]) => name))('%s', (name) => {
  test('is nobody’s without a living token', async () => {
    const dead = [undefined, '', 'x', gone.token, `${person.token}x`, person.token?.toUpperCase()]
    for (const token of [...dead, seller.token]) {
      const answer = await ask(name, token)
      expect(answer.status).toBe(401)
      expect(Object.keys((await answer.json()) as object)).toEqual(['code', 'message'])
    }
  })
})

describe.each(ofShops.map(([name]) => name))('%s', (name) => {
  test('is nobody’s without a living token of a shop', async () => {
    for (const token of [
      undefined,
      '',
      'x',
      former.token,
      `${seller.token}x`,
      seller.token?.toUpperCase(),
      person.token,
    ]) {
      const answer = await ask(name, token)
      expect(answer.status).toBe(401)
      expect(Object.keys((await answer.json()) as object)).toEqual(['code', 'message'])
    }
  })
})

describe.each(ofShops.filter(([, { params }]) => params).map(([name]) => name))('%s', (name) => {
  test('of another shop is not there, and stays as it is', async () => {
    const { path } = contract[name]
    const id = owned[path.split('/')[2] ?? '']
    // Whoever adds a call adds above what it may not reach.
    expect(id, `something of the shop under ${path}`).toBeGreaterThan(0)
    const before = await everythingOf(person)
    const people = await peopleOfShop()
    const answer = await ask(name, rival.token, { id, body: bodyOf(path) })
    const none = await ask(name, rival.token, { id: 2_000_000_000, body: bodyOf(path) })
    expect([answer.status, none.status, await none.text()]).toEqual([404, 404, await answer.text()])
    expect(await everythingOf(person)).toBe(before)
    expect(await peopleOfShop()).toBe(people)
  })
})

/** Calls that return lists of the market, which all shops may read. */
const ofMarket = new Set<CallName>(['listProductChoices', 'searchBrands'])
/** Calls whose query names what they return, as a PDF, whose texts are compressed. */
const ofIds = ['getOrderPapers'] as const satisfies CallName[]
/** Calls that return counts and sums of the shop, and no names; each is compared with its list where it is tested. */
const ofCounts = [
  'getShopTodo',
  'getShopFigures',
  'getShopMoney',
  'listShopMoneyMonths',
  'listShopCommissionInvoices',
] as const satisfies CallName[]
/** Calls whose rows are of booked orders, which that of the shopper is not; each is compared with another shop where it is tested. */
const ofBookings = ['listShopTransactions'] as const satisfies CallName[]
const notListed = new Set<CallName>([...ofMarket, ...ofIds, ...ofCounts, ...ofBookings])
const listsOfShops = ofShops.filter(([name, { method, params }]) => method === 'GET' && !params && !notListed.has(name))

test.each(ofIds)('%s: what the ids of another shop name is not there', async (name) => {
  const answer = await ask(name, rival.token)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  expect((await ask(name, seller.token)).status).toBe(200)
})

test.each(ofCounts)('%s: the counts of a shop are its own', async (name) => {
  const [own, other] = await Promise.all([seller, rival].map(async ({ token }) => (await ask(name, token)).text()))
  expect(own).not.toBe(other)
  for (const secret of Object.values(secrets)) expect(other).not.toContain(secret)
})

describe.each(listsOfShops.map(([name]) => name))('%s', (name) => {
  test('reveals nothing of the shopper to another shop', async () => {
    const text = await (await ask(name, rival.token)).text()
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    const own = await (await ask(name, seller.token)).text()
    expect(own.includes(secrets.name) || own.includes(secrets.code)).toBe(true)
  })
})

test('where guests may ask, a token that is sent has to live', async () => {
  const open = calls.filter(([, { who }]) => who === 'either').map(([name]) => name)
  expect(open.length).toBeGreaterThan(0)
  for (const name of open) for (const token of ['x', seller.token]) expect((await ask(name, token)).status).toBe(401)
})

describe.each(namesOf(({ params }) => params !== undefined))('%s', (name) => {
  test('of somebody else is not there, and stays as it is', async () => {
    const { path } = contract[name]
    const [, place = ''] = path.split('/')
    const id = owned[place]
    // Whoever adds a call adds above what it may not reach.
    expect(id, `something of the shopper under /${place}`).toBeTruthy()
    const before = await everythingOf(person)
    const answer = await ask(name, stranger.token, { id, body: bodyOf(path) })
    expect(answer.status).toBe(404)
    const none = await ask(name, stranger.token, { id: 2_000_000_000, body: bodyOf(path) })
    expect([none.status, await answer.text()]).toEqual([404, await none.text()])
    expect(await everythingOf(person)).toBe(before)
  })
})

describe.each(namesOf(({ method, params }) => method === 'GET' && params === undefined))('%s', (name) => {
  test('tells a stranger nothing of anybody else', async () => {
    if (name === 'logout') return
    const text = await (await ask(name, stranger.token)).text()
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })
})

test('ids of others in payloads reach nothing', async () => {
  const { address, orders } = owned
  const before = await everythingOf(person)
  const body = { shop_ids: [1], address_id: address, payment_method: 'cash', expected_payable_amount: 1 }
  expect((await ask('placeOrder', stranger.token, { body })).status).toBe(404)
  const summary = await ask('summarizeCheckout', stranger.token, { body: { shop_ids: [1], address_id: address } })
  expect(await summary.text()).not.toContain(secrets.line)
  expect(orders).toBeGreaterThan(0)
  expect(await everythingOf(person)).toBe(before)
})

test('no answer and no line of the log holds a token, a hash or a password', async () => {
  const password = 'a long enough secret'
  const told: string[] = []
  for (const [name] of calls)
    told.push(await (await ask(name, name === 'logout' ? 'x' : person.token, { id: 1 })).text())
  await ask('login', undefined, { body: { phone: 'nobody@mail.example', password } })
  await ask('shopLogin', undefined, { body: { email: 'nobody@mail.example', password } })
  for (const [name] of ofShops)
    if (name !== 'shopLogout') told.push(await (await ask(name, seller.token, { id: owned.orders, body: {} })).text())
  await ask('deleteAccount', person.token, { body: { password } })
  await ask('keepAccount', person.token)
  // A fault is told of, and what was asked is not.
  await shop.pool.query('alter table attempts rename to attempts_away')
  const asked = await ask('login', undefined, { body: { phone: 'nobody@mail.example', password } })
  await shop.pool.query('alter table attempts_away rename to attempts')
  expect(asked.status).toBe(500)
  const credentials = [
    person.token ?? '',
    seller.token ?? '',
    password,
    '$argon2',
    'password_hash',
    'token_hash',
    'code_hash',
    'code_verifier',
  ]
  expect(lines.length).toBeGreaterThan(0)
  for (const text of [...told, JSON.stringify(lines)]) for (const each of credentials) expect(text).not.toContain(each)
})
