import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { databaseCpu } from './load/database-cpu.ts'
import type { Figures } from './load/measure.ts'
import type { World } from './world.ts'

const run = promisify(execFile)
const scale = 10

/** pgbench's TPC-B on the cluster of a world: 7 statements a transaction. */
export interface TpcB {
  measure(): Promise<Figures>
  close(): Promise<void>
}

/** Creates the tables of TPC-B; undefined without pgbench. */
export async function openTpcB({ pool, databaseUrl }: World, clients: number, seconds: number) {
  if (!(await isInstalled())) return undefined
  const url = databaseUrl.replace('/postgres?', '/tpc_b?')
  await pool.query('create database tpc_b')
  await run('pgbench', ['--initialize', '--quiet', `--scale=${scale}`, url])
  const measured = ['--protocol=prepared', '--no-vacuum', `--client=${clients}`, '--jobs=2']
  const measure = async () => {
    const before = await databaseCpu(pool)
    const { stdout } = await run('pgbench', [...measured, `--time=${Math.ceil(seconds)}`, url])
    return tpcBFigures(stdout, (await databaseCpu(pool)) - before)
  }
  const tpcB: TpcB = { measure, close: async () => void (await pool.query('drop database tpc_b with (force)')) }
  return tpcB
}

/** Parses pgbench's output; `database_ms` is the processor time of the whole run. */
export function tpcBFigures(printed: string, database_ms: number): Figures {
  const figure = (pattern: RegExp) => Number(pattern.exec(printed)?.[1])
  return {
    p50: Number.NaN,
    p95: Number.NaN,
    p99: Number.NaN,
    server_ms: Number.NaN,
    perSecond: figure(/tps = ([\d.]+)/),
    database_ms: database_ms / figure(/actually processed: (\d+)/),
  }
}

const isInstalled = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
