import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from './report/numbers.ts'
import type { World } from './world.ts'

const run = promisify(execFile)
const scale = 10

/** Transactions a second of pgbench's TPC-B on the same cluster; undefined where pgbench is not installed. */
export async function tpcB({ pool, databaseUrl }: World, clients: number, seconds: number, rounds: number) {
  if (!(await isInstalled())) return undefined
  const url = databaseUrl.replace('/postgres?', '/tpc_b?')
  await pool.query('create database tpc_b')
  await run('pgbench', ['--initialize', '--quiet', `--scale=${scale}`, url])
  const flags = [
    '--protocol=prepared',
    '--no-vacuum',
    '--jobs=2',
    `--client=${clients}`,
    `--time=${Math.ceil(seconds)}`,
  ]
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { stdout } = await run('pgbench', [...flags, url])
    figures.push(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))
  }
  await pool.query('drop database tpc_b with (force)')
  return median(figures)
}

const isInstalled = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
