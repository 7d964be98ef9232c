import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { newToken } from '#server/platform/security/token.ts'
import { noLimits } from '#server/testing/limits.ts'
import { openTogether } from '#server/testing/open-together.ts'
import { startChild } from '../load/child.ts'
import { openFilledDatabase } from '../world.ts'
import { type HttpClient, openClient } from './http-client.ts'
import { type Outbox, startOutbox } from './outbox.ts'

/** A production shop in a child process, and the mails and SMS that it sends. */
export interface AttackedShop {
  readonly pool: pg.Pool
  readonly address: string
  readonly outbox: Outbox
  /** A client for everyone but the attacker. */
  readonly client: HttpClient
  /** Processor time of the shop's process, in ms. */
  cpu(): Promise<number>
  /** Resident memory of the shop's process, in bytes. */
  residentBytes(): Promise<number>
  close(): Promise<void>
}

/** `profile` is a folder for a V8 profile. */
export const startAttackedShop = (profile?: string): Promise<AttackedShop> =>
  openTogether(async (opened) => {
    const database = await openFilledDatabase()
    opened.defer(() => database.close())
    // Restores the default limits, which the other benchmarks lift.
    await database.pool.query('delete from settings where key = any ($1)', [Object.keys(noLimits)])
    const pictures = await mkdtemp(join(tmpdir(), 'souk-bench-data-'))
    opened.defer(() => rm(pictures, { recursive: true, force: true }))
    const outbox = await startOutbox()
    opened.defer(() => outbox.close())
    const METRICS_TOKEN = newToken()
    const child = await startChild(import.meta.resolve('../servers/serve-attacked.ts'), database.url, profile, {
      METRICS_TOKEN,
      SOUK_DATA: pictures,
      SMTP_URL: outbox.smtpUrl,
      SMS_URL: outbox.smsUrl,
      // Like `npm start`.
      ...{ NODE_ENV: 'production', NODE_OPTIONS: '--max-semi-space-size=8' },
    })
    opened.defer(() => child.stop())
    const client = openClient(child.address)
    opened.defer(() => client.close())
    const residentBytes = async () => {
      const { text } = await client.send({ path: '/metrics', headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
    }
    const close = () => opened.disposeAsync()
    return { pool: database.pool, address: child.address, outbox, client, cpu: child.cpu, residentBytes, close }
  })
