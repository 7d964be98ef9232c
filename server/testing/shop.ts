import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Call, DataOf, RequestOf } from '#contract/call.ts'
import type { ByAddress, CallAddress } from '#contract/contract.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { openDatabase } from '#db/open.ts'
import { openShop, type Shop } from '../app.ts'
import type { PaymentsConfig, SocialConfig } from '../config.ts'
import { type Log, openLog } from '../kit/log.ts'
import type { PasswordCost } from '../kit/passwords.ts'
import { createDatabase } from './world.ts'

/**
 * Who waits for a lock in this database, as rows of `pid`. Tests run beside each other on one cluster: those of others are none of a
 * test's business.
 */
export const waiting = `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database()`

export interface Reply<A extends CallAddress> {
  status: number
  message: string
  data: DataOf<ByAddress[A] & Call>
  errors: Record<string, string[]>
  headers: Headers
}

/** A person at the door: whoever has a token is signed in. */
export interface Person {
  readonly token?: string
  call<A extends CallAddress>(address: A, request?: (RequestOf<ByAddress[A] & Call> & Extras) | Raw): Promise<Reply<A>>
}

interface Extras {
  headers?: Record<string, string>
}

/** A request with a body that is sent as it is, whether the contract would let it through or not. */
interface Raw extends Extras {
  raw: string | Uint8Array<ArrayBuffer>
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

export interface TestShop {
  readonly pool: pg.Pool
  readonly door: Shop['door']
  readonly visitor: Person
  /** Begins to work jobs off. */
  work(): Promise<void>
  /** Does one job now; one that only sends out others does those as well. */
  run: Shop['run']
  /** The page of the gateway of our own. */
  readonly sandbox: Shop['sandbox']
  /** Writes down what waits in memory for a quiet moment. */
  rest(): Promise<void>
  /** What the process remembers of settings is read anew, as it is when the database tells that they changed. */
  forget(): void
  /** With what jobs run. */
  readonly system: Shop['system']
  /** Somebody who works in a shop of the demo, signed in. */
  shopPerson(shop_id: number): Promise<Person>
  /** A shopper of their own, freshly registered. */
  shopper(name?: string): Promise<Person>
  /** The SQL of every statement that ran during work, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

interface Surroundings {
  /** Whom it asks about sign-ins; read when it opens. */
  social?: () => SocialConfig
  /** Who takes money; read when it opens. */
  payments?: () => PaymentsConfig
  /** Who carries messages to browsers; read when it opens. */
  pushStandIn?: () => string
  log?: Log
  /** The lowest by default. */
  passwordCost?: PasswordCost
}

/** A shop on a copy of the world, for one test file. Its parts are there once `beforeAll` has run. */
export function openTestShop(surroundings: Surroundings = {}): TestShop {
  const state: Partial<{ pool: pg.Pool; shop: Shop; drop: () => Promise<void> }> = {}
  beforeAll(async () => Object.assign(state, await openCopy(surroundings)))
  afterAll(async () => state.drop?.())
  const there = <T>(part: T | undefined): T => part ?? fail('the shop is not open yet')
  const test: TestShop = {
    get pool() {
      return there(state.pool)
    },
    get door() {
      return there(state.shop).door
    },
    get visitor() {
      return personAt(test.door)
    },
    get system() {
      return there(state.shop).system
    },
    shopPerson: (shop_id) => signInToShop(test, shop_id),
    work: () => there(state.shop).work(),
    run: async (name, data) => {
      await there(state.shop).run(name, data)
      const sent = sentOut.get(name)
      if (sent) await workOff(test, sent)
    },
    get sandbox() {
      return there(state.shop).sandbox
    },
    rest: () => there(state.shop).rest(),
    forget: () => there(state.shop).forget(),
    shopper: (name = 'Mina Haddad') => register(test.door, name),
    statementsOf,
  }
  return test
}

/** Jobs of the clock that send out one of another name for each thing that is to be seen to. */
const sentOut = new Map([
  ['lapse-holds', 'lapse-hold'],
  ['reconcile', 'ask-attempt'],
])

/** Does the jobs of a name that wait, beside each other, and fails where any of them does. */
async function workOff({ pool, run }: TestShop, name: string): Promise<void> {
  const { rows } = await pool.query(`delete from pgboss.job where name = $1 and state < 'active' returning data`, [
    name,
  ])
  const done = await Promise.allSettled(rows.map(({ data }) => run(name, data)))
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

async function openCopy(surroundings: Surroundings) {
  const { social, payments, pushStandIn, log = openLog('silent'), passwordCost = 'lowest' } = surroundings
  const { url, drop: dropCopy } = await createDatabase(inject('cluster'), 'world')
  const database = await openDatabase({ url, folder: '', connections: 24 })
  const { pool } = database
  const around = {
    log,
    environment: 'local',
    requestsPerSecond: 0,
    passwordCost,
    jobPollSeconds: 0.5,
  } as const
  const outside = {
    ...(social && { social: social() }),
    ...(payments && { payments: payments() }),
    pushStandIn: pushStandIn?.(),
  }
  const shop = await openShop({ pool, ...around, ...outside })
  const drop = async () => {
    await shop.close()
    await database.close()
    await dropCopy()
  }
  return { pool, shop, drop }
}

function personAt(door: Shop['door'], token?: string, network = '198.51.100.7'): Person {
  return {
    ...(token && { token }),
    call: async (address, request) => {
      const response = await door.fetch(requestOf(address, request ?? {}, token), { network })
      if (response.headers.has('Content-Disposition')) return fileReply(response)
      const answer = (await response.json()) as { message: string; data: never; errors?: Record<string, string[]> }
      const { message, data, errors = {} } = answer
      return { status: response.status, message, data: data ?? (answer as never), errors, headers: response.headers }
    },
  }
}

async function fileReply(response: Response) {
  const { status, headers } = response
  return { status, message: '', data: (await response.blob()) as never, errors: {}, headers }
}

type Given = Partial<Raw> & { body?: unknown }

function requestOf(address: CallAddress, given: Given, token?: string): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.params?.[key])))
  const url = new URL(`http://shop.example/api${filled}`)
  for (const [key, value] of Object.entries(given.query ?? {})) url.searchParams.append(key, String(value))
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  for (const [key, value] of Object.entries(given.headers ?? {})) headers.set(key, value)
  const body = given.raw ?? JSON.stringify(given.body ?? {})
  return new Request(url, { method, headers, ...(method === 'POST' && { body }) })
}

