import type pg from 'pg'
import { becomesTrue } from '../load/becomes-true.ts'

/** All processes of an embedded PostgreSQL, as they were when it was asked. */
interface Processes {
  readonly postmaster: number
  /** What it has started: backends and those that write. */
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

/** Kills all of it at once, as a power cut would; answers when it is gone. */
export async function killDatabase(pool: pg.Pool): Promise<void> {
  const { postmaster, others } = await processesOf(pool)
  const all = [postmaster, ...others]
  for (const pid of all) signal(pid, 'SIGKILL')
  // What it shared is there until the last of them is gone, and keeps a new one from starting.
  await becomesTrue('PostgreSQL is gone', () => !all.some((pid) => signal(pid, 0)))
}

/** Stops all of it for so many milliseconds, as a machine without a processor to spare would. */
export async function pauseDatabase(pool: pg.Pool, ms: number): Promise<void> {
  const { postmaster, others } = await processesOf(pool)
  const all = [postmaster, ...others]
  for (const pid of all) signal(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, ms))
  for (const pid of all) signal(pid, 'SIGCONT')
}

/** Whether there was such a process to send it to: a backend may have ended by itself. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
