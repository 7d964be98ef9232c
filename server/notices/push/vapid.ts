import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Queryer } from '#db/statement.ts'
import { getOrCreateKey } from '#server/platform/security/own-keys.ts'

/** Generated at the first start: browsers accept messages only of the key that they subscribed with. */
const generateKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const readKey = async (db: Queryer): Promise<KeyObject> =>
  createPrivateKey(await getOrCreateKey(db, 'web_push', generateKey))

/** An uncompressed point as base64url, as browsers take it. */
function publicKeyOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  return Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url')
}

export const findPublicKey = async (db: Queryer): Promise<string> => publicKeyOf(await readKey(db))

/** Authenticates the shop to a push service (RFC 8292). `contact` is an https or mailto URL, if there is one. */
export async function authorize(db: Queryer, endpoint: string, contact: string | null): Promise<string> {
  const key = await readKey(db)
  const claims = new SignJWT(contact === null ? {} : { sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
  return `vapid t=${await claims.sign(key)}, k=${publicKeyOf(key)}`
}
