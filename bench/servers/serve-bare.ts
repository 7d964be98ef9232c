import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { answerParent } from '../load/child.ts'
import { bareAddresses, storedAnswer } from './bare.ts'

/** The minimal server for the same bytes: node:http, one prepared statement, the same driver and pool. */
const [, , url] = process.argv
const { connections } = readConfig({})
const database = await openDatabase({ url, folder: '', connections })
const addresses = await bareAddresses(database.pool)

const server = createServer(async (incoming, outgoing) => {
  const path = incoming.url ?? ''
  const answer = addresses.get(path)
  const body = incoming.method === 'POST' ? await bodyOf(incoming) : ''
  const text = answer ? await answer(database.pool, body) : await storedAnswer(database.pool, path)
  if (text === undefined) return outgoing.writeHead(404).end()
  const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) }
  return outgoing.writeHead(200, head).end(text)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
