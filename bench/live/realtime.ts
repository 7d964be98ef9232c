import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { broadcastIn } from '#server/platform/pusher/broadcast.ts'
import { type Child, nextMessage, startChild } from '../load/child.ts'
import { formatNumber, percentile } from '../report/numbers.ts'
import { formatTable } from '../report/table.ts'
import { formatVerdict } from '../report/verdict.ts'
import type { World } from '../world.ts'
import { type ClientCommand, type ClientReply, channelOf, clock, perSecond, sockets } from './plan.ts'

type SendEvent = (event: { channel: string; event: string; data: object }) => unknown

interface RealtimeFigures {
  readonly received: number
  readonly p50: number
  readonly p99: number
  /** Server memory per idle socket, in bytes. */
  readonly bytes: number
  readonly cpu_ms: number
}

/**
 * 5,000 sockets and 500 events a second, each to one socket: latency from the notification in the database to the client, beside a
 * minimal server that gets events over a socket. Server, clients and sender are separate processes.
 */
export async function runRealtime({ pool, databaseUrl, profile }: World, seconds: number): Promise<void> {
  console.log(`\n${formatNumber(sockets)} sockets, ${perSecond} events a second for ${seconds} s`)
  const shop = await startChild(import.meta.resolve('./serve-live.ts'), databaseUrl, profile)
  const ofShop = await measure(shop, seconds, async () => broadcastIn(pool, 'bench'))
  const bare = await startChild(import.meta.resolve('./serve-fan-out.ts'), '')
  const ofBare = await measure(bare, seconds, openEventSocket)
  const row = (name: string, { received, p50, p99, bytes, cpu_ms }: RealtimeFigures) =>
    [
      name,
      formatNumber(received),
      formatNumber(p50),
      formatNumber(p99),
      formatNumber(bytes / 1024),
      formatNumber(cpu_ms),
    ] as const
  const ratio = [
    ofShop.received / ofBare.received,
    ofShop.p50 / ofBare.p50,
    ofShop.p99 / ofBare.p99,
    ofShop.bytes / ofBare.bytes,
  ]
  const rows = [
    row('shop', ofShop),
    row('bare ws', ofBare),
    ['shop is … of it', ...ratio.map(formatNumber), formatNumber(ofShop.cpu_ms / ofBare.cpu_ms)],
  ]
  console.log(formatTable(['sent by', 'received', 'p50 ms', 'p99 ms', 'kB a socket', 'CPU-ms an event'], rows))
  console.log(
    formatVerdict(ofShop.received === perSecond * seconds, `${formatNumber(ofShop.received)} received`, 'every one'),
  )
  console.log(formatVerdict(ofShop.p99 <= 50, `p99 ${formatNumber(ofShop.p99)} ms`, 'at most 50 ms'))
  console.log(
    formatVerdict(ofShop.bytes <= 25 * 1024, `${formatNumber(ofShop.bytes / 1024)} kB an idle socket`, 'at most 25 kB'),
  )
}

async function measure(
  server: Child,
  seconds: number,
  open: (address: string) => Promise<SendEvent>,
): Promise<RealtimeFigures> {
  const listeners = fork(fileURLToPath(import.meta.resolve('./listeners.ts')))
  const empty = await server.memory()
  await ask(listeners, { open: server.address })
  // Waits until the handshakes' garbage is collected.
  await sleep(2_000)
  const bytes = ((await server.memory()) - empty) / sockets
  const sendEvent = await open(server.address)
  await sendAtFixedRate(sendEvent, 1)
  await sleep(500)
  await ask(listeners, 'received')
  const before = await server.cpu()
  await sendAtFixedRate(sendEvent, seconds)
  await sleep(500)
  const cpu_ms = ((await server.cpu()) - before) / (perSecond * seconds)
  const said = await ask(listeners, 'received')
  const delays = typeof said === 'object' ? said.delays : []
  listeners.kill()
  await server.stop()
  return { received: delays.length, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), bytes, cpu_ms }
}

async function ask(child: ChildProcess, what: ClientCommand): Promise<ClientReply> {
  const answer = nextMessage<ClientReply>(child)
  child.send(what)
  return answer
}

/** At fixed intervals: a late send counts from its due time. */
async function sendAtFixedRate(sendEvent: SendEvent, seconds: number): Promise<void> {
  const begun = clock()
  const sent: unknown[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const at = begun + (i * 1000) / perSecond
    const wait = at - clock()
    if (wait > 1) await sleep(wait)
    const channel = channelOf((i * 2_654_435_761) % sockets)
    sent.push(sendEvent({ channel, event: 'send-message-to-user', data: { at } }))
  }
  await Promise.all(sent)
}

/** The minimal server gets events over a socket. */
async function openEventSocket(address: string): Promise<SendEvent> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  return ({ data, ...event }) => socket.send(JSON.stringify({ ...event, data: JSON.stringify(data) }))
}
