import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demoLogin } from '#db/demo/people/people.ts'
import { type DemoLogin, fill } from '#db/fill.ts'
import { openDatabase } from '#db/open.ts'
import { openLog } from '#server/platform/log.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { openShop } from '../app.ts'
import { noLimits, setLimits } from './limits.ts'
import { openTogether } from './open-together.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of all tests; its database `world` is the template that each test file copies. */
    cluster: string
  }
}

/** Opens one cluster for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openTestCluster()
  project.provide('cluster', url)
  return close
}

export interface TestCluster {
  readonly url: string
  close(): Promise<void>
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Starts a PostgreSQL for tests, which is deleted on close. Its database `world` is a template for `createDatabase`: it holds the demo
 * marketplace with the queues of jobs, and `login` where the shop is to show it.
 */
export async function openTestCluster(login?: DemoLogin): Promise<TestCluster> {
  return openTogether(async (opened) => {
    const folder = await mkdtemp(join(await folderForClusters(), 'souk-world-'))
    opened.defer(() => rm(folder, { recursive: true, force: true }))
    const { pool, url, close } = await openDatabase({ folder, connections: 2, isDurable: false })
    opened.defer(close)
    await pool.query('create database world')
    await fillWorld(urlOf(url, 'world'), login)
    return { url, close: () => opened.disposeAsync() }
  })
}

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/** Linux's folder in memory if it has room: there a database of a thousand files is copied in a tenth of the time. */
async function folderForClusters(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > enoughBytes ? memory : tmpdir()
}

async function fillWorld(url: string, login?: DemoLogin): Promise<void> {
  const { pool, close } = await openDatabase({ url, folder: '', connections: 4 })
  try {
    await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password, 'lowest'), login })
    await setLimits(pool, noLimits)
    // Opening the shop creates the queues of jobs.
    const shop = await openShop({ pool, log: openLog('silent'), environment: 'local', requestsPerSecond: 0 })
    await shop.close()
  } finally {
    await close()
  }
}

/** A new database of a test cluster: a copy of the world, or an empty one. */
export async function createDatabase(cluster: string, template: 'world' | 'template1'): Promise<TestDatabase> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  return openTogether(async (opened) => {
    const admin = new pg.Client({ connectionString: cluster })
    await admin.connect()
    opened.defer(() => admin.end())
    // Without fsync, copied files take a third of the time of copied pages, which all pass through the log.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    opened.defer(async () => void (await admin.query(`drop database ${name} with (force)`)))
    return { url: urlOf(cluster, name), drop: () => opened.disposeAsync() }
  })
}

const urlOf = (cluster: string, database: string) => cluster.replace('/postgres?', `/${database}?`)
