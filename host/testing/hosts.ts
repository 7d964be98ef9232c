import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { type Host, openHost } from '../host.ts'

interface RequestOptions {
  /** Scheme and host of the request; default: http://shop.example. */
  at?: string
  cookies?: string
  headers?: Record<string, string>
}

/** A process of the shop, seen by a visitor without a browser. */
export interface TestHost {
  readonly host: Host
  ask(path: string, options?: RequestOptions): Promise<Response>
  textOf(path: string, options?: RequestOptions): Promise<string>
  /** Whether the default page is cached: the one without a choice of language or currency. */
  hasCachedPage(path: string): boolean
  /** Returns only a boolean, so that a failed test does not print half a megabyte. */
  pageContains(path: string, text: string, options?: RequestOptions): Promise<boolean>
}

/** Several processes on one shop's database, open from `beforeAll` on. */
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
  return Array.from({ length: count }, (_, i) => visitHost(() => hosts[i] as Host))
}

function visitHost(openedHost: () => Host): TestHost {
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
    textOf: async (path, options) => (await ask(path, options)).text(),
    hasCachedPage: (path) => {
      const url = `http://shop.example${path}`
      const headers = { get: (name: string) => (name === 'Accept-Encoding' ? 'br' : null) }
      return openedHost().find?.({ method: 'GET', url, path, headers }, '203.0.113.1') !== undefined
    },
    pageContains: async (path, text, options) => (await (await ask(path, options)).text()).includes(text),
  }
}
