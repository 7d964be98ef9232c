import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demoLogin } from '#db/demo/people/people.ts'
import type { DemoLogin } from '#db/fill.ts'
import { openDatabase } from '#db/open.ts'
import { openTogether } from './open-together.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of all tests; its database `world` is the template that each test file copies. */
    cluster: string
    /** A folder of `makeTestWorld`, empty if there is none. */
    filledWorld: string
    /** The file in which the gate reads the refusals that door tests got; empty in other runs. */
    receivedRefusals: string
  }
}

/** Opens one cluster for all tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { filledWorld } = project.getProvidedContext()
  const { url, close } = await openTestCluster({ filled: filledWorld || undefined })
  project.provide('cluster', url)
  return close
}

export interface TestCluster {
  readonly url: string
  close(): Promise<void>
}

interface OpenTestClusterParams {
  /** A folder of `makeTestWorld`, of which it opens a copy. */
  readonly filled?: string | undefined
  /** The demo login that the shop shows; none by default. */
  readonly login?: DemoLogin
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Starts a PostgreSQL for tests, which is deleted on close. Its database `world` is a template for `createDatabase`: it holds the demo
 * marketplace with the queues of jobs.
 */
export async function openTestCluster({ filled, login }: OpenTestClusterParams): Promise<TestCluster> {
  return openTogether(async (opened) => {
    const folder = filled ? await openFolder(opened) : await openFilledFolder(opened)
    if (filled) await copyData(filled, folder)
    const { url, close } = await openDatabase({ folder, connections: 1, isDurable: false })
    opened.defer(close)
    if (login) await showDemoLogin(urlOf(url, 'world'), login)
    return { url, close: () => opened.disposeAsync() }
  })
}

/** Fills the world once for the clusters of several processes. The caller deletes the folder. */
export async function makeTestWorld(): Promise<string> {
  return openTogether(openFilledFolder)
}

/** The data of a stopped PostgreSQL, whose database `world` is filled. */
async function openFilledFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await openFolder(opened)
  const { pool, url, close } = await openDatabase({ folder, connections: 1, isDurable: false })
  try {
    await pool.query('create database world')
    await fillWorld(urlOf(url, 'world'))
    await analyseWorld(urlOf(url, 'world'))
  } finally {
    await close()
  }
  return folder
}

/** Autovacuum would do so in a running shop. Without statistics, copies have poor plans. */
async function analyseWorld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (freeze, analyze)')
  await client.end()
}

async function openFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(await folderForClusters(), 'souk-world-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Node's `cp` would not preserve the owner of the files, which PostgreSQL checks. */
async function copyData(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', join(from, 'postgres'), to])
}

const memory = '/dev/shm'
const enoughBytes = 2 * 1024 ** 3

/** Linux's folder in memory if it has room: there a database of a thousand files is copied in a tenth of the time. */
async function folderForClusters(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > enoughBytes ? memory : tmpdir()
}

/** Imports on demand: workers of journeys, which copy a filled world, would load and transform all of the shop's code. */
async function fillWorld(url: string): Promise<void> {
  const [{ fill }, { openShop }, { openLog }, { hashPassword }, { noLimits, setLimits }] = await Promise.all([
    import('#db/fill.ts'),
    import('../app.ts'),
    import('#server/platform/log.ts'),
    import('#server/platform/security/passwords.ts'),
    import('./limits.ts'),
  ])
  const { pool, close } = await openDatabase({ url, folder: '', connections: 4 })
  try {
    await fill(pool, { now: new Date(), passwordHash: await hashPassword(demoLogin.password, 'lowest') })
    await setLimits(pool, noLimits)
    // Opening the shop creates the queues of jobs.
    const shop = await openShop({ pool, log: openLog('silent'), environment: 'local', requestsPerSecond: 0 })
    await shop.close()
  } finally {
    await close()
  }
}

async function showDemoLogin(url: string, login: DemoLogin): Promise<void> {
  const { storeDemoLogin } = await import('#db/fill.ts')
  const { pool, close } = await openDatabase({ url, folder: '', connections: 1 })
  try {
    await storeDemoLogin(pool, login)
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
