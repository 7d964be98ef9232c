import type { Db } from 'pg-boss'
import type { OutageLog } from '#server/platform/sql/outage.ts'

/** A pool or a client of pg. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  query(prepared: { name: string; text: string; values?: unknown[] | undefined }): Promise<{ rows: unknown[] }>
}

/** pg-boss on a pool or a client. */
export const through = (client: Client): Db => ({ executeSql: (text, values) => client.query(text, values) })

export const withOutageLog = ({ executeSql }: Db, outage: OutageLog): Db => ({
  executeSql: async (text, values) => {
    const result = await executeSql(text, values)
    outage.succeeded()
    return result
  },
})

/** For one text that is asked again and again: each connection reads and plans it once. */
export const preparing = (client: Client, name: string): Db => ({
  executeSql: (text, values) => client.query({ name, text, values }),
})
