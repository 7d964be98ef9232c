import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerParent } from '../load/child.ts'

/** The minimal server of node:http: a GET responds with the bytes that were PUT to its address. */
const answers = new Map<string, { head: OutgoingHttpHeaders; bytes: Buffer }>()

const server = createServer(async (incoming, outgoing) => {
  const { url = '', method } = incoming
  if (method === 'PUT') {
    const bytes = await buffer(incoming)
    const { 'content-type': type, 'content-encoding': coding } = incoming.headers
    answers.set(url, {
      bytes,
      head: { 'Content-Type': type, 'Content-Encoding': coding, 'Content-Length': bytes.length },
    })
    return outgoing.writeHead(204).end()
  }
  const answer = answers.get(url)
  return answer ? outgoing.writeHead(200, answer.head).end(answer.bytes) : outgoing.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.closeAllConnections()
  server.close()
})
