import { appendFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Call, DataOf, RequestOf } from '#contract/call.ts'
import type { ByAddress, CallAddress } from '#contract/contract.ts'
import { demoLogin } from '#db/demo/people/people.ts'
import { openDatabase } from '#db/open.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import type { MessageSettings } from '#server/platform/mail-and-sms/message.ts'
import type { PasswordCost } from '#server/platform/security/passwords.ts'
import { openShop, type Shop } from '../app.ts'
import type { PaymentsConfig, SocialConfig } from '../config.ts'
import { openTogether } from './open-together.ts'
import { type QueuedJobs, queuedJobsOf } from './queued-jobs.ts'
import { statementsOf } from './statements.ts'
import { createDatabase } from './world.ts'

interface RefusalCodes {
  /** The code of a refusal. */
  code?: string
  /** The codes of its fields. */
  error_codes?: Record<string, string[]>
}

export interface Reply<A extends CallAddress> extends RefusalCodes {
  status: number
  message: string
  data: DataOf<ByAddress[A] & Call>
  errors: Record<string, string[]>
  headers: Headers
}

/** A client of the door, signed in if it has a token. */
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

export interface TestShop extends QueuedJobs {
  readonly pool: pg.Pool
  readonly door: Shop['door']
  readonly visitor: Person
  /** A visitor from another network. */
  visitorFrom(network: string): Person
  /** Starts the job workers. */
  work(): Promise<void>
  /** Runs one job now, and the jobs that it fans out. */
  run: Shop['run']
  /** Queues the jobs of all events. */
  fanOut: Shop['fanOut']
  /** The page of our own gateway. */
  readonly sandbox: Shop['sandbox']
  /** Flushes buffered writes. */
  flushWrites(): Promise<void>
  /** Invalidates cached settings, as the database notification does. */
  invalidateCaches(): void
  readonly rateLimiter: Shop['rateLimiter']
  readonly security: Shop['security']
  isSessionValid: Shop['isSessionValid']
  /** The context in which jobs run. */
  readonly system: Shop['system']
  /** Somebody who works in a shop of the demo, signed in; by default an owner. */
  shopPerson(shop_id: number, role?: 'owner' | 'packer' | 'support'): Promise<Person>
  /** The operator of the demo, signed in. */
  operator(): Promise<Person>
  /** A shopper of their own, freshly registered. */
  shopper(name?: string): Promise<Person>
  /** The name, or the text if unnamed, of each statement that `work` runs, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

interface OpenTestShopParams {
  /** Sign-in providers, read when the shop opens. */
  social?: () => SocialConfig
  /** Payment gateways, read when the shop opens. */
  payments?: () => PaymentsConfig
  /** Address of the push service, read when the shop opens. */
  pushStandIn?: () => string
  /** The mail server, read when the shop opens. */
  sending?: () => MessageSettings
  /** Origin of the links in mails; empty by default. */
  mailOrigin?: string
  log?: Log
  /** The lowest by default. */
  passwordCost?: PasswordCost
  /** Local by default; in production undeclared refusals are sent. */
  environment?: 'local' | 'production'
}

/** A shop on a copy of the world, for one test file. Its parts are there once `beforeAll` has run. */
export function openTestShop(params: OpenTestShopParams = {}): TestShop {
  const state: Partial<OpenCopy> = {}
  beforeAll(async () => Object.assign(state, await openCopy(params)))
  afterAll(() => closeCopy(state))
  const requireOpen = <T>(part: T | undefined): T => part ?? fail('the shop is not open yet')
  const test: TestShop = {
    get pool() {
      return requireOpen(state.pool)
    },
    get door() {
      return requireOpen(state.shop).door
    },
    get visitor() {
      return personAt(test.door)
    },
    visitorFrom: (network) => personAt(test.door, undefined, network),
    get rateLimiter() {
      return requireOpen(state.shop).rateLimiter
    },
    get security() {
      return requireOpen(state.shop).security
    },
    isSessionValid: (session) => requireOpen(state.shop).isSessionValid(session),
    get system() {
      return requireOpen(state.shop).system
    },
    shopPerson: (shop_id, role = 'owner') => signInToDesk(test, shop_id, role),
    operator: () => signInToDesk(test, null, 'owner'),
    work: () => requireOpen(state.shop).work(),
    run: async (name, data) => {
      await requireOpen(state.shop).run(name, data)
      const fanOut = fanOutJobs.get(name)
      if (fanOut) await runQueuedJobs(test, fanOut)
    },
    get sandbox() {
      return requireOpen(state.shop).sandbox
    },
    fanOut: () => requireOpen(state.shop).fanOut(),
    flushWrites: () => requireOpen(state.shop).flushWrites(),
    invalidateCaches: () => requireOpen(state.shop).invalidateCaches(),
    shopper: (name = 'Mina Haddad') => register(test.door, name),
    statementsOf,
    ...queuedJobsOf({
      get pool() {
        return test.pool
      },
      fanOut: () => test.fanOut(),
    }),
  }
  return test
}

/** Cron jobs that queue a job of another name for each thing to do. */
const fanOutJobs = new Map([
  ['queue-expired-holds', 'expire-hold'],
  ['reconcile', 'check-attempt'],
])

