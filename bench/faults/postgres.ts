import type pg from 'pg'
import { waitUntil } from '../load/wait-until.ts'

/** Processes of an embedded PostgreSQL at one moment. */
interface Processes {
  readonly postmaster: number
  readonly others: readonly number[]
}

async function processesOf(pool: pg.Pool): Promise<Processes> {
  const { rows } = await pool.query<{ postmaster: number; others: number[] }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as postmaster,
            (select array_agg(pid) from pg_stat_activity) as others`,
  )
  const [processes] = rows
  if (!processes) throw new Error('PostgreSQL does not say which its processes are')
  return processes
}

/** Kills all processes like a power cut; resolves when they are gone. */
export async function killDatabase(pool: pg.Pool): Promise<void> {
  const { postmaster, others } = await processesOf(pool)
  const all = [postmaster, ...others]
  for (const pid of all) signal(pid, 'SIGKILL')
  // Shared memory exists until the last one is gone, and blocks a restart.
  await waitUntil('PostgreSQL is gone', () => !all.some((pid) => signal(pid, 0)))
}

/** Stops all processes for some milliseconds, like an overloaded machine. */
export async function pauseDatabase(pool: pg.Pool, ms: number): Promise<void> {
  const { postmaster, others } = await processesOf(pool)
  const all = [postmaster, ...others]
  for (const pid of all) signal(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, ms))
  for (const pid of all) signal(pid, 'SIGCONT')
}

/** False if the process does not exist: a backend may have ended. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