let registered = 0

async function register(door: Shop['door'], name: string): Promise<Person> {
  registered += 1
  const phone = `17${String(process.pid % 10_000).padStart(4, '0')}${String(registered).padStart(5, '0')}`
  const body = { name, country: 'Bangladesh', phone_code: '+880', phone, email: '', password: 'a long enough secret' }
  // One network may register only so often: each comes from its own.
  const home = `2001:db8::${registered.toString(16)}`
  const reply = await personAt(door, undefined, home).call('POST /registration', { body })
  if (reply.status !== 200) fail(`no shopper: ${reply.message} ${JSON.stringify(reply.errors)}`)
  return personAt(door, reply.data.access.token)
}

async function signInToShop({ pool, door }: TestShop, shop_id: number): Promise<Person> {
  const { rows } = await pool.query('select email from shop_users where shop_id = $1 order by id', [shop_id])
  const body = { email: String(rows[0]?.email), password: demoLogin.password }
  const reply = await personAt(door).call('POST /shop/login', { body })
  if (reply.status !== 200) fail(`nobody of shop ${shop_id}: ${reply.message}`)
  return personAt(door, reply.data.access.token)
}

/** Watches the driver, not our code: what is recorded is what the database was asked. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { prototype } = pg.Client
  const original = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string; name?: string }]
    seen.push(typeof first === 'string' ? first : (first.name ?? first.text))
    return original.apply(this, args)
  } as typeof prototype.query
  try {
    await work()
  } finally {
    prototype.query = original as typeof prototype.query
  }
  return seen
}

function fail(message: string): never {
  throw new Error(message)
}
