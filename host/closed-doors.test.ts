import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoLogin, operatorLogin } from '#db/demo/people/people.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestShop, type Person } from '#server/testing/shop.ts'
import { openClosedDoors } from './closed-doors.ts'
import { openHosts } from './testing/hosts.ts'

const shop = openTestShop()
const [first, second] = openHosts(shop, openLog('silent'), 2)
if (!first || !second) throw new Error('two processes are needed')

let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const statusOf = async (path: string) => (await first.ask(path)).status
const close = async () => {
  expect((await operator.call('POST /operator/close')).status).toBe(200)
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(503), { timeout: 5_000 })
}
const open = async () => {
  expect((await operator.call('POST /operator/open')).status).toBe(200)
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), { timeout: 5_000 })
}

async function cookieOf(email: string): Promise<string> {
  const body = { email, password: demoLogin.password, cookie: true }
  const { headers } = await shop.visitor.call('POST /desk/login', { body })
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

describe('a closed market', () => {
  beforeAll(close)
  afterAll(open)

  test.each([
    ['en', 'ltr', 'Opening soon'],
    ['ar', 'rtl', 'نفتح قريبًا'],
    ['bn', 'ltr', 'শিগগিরই খুলছে'],
    ['es', 'ltr', 'Abrimos pronto'],
    ['fr', 'ltr', 'Ouverture prochaine'],
    ['zh', 'ltr', '即将开业'],
  ])('shows visitors in %s that it opens soon', async (locale, direction, title) => {
    const page = await first.textOf('/products', { headers: { 'Accept-Language': locale } })
    expect(page).toContain(`<html lang="${locale}" dir="${direction}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain('--brand-solid:')
  })

  test('shows it on every page, and names the shop in the language that the visitor chose', async () => {
    for (const path of ['/', '/products/1/details', '/shops', '/checkout', '/no-such-page', '/sitemap.xml'])
      expect(await statusOf(path)).toBe(503)
    const page = await first.textOf('/', { cookies: 'locale=fr', headers: { 'Accept-Language': 'en' } })
    expect(page).toContain('Souk est en préparation')
  })

  test('keeps robots and caches out', async () => {
    const { headers } = await first.ask('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '3600',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await first.textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    expect(first.hasCachedPage('/')).toBe(false)
  })

  test('still answers calls, probes and the console', async () => {
    for (const path of ['/api/products', '/healthz', '/manifest.webmanifest', '/icons/clear-192.png'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    expect((await first.ask('/console')).status).not.toBe(503)
  })

  test.each([
    ['its operator', operatorLogin.email],
    ['a packer of a shop', 'packing@solestreet.example'],
  ])('shows %s every page, and no cache stores it', async (_, email) => {
    const cookies = await cookieOf(email)
    const response = await first.ask('/', { cookies })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await statusOf('/')).toBe(503)
    expect(first.hasCachedPage('/')).toBe(false)
  })

  test('stays closed to a guessed cookie, an ended session, and a person without a membership', async () => {
    const cookies = await cookieOf('support@solestreet.example')
    const disable = (at: string) =>
      shop.pool.query(`update memberships set disabled_at = ${at} from people p
        where p.id = person_id and p.email = 'support@solestreet.example'`)
    expect((await first.ask('/', { cookies })).status).toBe(200)
    await disable('now()')
    expect((await first.ask('/', { cookies })).status).toBe(503)
    await disable('null')
    expect((await first.ask('/', { cookies: `desk=${'a'.repeat(43)}` })).status).toBe(503)
    await shop.visitor.call('POST /desk/logout', { headers: { Cookie: cookies, 'Sec-Fetch-Site': 'same-origin' } })
    expect((await first.ask('/', { cookies })).status).toBe(503)
  })
})

test('a market that closes or opens does so in every process, also where pages are cached', async () => {
  const robots = () => second.textOf('/robots.txt')
  await vi.waitFor(async () => expect(await robots()).toContain('Sitemap:'), { timeout: 5_000 })
  await vi.waitFor(async () => expect((await second.ask('/')).status).toBe(200), { timeout: 5_000 })
  expect(second.hasCachedPage('/')).toBe(true)
  await close()
  await vi.waitFor(async () => expect(await robots()).toBe('User-agent: *\nDisallow: /\n'), { timeout: 5_000 })
  expect((await second.ask('/')).status).toBe(503)
  expect(second.hasCachedPage('/')).toBe(false)
  await open()
  await vi.waitFor(async () => expect(await robots()).toContain('Sitemap:'), { timeout: 5_000 })
  expect((await second.ask('/')).status).toBe(200)
}, 30_000)

/** Doors of a market over a database that answers these reads of its state, one after another. */
function openDoors(results: Promise<boolean>[]) {
  const query = async () => ({ rows: [{ opened_at: (await results.shift()) ? new Date() : null }] })
  const doors = openClosedDoors({
    system: { db: { query } as never },
    api: () => Promise.reject(new Error('no database')),
    origin: undefined,
    isInvalidated: false,
  })
  return () => doors.admit(new Request('http://shop.example/'), '/', async () => new Response('the page'))
}

test('while its state cannot be read, a market shows pages only if it was open before', async () => {
  const results: Promise<boolean>[] = []
  const admit = openDoors(results)
  const lost = () => Promise.reject(new Error('no database'))
  results.push(lost())
  await expect(admit()).rejects.toThrow('no database')
  results.push(Promise.resolve(true), lost())
  expect([(await admit()).status, await (await admit()).text()]).toEqual([200, 'the page'])
  results.push(Promise.resolve(false), lost())
  expect((await admit()).status).toBe(503)
  await expect(admit()).rejects.toThrow('no database')
})

test('while the read of its state is not answered, a market shows pages after three seconds if it was open before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const silence = () => new Promise<boolean>(() => undefined)
  const admit = openDoors([silence(), Promise.resolve(true), silence()])
  const outcomeOf = async (admitted: Promise<Response>) => {
    let outcome: unknown
    admitted.then(
      ({ status }) => {
        outcome = status
      },
      (error: { status?: number }) => {
        outcome = error.status
      },
    )
    await vi.advanceTimersByTimeAsync(3_000)
    return outcome
  }
  expect(await outcomeOf(admit())).toBe(503)
  expect((await admit()).status).toBe(200)
  expect(await outcomeOf(admit())).toBe(200)
})
