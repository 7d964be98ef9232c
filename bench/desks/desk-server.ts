import type pg from 'pg'
import type { Child } from '../load/child.ts'
import { startPages } from '../servers/start-pages.ts'
import { openOperatorSession, openShopSession } from './desk-session.ts'
import type { DeskServer } from './timed-call.ts'

/** Starts the whole shop as in production, with the built console, on a filled database. */
export async function startDeskServer(pool: pg.Pool, databaseUrl: string): Promise<DeskServer & Pick<Child, 'stop'>> {
  const [operator, shopOwner] = [await openOperatorSession(pool), await openShopSession(pool)]
  const { address, stop } = await startPages(databaseUrl)
  return { address, operator, shopOwner, stop }
}
