import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ClientCommand, type ClientReply, channelOf, clock, sockets } from './plan.ts'

/** All clients in one process, so that their cost is not the server's. */
const open: WebSocket[] = []
const delays: number[] = []
const atOnce = 50

process.on('message', async (ask: ClientCommand) => {
  if (ask === 'received') return answer({ delays: delays.splice(0) })
  if (ask === 'close') return close()
  for (let i = 0; i < sockets; i += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, j) => listenTo(ask.open, channelOf(i + j))))
  answer('open')
})
process.on('disconnect', () => process.exit(0))

async function listenTo(address: string, channel: string): Promise<void> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  open.push(socket)
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(String(text))
    if (event === 'pusher:connection_established')
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
    else if (event === 'pusher_internal:subscription_succeeded') resolve()
    else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}')
    else delays.push(clock() - JSON.parse(data).at)
  })
  await promise
}

async function close(): Promise<void> {
  const closed = open.splice(0).map((socket) => {
    socket.close()
    return once(socket, 'close')
  })
  await Promise.all(closed)
  answer('closed')
}

const answer = (said: ClientReply) => process.send?.(said)
