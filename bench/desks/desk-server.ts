import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Child, startChild } from '../load/child.ts'
import { openOperatorSession, openShopSession } from './desk-session.ts'
import type { DeskServer } from './timed-call.ts'

/** Starts the whole shop as in production, with the built console, on a filled database. */
export async function startDeskServer(pool: pg.Pool, databaseUrl: string): Promise<DeskServer & Pick<Child, 'stop'>> {
  const data = await mkdtemp(join(tmpdir(), 'souk-bench-data-'))
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    const [operator, shopOwner] = [await openOperatorSession(pool), await openShopSession(pool)]
    const env = { SOUK_DATA: data, NODE_ENV: 'production', NODE_OPTIONS: '--max-semi-space-size=8' }
    const child = await startChild(import.meta.resolve('../servers/serve-pages.ts'), databaseUrl, undefined, env)
    const stop = async () => {
      await child.stop()
      await remove()
    }
    return { address: child.address, operator, shopOwner, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
