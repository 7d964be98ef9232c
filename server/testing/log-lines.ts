import { type Log, openLog } from '#server/platform/log.ts'

/** A log in memory. */
export interface LogLines {
  readonly log: Log
  readonly lines: Record<string, unknown>[]
}

export function openLogLines(level = 'warn'): LogLines {
  const lines: Record<string, unknown>[] = []
  return { lines, log: openLog(level, { write: (line) => void lines.push(JSON.parse(line)) }) }
}
