import { readdir, readFile } from 'node:fs/promises'

/** Linux has a hundred clock ticks a second on every platform of Node (proc(5), sysconf(3)). */
const tick_ms = 10

/** Processor time of a process, its descendants and those that have ended, in ms; NaN without /proc. */
export async function processTreeCpu(root: number): Promise<number> {
  const all = (await readStats()).filter((stat) => stat !== undefined)
  if (!all.some(({ pid }) => pid === root)) return Number.NaN
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const isInTree = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isInTree(parents.get(pid)))
  return all.filter(({ pid }) => isInTree(pid)).reduce((sum, { ticks }) => sum + ticks, 0) * tick_ms
}

async function readStats() {
  const names = await readdir('/proc').catch(() => [])
  return Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))))
}

export interface ProcessStat {
  readonly pid: number
  readonly parent: number
  /** Of the process and of its ended children that it has waited for. */
  readonly ticks: number
}

export async function readStat(pid: number): Promise<ProcessStat | undefined> {
  // A process may end between being listed and being read.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  // The name is in parentheses and may contain any character; numbers follow it.
  const figures = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, usersOfEnded = 0, systemsOfEnded = 0] = [1, 11, 12, 13, 14].map(
    (i) => figures[i],
  )
  return { pid, parent, ticks: user + system + usersOfEnded + systemsOfEnded }
}
