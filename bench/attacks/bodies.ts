import { type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { formatNumber } from '../report/numbers.ts'
import { type Attack, scaled } from './attack.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { flood, sumOf } from './flood.ts'
import { encodeForm } from './form.ts'
import type { EncodedForm } from './http-client.ts'

const amount = 300
const networks = 60
const megabyte = 1024 * 1024
const maxGrowth = 300 * megabyte
const everyMs = 100
const chunkBytes = 64 * 1024

/** Applications of shops with 15 MB of documents and one invalid field: nothing of them is stored. */
export const sendLargeBodies: Attack = {
  name: 'bodies of 15 MB',
  promised: 'at most 300 MB more memory',
  maxFactor: 3,
  prepare: async ({ shop, share, addressAt, isOwnerDone }) => {
    const form = await application()
    return async () => {
      const idle = await shop.residentBytes()
      const memory = watchMemory(shop)
      const statuses = await flood({
        address: shop.address,
        amount: scaled(amount, share),
        concurrency: 50,
        maxSeconds: 45,
        isOver: isOwnerDone,
        send: async (i) => {
          const status = await sendSlice(shop.address, form, { from: addressAt(i % networks), isChunked: i % 4 === 3 })
          // A refused client waits before it sends the next 15 MB.
          if (status !== 422) await wait(200)
          return { status }
        },
      })
      const { peak, missed } = await memory.stop()
      const [before, growth] = [idle, peak - idle].map((bytes) => formatNumber(bytes / megabyte))
      const figure = `${growth} MB over the ${before} MB that it held idle`
      const passed = statuses.get(422) ?? 0
      return {
        sent: sumOf(statuses),
        passed,
        refused: new Map([...statuses].filter(([status]) => status !== 422)),
        claims: [
          { isMet: peak - idle <= maxGrowth, figure, aim: 'at most 300 MB' },
          // They fail where memory is highest.
          { isMet: missed === 0, figure: `${missed} readings of the memory failed`, aim: '0' },
        ],
      }
    }
  },
}

function application(): Promise<EncodedForm> {
  const fields = {
    shop_name: 'Lamps of the attack',
    zone_id: '1',
    about: 'Lamps, and more lamps, of all kinds.',
    owner_name: 'Mina Haddad',
    email: 'applicant@attacks.example',
    country: 'Bangladesh',
    phone_code: '+880',
    phone: '1712345678',
    password: 'quiet lamp in the hall',
    password_confirmation: 'another one',
  }
  const bytes = Buffer.alloc(5 * megabyte - 1024, 'souk')
  bytes.write('%PDF-1.7\n')
  const files = ['one', 'two', 'three'].map((name) => ({
    field: 'documents',
    name: `${name}.pdf`,
    type: 'application/pdf',
    bytes,
  }))
  return encodeForm(fields, files)
}

/** Sends the body until a response arrives, in slices as the connection accepts them. Status 0 means a broken connection. */
function sendSlice(address: string, { type, bytes }: EncodedForm, how: { from: string; isChunked: boolean }) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const headers: OutgoingHttpHeaders = { 'X-Forwarded-For': how.from, 'Content-Type': type, Connection: 'close' }
  if (!how.isChunked) headers['Content-Length'] = bytes.length
  const outgoing = request(`${address}/api/shop-applications`, { agent: false, method: 'POST', headers })
  let [offset, isAnswered] = [0, false]
  const write = () => {
    while (!isAnswered && offset < bytes.length) {
      const isTaken = outgoing.write(bytes.subarray(offset, offset + chunkBytes))
      offset += chunkBytes
      if (!isTaken) return
    }
    if (!isAnswered) outgoing.end()
  }
  outgoing.on('drain', write)
  outgoing.on('error', () => resolve(0))
  outgoing.setTimeout(60_000, () => outgoing.destroy())
  outgoing.once('response', ({ statusCode = 0 }) => {
    isAnswered = true
    resolve(statusCode)
    outgoing.destroy()
  })
  write()
  return promise
}

/** Records the maximum memory of the shop, and failed readings, until it is stopped. */
function watchMemory(shop: AttackedShop): { stop(): Promise<{ peak: number; missed: number }> } {
  let [peak, missed, isStopped] = [0, 0, false]
  const watch = async () => {
    while (!isStopped) {
      const bytes = await shop.residentBytes()
      if (Number.isNaN(bytes)) missed += 1
      else if (bytes > peak) peak = bytes
      await wait(everyMs)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopped = true
      await watching
      if (peak === 0) throw new Error('the memory could never be read')
      return { peak, missed }
    },
  }
}
