import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** True within `work`. The job queue runs maintenance statements at any time. */
const isCounted = new AsyncLocalStorage<true>()

/** Wraps the driver and not our code: these are the statements that reach the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const restore = [wrapQuery((text) => isCounted.getStore() && seen.push(text)), keepContextInQueue()]
  try {
    await isCounted.run(true, work)
  } finally {
    for (const undo of restore) undo()
  }
  return seen
}

function wrapQuery(see: (text: string) => void): () => void {
  const { prototype } = pg.Client
  const original = prototype.query as (...args: unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string; name?: string }]
    see(typeof first === 'string' ? first : (first.name ?? first.text))
    return original.apply(this, args)
  } as typeof prototype.query
  return () => {
    prototype.query = original as typeof prototype.query
  }
}

/** Without this, the pool would send a query that waited for a connection in the async context of the caller that released it. */
function keepContextInQueue(): () => void {
  const { prototype } = pg.Pool
  const original = prototype.connect as (callback?: () => void) => unknown
  prototype.connect = function (this: pg.Pool, callback?: () => void) {
    return original.call(this, callback && AsyncResource.bind(callback))
  } as typeof prototype.connect
  return () => {
    prototype.connect = original as typeof prototype.connect
  }
}
