import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Linux has a hundred clock ticks a second on every platform of Node (proc(5), sysconf(3)). */
const tick_ms = 10

/** Processor time of all processes of the cluster, in ms; NaN without /proc. */
export async function databaseCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const own = await statOf(String(rows[0]?.pid))
  if (!own) return Number.NaN
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
  const cluster = all.filter((stat) => stat && (stat.parent === own.parent || stat.pid === own.parent))
  return cluster.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * tick_ms
}

interface Stat {
  pid: number
  parent: number
  /** Its own; of the postmaster also those of ended backends. */
  ticks: number
}

async function statOf(pid: string): Promise<Stat | undefined> {
  // A process may end between being listed and being read.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  // The name is in parentheses and may contain any character; numbers follow it.
  const figures = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, usersOfEnded, systemsOfEnded] = [1, 11, 12, 13, 14].map((i) => Number(figures[i]))
  const ended = (usersOfEnded ?? 0) + (systemsOfEnded ?? 0)
  return { pid: Number(pid), parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) + ended }
}
