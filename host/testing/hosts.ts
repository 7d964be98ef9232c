import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { type Host, openHost } from '../host.ts'

interface Browsing {
  /** Where the request goes; default: http://shop.example. */
  at?: string
  cookies?: string
  headers?: Record<string, string>
}

/** A process of the shop, as a visitor without a browser sees it. */
export interface TestHost {
  readonly host: Host
  ask(path: string, browsing?: Browsing): Promise<Response>
  textOf(path: string, browsing?: Browsing): Promise<string>
  /** Whether the default page is cached: the one without a choice of language or currency. */
  hasCachedPage(path: string): boolean
  /** Answers only whether, so that a failed test prints no page of half a megabyte. */
  pageContains(path: string, text: string, browsing?: Browsing): Promise<boolean>
}

/** Several processes on the database of one shop, open from `beforeAll` on. */
export function openHosts(shop: TestShop, log: Log, count = 1, env: Record<string, string> = {}): readonly TestHost[] {
  const hosts: Host[] = []
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-hosts-'))
    const baseEnv = { SOUK_DATA: folder, SOUK_DRAW_AHEAD: 'off', REQUESTS_PER_SECOND: '0' }
    // Production requires an origin, and refuses a lower cost.
    const isProduction = env.APP_ENV === 'production'
    const modeEnv = isProduction ? { SOUK_ORIGIN: 'https://shop.example' } : { SOUK_PASSWORD_COST: 'lowest' }
    const config = readConfig({ ...baseEnv, ...modeEnv, ...env })
    for (let i = 0; i < count; i++) hosts.push(await openHost({ config, log, pool: shop.pool, server: createServer() }))
  })
  afterAll(async () => {
    await Promise.all(hosts.map((host) => host.close()))
    await rm(folder, { recursive: true, force: true })
  })
  return Array.from({ length: count }, (_, i) => visitorOf(() => hosts[i] as Host))
}

function visitorOf(openedHost: () => Host): TestHost {
  const ask: TestHost['ask'] = (path, { at = 'http://shop.example', cookies, headers } = {}) =>
    openedHost().fetch(
      new Request(`${at}${path}`, { headers: { ...headers, ...(cookies && { Cookie: cookies }) } }),
      '203.0.113.1',
    )
  return {
    get host() {
      return openedHost()
    },
    ask,
    textOf: async (path, browsing) => (await ask(path, browsing)).text(),
    hasCachedPage: (path) => {
      const url = `http://shop.example${path}`
      const headers = { get: (name: string) => (name === 'Accept-Encoding' ? 'br' : null) }
      return openedHost().find?.({ method: 'GET', url, path, headers }, '203.0.113.1') !== undefined
    },
    pageContains: async (path, text, browsing) => (await (await ask(path, browsing)).text()).includes(text),
  }
}
