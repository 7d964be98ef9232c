import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  sentTo(path: string): PushRequest[]
  stop(): Promise<void>
}

/** A push service on this machine. Its answer has the status that is the first segment of the path. */
export async function startPushService(): Promise<PushService> {
  const requests: PushRequest[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    requests.push({ path, headers, body: Buffer.concat(await request.toArray()) })
    response.writeHead(Number(/^\/(\d{3})\//.exec(path)?.[1] ?? 201)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentTo: (path) => requests.filter((request) => request.path === path),
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The keys of a browser's subscription, which decrypts as RFC 8291 §3 and §4 say. */
export function createPushReceiver() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh,
    auth,
    /** As a browser sends them to the shop. */
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const shared = derive(ecdh.computeSecret(sender), auth, info, 32)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16))
      const record = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
      if (record.at(-1) !== lastRecord) throw new Error(`The delimiter of the last record is ${record.at(-1)}.`)
      return record.subarray(0, -1).toString()
    },
  }
}

/** Delimiter of the last record (RFC 8188 §2). */
const lastRecord = 2

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
