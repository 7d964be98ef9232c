import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '#db/open.ts'
import { startChild } from '../load/child.ts'
import type { HoldDatabaseParams } from '../servers/hold-database.ts'
import { serveWorld, type World } from '../world.ts'

/** A working copy of the project that is measured, with its own database. */
export interface Party {
  readonly name: string
  readonly world: World
}

export interface PartyParams extends Omit<HoldDatabaseParams, 'folder'> {
  readonly name: string
  /** Where its database stays for the next time; else it is deleted afterwards. */
  readonly kept?: string | undefined
  readonly profile?: string | undefined
}

export const ownCheckout = resolve(import.meta.dirname, '../..')

/** Starts database and servers of a checkout from that checkout's own files. */
export async function openParty({ name, checkout, kept, profile, ...sizes }: PartyParams): Promise<Party> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'souk-bench-')))
  const params: HoldDatabaseParams = { checkout: resolve(checkout), folder, ...sizes }
  const holder = await startChild(import.meta.resolve('../servers/hold-database.ts'), JSON.stringify(params))
  const database = await openDatabase({ url: holder.address, folder: '', connections: 4 })
  const close = async () => {
    await database.close()
    await holder.stop()
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  const servers = pathToFileURL(join(params.checkout, 'bench/servers/')).href
  return { name, world: await serveWorld({ ...database, close }, { profile, servers }) }
}
