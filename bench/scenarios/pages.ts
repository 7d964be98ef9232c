import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { type Child, startChild } from '../load/child.ts'
import type { World } from '../world.ts'
import type { Contender, OpenScenario } from './scenario.ts'

const paths = ['/', '/products', '/products/1/details']
const compressed = { 'Accept-Encoding': 'br' }

/** A server of pages with React in production mode. */
const startPageServer = (module: string, { databaseUrl, profile }: Pick<World, 'databaseUrl' | 'profile'>) =>
  startChild(module, databaseUrl, profile, { NODE_ENV: 'production' })

/** Every client requests all pages in turn, repeatedly. */
const repeatRequests = (seconds: number, requests: readonly Request[]) => (count: number) => ({
  seconds,
  clients: Array.from({ length: count }, (_, i) => [
    ...requests.slice(i % requests.length),
    ...requests.slice(0, i % requests.length),
  ]),
})

const gets = (headers: Record<string, string>, query = '') =>
  paths.map((path): Request => ({ method: 'GET', path: path + query, headers }))

/** Cached pages, requested like a browser. */
export const cachedPages: OpenScenario = async (world, { seconds }) => {
  const shop = await startPageServer(import.meta.resolve('../servers/serve-pages.ts'), world)
  const files = await startPageServer(import.meta.resolve('../servers/serve-static.ts'), world)
  for (const path of paths) await putAnswer(shop, files, path)
  const load = repeatRequests(seconds, gets(compressed))
  return {
    name: 'pages that are kept: home, list, product',
    clients: [16, 50],
    contenders: [
      { name: 'shop', served: shop, load },
      { name: 'node:http, same bytes', served: files, load },
    ],
    aims: { ofBare: 0.7 },
    close: () => stopAll([shop, files]),
  }
}

const filtered = '/products?search=lamp&color%5B%5D=Black'

/** Concurrent requests for an invalidated list with filters. */
export const concurrentFilteredList: OpenScenario = async (world) => {
  const shop = await startPageServer(import.meta.resolve('../servers/serve-pages.ts'), world)
  const files = await startPageServer(import.meta.resolve('../servers/serve-static.ts'), world)
  await putAnswer(shop, files, filtered)
  const load = (count: number) => ({
    clients: Array.from({ length: count }, (): Request[] => [{ method: 'GET', path: filtered, headers: compressed }]),
  })
  const loadCold = async (count: number) => {
    await world.pool.query(`select pg_notify('page_changes', 'everything')`)
    // More than a notification takes to arrive.
    await sleep(500)
    return load(count)
  }
  return {
    name: 'a list with filters that 300 visitors request at once, not cached',
    clients: [300],
    contenders: [
      { name: 'shop', served: shop, load: loadCold },
      { name: 'node:http, same bytes', served: files, load },
    ],
    aims: { p99: 400 },
    close: () => stopAll([shop, files]),
  }
}

async function putAnswer(from: Child, to: Child, path: string): Promise<void> {
  // Raw bytes: fetch would decompress them.
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(from.address + path, { headers: compressed }, resolve)
    .on('error', reject)
    .end()
  const answer = await promise
  const { 'content-type': type = '', 'content-encoding': coding = '' } = answer.headers
  const headers = { 'Content-Type': type, 'Content-Encoding': coding }
  await fetch(to.address + path, { method: 'PUT', headers, body: new Uint8Array(await buffer(answer)) })
}

/** A query that bypasses the cache. */
const madeUp = '?made=up'
/** A page takes a hundred times as long as an API response, so shorter runs are meaningless. */
const leastSeconds = 5

/** Warm-up, because first runs are not representative. */
async function warmUp({ address }: Child): Promise<void> {
  for (let round = 0; round < 8; round++) {
    for (const path of paths) await (await fetch(address + path + madeUp)).arrayBuffer()
  }
}

/** Pages rendered per request: with their data from the database, beside the React tree alone. */
export const pagesForOne: OpenScenario = async (world, { seconds }) => {
  const shop = await startPageServer(import.meta.resolve('../servers/serve-pages.ts'), world)
  const react = await startPageServer(import.meta.resolve('../servers/serve-react.ts'), world)
  await Promise.all([shop, react].map(warmUp))
  const long = Math.max(seconds, leastSeconds)
  const plain = repeatRequests(long, gets({}, madeUp))
  const contenders: [Contender, ...Contender[]] = [
    { name: 'shop', served: shop, load: plain },
    { name: 'React, same tree to a string', served: react, load: plain },
    { name: 'shop, compressed for one', served: shop, load: repeatRequests(long, gets(compressed, madeUp)) },
  ]
  return {
    name: 'pages that are rendered: home, list, product',
    clients: [4, 16],
    contenders,
    aims: { ofBare: 0.6 },
    close: () => stopAll([shop, react]),
  }
}

const stopAll = async (children: readonly Child[]) => void (await Promise.all(children.map((child) => child.stop())))
