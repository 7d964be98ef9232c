import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoLogin } from '#db/demo/people/people.ts'
import { fill } from '#db/fill.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { openShop } from '../app.ts'
import { openLog } from '../kit/log.ts'
import { hashPassword } from '../kit/passwords.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of all tests; its database `world` is the template that each test file copies. */
    cluster: string
  }
}

/** Makes the world once: a PostgreSQL of its own with a database that holds the demo marketplace and its queues. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-world-'))
  const cluster = await openDatabase({ folder, connections: 2, isDurable: false })
  await cluster.pool.query('create database world')
  const world = await openDatabase({ url: urlOf(cluster, 'world'), folder, connections: 4 })
  await fillWorld(world)
  await world.close()
  project.provide('cluster', cluster.url)
  return async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillWorld({ pool }: Database): Promise<void> {
  await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password, 'lowest') })
  const shop = await openShop({ pool, log: openLog('silent'), environment: 'local', requestsPerSecond: 0 })
  await shop.close()
}

const urlOf = ({ url }: Database, database: string) => url.replace('/postgres?', `/${database}?`)
