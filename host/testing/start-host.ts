import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import { openTogether } from '#server/testing/open-together.ts'
import { openHost } from '../host.ts'
import { listen } from '../listen.ts'

/** A process of the shop on its own port. */
export interface Running {
  readonly port: number
  /** Stops it as a signal would. */
  stop(): Promise<void>
}

interface StartHostParams {
  readonly pool: pg.Pool
  readonly log: Log
  readonly env?: Record<string, string>
}

export async function startHost({ pool, log, env = {} }: StartHostParams): Promise<Running> {
  return openTogether(async (opened) => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-running-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    const baseEnv = {
      SOUK_DATA: folder,
      SOUK_DRAW_AHEAD: 'off',
      REQUESTS_PER_SECOND: '0',
      PORT: '0',
      SOUK_PASSWORD_COST: 'lowest',
    }
    const config = readConfig({ ...baseEnv, ...env })
    const server = await listen(config, log)
    const host = await openHost({ config, log, pool, server: server.server }).catch(async (error) => {
      await server.close()
      throw error
    })
    opened.defer(() => host.close())
    // The port closes before the host, as after a signal.
    opened.defer(() => server.close())
    server.serve(host)
    return { port: Number(new URL(server.address).port), stop: () => opened.disposeAsync() }
  })
}
