import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { openDatabase } from '#db/open.ts'
import { openShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { answerParent } from '../load/child.ts'

/** React alone: a page's tree with loaded data, rendered to a string per request. */
const [, , url] = process.argv
const database = await openDatabase({ url, folder: '', connections: readConfig({}).connections })
const log = openLog('error')
const shop = await openShop({ pool: database.pool, log, environment: 'production', requestsPerSecond: 0 })
const file = join(import.meta.dirname, '../../build/server/index.js')
const build = (await import(pathToFileURL(file).href)) as ServerBuild
type Key = Parameters<RouterContextProvider['set']>[0]
const { apiContext, originContext } = build.entry.module as unknown as { apiContext: Key; originContext: Key }
const trees = new Map<string, Promise<EntryContext>>()

/** The router's context with loaded data; only rendering remains. */
async function loadTree(address: string): Promise<EntryContext> {
  const context = new RouterContextProvider()
  context.set(apiContext, (request: Request) => shop.door.fetch(request, { network: 'inside', isInProcess: true }))
  context.set(originContext, new URL(address).origin)
  // A first full render loads lazy parts.
  await createRequestHandler(build, 'production')(new Request(address), context)
  const { promise, resolve } = Promise.withResolvers<EntryContext>()
  const caught = (_request: Request, _status: number, _headers: Headers, entry: EntryContext) => {
    resolve(entry)
    return new Response('')
  }
  const catching = { ...build, entry: { module: { ...build.entry.module, default: caught } } }
  await createRequestHandler(catching, 'production')(new Request(address), context)
  return promise
}

function rendered(entry: EntryContext, address: string): string {
  // Loader data for the browser is not measured.
  const context = { ...entry, serverHandoffStream: undefined, renderMeta: {} } as EntryContext
  return renderToString(createElement(ServerRouter, { context, url: address }))
}

const server = createServer(async (incoming, outgoing) => {
  const address = `http://${incoming.headers.host}${incoming.url}`
  const tree = trees.get(address) ?? loadTree(address)
  trees.set(address, tree)
  const text = rendered(await tree, address)
  const head = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(text) }
  outgoing.writeHead(200, head).end(text)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
  await database.close()
})
