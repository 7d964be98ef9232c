import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from '../load/child.ts'

/** The minimal fan-out: ws and a map of channels. No database, no limits. */
const subscribers = new Map<string, WebSocket>()
const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
const server = createServer()
server.on('upgrade', (incoming, socket, head) =>
  sockets.handleUpgrade(incoming, socket, head, (ws) => {
    ws.on('message', (data) => {
      const text = String(data)
      const { event, channel, data: said } = JSON.parse(text)
      if (event !== 'pusher:subscribe') return subscribers.get(channel)?.send(text)
      subscribers.set(said.channel, ws)
      ws.send('{"event":"pusher_internal:subscription_succeeded"}')
    })
    ws.send('{"event":"pusher:connection_established"}')
  }),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')

answerParent(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, async () => process.exit(0))
