import type { Context } from '../../context.ts'
import { mendStamps } from '../queries.ts'

/** How often a process writes down what was searched for, in milliseconds. */
const pause = 10_000

/**
 * While the shop is open: what was searched for is written down now and then, and the index is read before anybody asks.
 * A fault is told of and tried again with the next pause; nothing hangs on either.
 */
export function openSearchWriting(ctx: Context): {
  begin(): void
  write(): Promise<void>
  end(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  const tell = (err: unknown) => ctx.log.warn({ err }, 'search')
  const write = () => ctx.search.terms.write(ctx.db).catch(tell)
  return {
    begin: () => {
      mendStamps(ctx.db, {})
        .then(() => ctx.search.products.sync(ctx.db))
        .catch(tell)
      timer = setInterval(write, pause)
      timer.unref()
    },
    write,
    end: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