/** Runs the queued jobs of a name concurrently; throws if one of them fails. */
async function runQueuedJobs({ takeJobs, run }: TestShop, name: string): Promise<void> {
  const done = await Promise.allSettled((await takeJobs(name)).map((payload) => run(name, payload)))
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

async function openCopy(params: OpenTestShopParams) {
  const {
    social,
    payments,
    pushStandIn,
    sending,
    log = openLog('silent'),
    passwordCost = 'lowest',
    environment = 'local',
    mailOrigin,
  } = params
  const around = {
    log,
    environment,
    requestsPerSecond: 0,
    passwordCost,
    jobPollSeconds: 0.5,
  } as const
  const outside = {
    ...(social && { social: social() }),
    ...(payments && { payments: payments() }),
    ...(sending && { sending: sending() }),
    pushStandIn: pushStandIn?.(),
    ...(mailOrigin && { mailOrigin }),
  }
  return openTogether(async (opened) => {
    const { url, drop: dropCopy } = await createDatabase(inject('cluster'), 'world')
    opened.defer(dropCopy)
    const { pool, close } = await openDatabase({ url, folder: '', connections: 24 })
    opened.defer(close)
    const shop = await openShop({ pool, ...around, ...outside })
    opened.defer(() => shop.close())
    return { pool, shop, drop: () => opened.disposeAsync() }
  })
}

type OpenCopy = Awaited<ReturnType<typeof openCopy>>

async function closeCopy({ drop }: Partial<OpenCopy>): Promise<void> {
  try {
    storeReceivedRefusals()
  } finally {
    await drop?.()
  }
}

function personAt(door: Shop['door'], token?: string, network = '198.51.100.7'): Person {
  return {
    ...(token && { token }),
    call: async (address, request) => {
      const response = await door.fetch(requestOf(address, request ?? {}, token), { network })
      if (response.headers.has('Content-Disposition')) return fileReply(response)
      const { status, headers } = response
      const answer = (await response.json()) as Answer
      const { message, data, errors = {}, code, error_codes } = answer
      const codes = status < 400 ? {} : { ...(code && { code }), ...(error_codes && { error_codes }) }
      noteRefusal(address, codes)
      return { status, message, data: data ?? (answer as never), errors, ...codes, headers }
    },
  }
}

const receivedRefusals = new Set<string>()

/** Notes the codes of a refusal, as `POST /cart/store cart.full`. */
function noteRefusal(address: string, { code, error_codes = {} }: RefusalCodes): void {
  if (code === undefined) return
  for (const each of [code, ...Object.values(error_codes).flat()]) receivedRefusals.add(`${address} ${each}`)
}

/** Called once per test file. A single append is not interleaved with those of other workers. */
function storeReceivedRefusals(): void {
  const file = inject('receivedRefusals')
  if (file) appendFileSync(file, [...receivedRefusals, ''].join('\n'))
  receivedRefusals.clear()
}

interface Answer extends RefusalCodes {
  message: string
  data: never
  errors?: Record<string, string[]>
}

async function fileReply(response: Response) {
  const { status, headers } = response
  return { status, message: '', data: (await response.blob()) as never, errors: {}, headers }
}

type RequestParams = Partial<Raw> & { body?: unknown }

function requestOf(address: CallAddress, given: RequestParams, token?: string): Request {
  const [method = 'GET', path = ''] = address.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.params?.[key])))
  const url = new URL(`http://shop.example/api${filled}`)
  for (const [key, value] of Object.entries(given.query ?? {})) url.searchParams.append(key, String(value))
  const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  for (const [key, value] of Object.entries(given.headers ?? {})) headers.set(key, value)
  const body = given.raw ?? JSON.stringify(given.body ?? {})
  // As every HTTP client does.
  if (method === 'POST') headers.set('Content-Length', String(Buffer.byteLength(body)))
  return new Request(url, { method, headers, ...(method === 'POST' && { body }) })
}

let registered = 0

async function register(door: Shop['door'], name: string): Promise<Person> {
  registered += 1
  const phone = `18${String(registered).padStart(8, '0')}`
  const body = { name, country: 'Bangladesh', phone_code: '+880', phone, email: '', password: 'a long enough secret' }
  // A /48 network for each shopper: tests of registration limits count by network.
  const home = `2001:db8:${registered.toString(16)}:1::/64`
  const reply = await personAt(door, undefined, home).call('POST /registration', { body })
  if (reply.status !== 200) fail(`no shopper: ${reply.message} ${JSON.stringify(reply.errors)}`)
  return personAt(door, reply.data.access.token)
}

const findEmployee = `select p.email from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
  where m.shop_id is not distinct from $1 and r.preset = $2 order by p.id limit 1`

/** `shop_id` null: in the market. */
async function signInToDesk({ pool, door }: TestShop, shop_id: number | null, role: string): Promise<Person> {
  const { rows } = await pool.query(findEmployee, [shop_id, role])
  const body = { email: String(rows[0]?.email), password: demoLogin.password }
  const { status, message, data } = await personAt(door).call('POST /desk/login', { body })
  if (status !== 200 || !('access' in data) || !data.access) fail(`no ${role} of shop ${shop_id}: ${message}`)
  return personAt(door, data.access.token)
}

function fail(message: string): never {
  throw new Error(message)
}
