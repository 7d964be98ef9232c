import { createHash } from 'node:crypto'
import type { Db } from 'pg-boss'
import type { OutageLog } from '#server/platform/sql/outage.ts'

/** A pool or a client of pg. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  query(prepared: { name: string; text: string; values?: unknown[] | undefined }): Promise<{ rows: unknown[] }>
}

export const withOutageLog = ({ executeSql }: Db, outage: OutageLog): Db => ({
  executeSql: async (text, values) => {
    const result = await executeSql(text, values)
    outage.succeeded()
    return result
  },
})

/** For one text that is executed often: each connection parses and plans it once. */
export const preparing = (client: Client, name: string): Db => ({
  executeSql: (text, values) => client.query({ name, text, values }),
})

const windowMs = 2_000
const minRepeats = 4
/** More than the queues have; pg-boss also writes ids into a few texts. */
const maxTexts = 500

/** Parsing and planning takes longer than running. Only statements of busy queues: those of all would fill each connection. */
export function preparingRepeated(client: Client, now: () => number = () => performance.now()): Db {
  const recent = new Map<string, { since: number; count: number; isBusy: boolean }>()
  const isRepeated = (text: string) => {
    const last = recent.get(text)
    const age = now() - (last?.since ?? 0)
    if (last && age < windowMs) last.count += 1
    else {
      if (recent.size >= maxTexts) recent.clear()
      recent.set(text, { since: now(), count: 1, isBusy: age < 2 * windowMs && (last?.count ?? 0) >= minRepeats })
    }
    const current = recent.get(text)
    return current !== undefined && (current.isBusy || current.count >= minRepeats)
  }
  return {
    executeSql: (text, values) => {
      // Others may be several statements, which cannot be prepared.
      if (!text.trimStart().startsWith('WITH') || !isRepeated(text)) return client.query(text, values)
      return client.query({ name: `jobs.${createHash('sha256').update(text).digest('base64url')}`, text, values })
    },
  }
}
