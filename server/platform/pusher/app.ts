import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryer } from '#db/statement.ts'
import { ownKey } from '#server/platform/security/own-keys.ts'
import { hostOf, type OutsideApp } from './outside.ts'

/** An application, as the Pusher protocol calls who tells and its listeners together: they know its key, it alone the secret. */
export interface PusherApp {
  readonly key: string
  readonly secret: string
  /** Where it is listened to: in a cluster of Pusher Channels, at a host of its own, or, without both, at this shop. */
  readonly cluster: string | null
  readonly host: string | null
  /** What this process is called in what it tells. */
  readonly teller: string
}

/** The one of an outside service, or our own, whose key and secret are made when the first process opens. */
export async function openPusherApp(db: Queryer, outside: OutsideApp | undefined): Promise<PusherApp> {
  const teller = randomUUID()
  if (outside)
    return { key: outside.key, secret: outside.secret, cluster: outside.cluster, host: hostOf(outside), teller }
  const [key, secret] = [await ownKey(db, 'pusher_key', newKey(10)), await ownKey(db, 'pusher_secret', newKey(32))]
  return { key, secret, cluster: null, host: null, teller }
}

const newKey = (bytes: number) => () => randomBytes(bytes).toString('hex')
