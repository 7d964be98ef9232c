import { deleteKeys } from '#server/platform/security/own-keys.ts'
import type { Context } from '../context.ts'

/** Keys that the shop generates for itself, by purpose. */
const keysOf = {
  live: ['pusher_key', 'pusher_secret'],
  pictures: ['picture_addresses'],
  push: ['web_push'],
} as const

export type KeyUse = keyof typeof keysOf

export const keyUses = Object.keys(keysOf) as readonly KeyUse[]

/** The next start generates new keys; running processes hold the former ones. */
export const deleteOwnKeys = async ({ db }: Pick<Context, 'db'>, use: KeyUse): Promise<void> =>
  void (await deleteKeys(db, { names: keysOf[use] }))
