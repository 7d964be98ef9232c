import type { Context } from '../../context.ts'
import { repairStamps } from '../product-index/sync-queries.ts'

const flushIntervalMs = 10_000

/** Reads the index before the first request and flushes term counts periodically. Errors are logged; the next interval retries. */
export function createSearchTasks(ctx: Context): {
  begin(): void
  write(): Promise<void>
  end(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  const logError = (err: unknown) => ctx.log.warn({ err }, 'search')
  const write = () => ctx.search.terms.flush(ctx.db).catch(logError)
  return {
    begin: () => {
      repairStamps(ctx.db, {})
        .then(() => ctx.search.products.sync(ctx.db))
        .catch(logError)
      timer = setInterval(write, flushIntervalMs)
      timer.unref()
    },
    write,
    end: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
