import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Log } from '#server/kit/log.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { type Host, openHost } from '../host.ts'

interface Browsing {
  cookies?: string
  headers?: Record<string, string>
}

/** A process of the shop, as a visitor without a browser sees it. */
export interface TestHost {
  readonly host: Host
  ask(path: string, browsing?: Browsing): Promise<Response>
  textOf(path: string, browsing?: Browsing): Promise<string>
  /** Whether a page lies ready for who has chosen nothing. */
  keeps(path: string): boolean
  /** Whether a text stands on a page: a test that fails shows no page of half a megabyte. */
  says(path: string, text: string, browsing?: Browsing): Promise<boolean>
}

/** So many processes on the database of one shop. They are there once `beforeAll` has run. */
export function openHosts(shop: TestShop, log: Log, many = 1, env: Record<string, string> = {}): readonly TestHost[] {
  const hosts: Host[] = []
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-hosts-'))
    const near = { SOUK_DATA: folder, SOUK_DRAW_AHEAD: 'off', REQUESTS_PER_SECOND: '0' }
    // In production no password costs less.
    const cheap = env.APP_ENV === 'production' ? {} : { SOUK_PASSWORD_COST: 'lowest' }
    const config = readConfig({ ...near, ...cheap, ...env })
    for (let i = 0; i < many; i++) hosts.push(await openHost({ config, log, pool: shop.pool, server: createServer() }))
  })
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.close()))
    await rm(folder, { recursive: true, force: true })
  })
  return Array.from({ length: many }, (_, i) => visitorOf(() => hosts[i] as Host))
}

function visitorOf(there: () => Host): TestHost {
  const ask: TestHost['ask'] = (path, { cookies, headers } = {}) =>
    there().fetch(
      new Request(`http://shop.example${path}`, { headers: { ...headers, ...(cookies && { Cookie: cookies }) } }),
      '203.0.113.1',
    )
  return {
    get host() {
      return there()
    },
    ask,
    textOf: async (path, browsing) => (await ask(path, browsing)).text(),
    keeps: (path) => {
      const url = `http://shop.example${path}`
      const headers = { get: (name: string) => (name === 'Accept-Encoding' ? 'br' : null) }
      return there().find?.({ method: 'GET', url, path, headers }, '203.0.113.1') !== undefined
    },
    says: async (path, text, browsing) => (await (await ask(path, browsing)).text()).includes(text),
  }
}
