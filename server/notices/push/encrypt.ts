import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave to whoever may write to it: its public key (65 bytes) and its secret (16 bytes). */
export interface Receiver {
  p256dh: Buffer
  auth: Buffer
}

const curve = 'prime256v1'
/** Larger than any message: each is one record (RFC 8188 §2). */
const recordSize = 4096
/** Behind the last record (RFC 8188 §2). */
const lastRecord = 2

/** Whether these bytes are a public key at all. */
export function isPublicKey(key: Buffer): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(key)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false
    throw error
  }
}

/** A message that only its receiver can read, as the body of a request (RFC 8291 §3 and §4). Key and salt are new each time. */
export function encrypt(
  text: Buffer,
  { p256dh, auth }: Receiver,
  privateKey = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const own = createECDH(curve)
  own.setPrivateKey(privateKey)
  const publicKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const shared = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text), cipher.update(Buffer.from([lastRecord])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, ...sealed])
}

function newKey(): Buffer {
  const own = createECDH(curve)
  own.generateKeys()
  return own.getPrivateKey()
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
