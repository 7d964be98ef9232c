import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a push subscription: public key (65 bytes) and secret (16 bytes). */
export interface Receiver {
  p256dh: Buffer
  auth: Buffer
}

const curve = 'prime256v1'
/** Larger than any message, which is one record (RFC 8188 §2). */
const recordSize = 4096
/** Delimiter of the last record (RFC 8188 §2). */
const lastRecord = 2

export function isPublicKey(key: Buffer): boolean {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(key)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false
    throw error
  }
}

/** The body of a push request (RFC 8291 §3 and §4). Key and salt are random per message. */
export function encrypt(
  text: Buffer,
  { p256dh, auth }: Receiver,
  privateKey = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(privateKey)
  const publicKey = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const shared = derive(ecdh.computeSecret(p256dh), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = [cipher.update(text), cipher.update(Buffer.from([lastRecord])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, ...encrypted])
}

function newKey(): Buffer {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return ecdh.getPrivateKey()
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
