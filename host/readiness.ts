import type pg from 'pg'

/** Below the usual probe timeout, so that a halted database is not reported as a hanging shop. */
const timeoutMs = 2_000

/** node-postgres supports `query_timeout` per query, but its types lack it. It bounds the query, not the wait for a connection. */
const probe: pg.QueryConfig & { readonly query_timeout: number } = { text: 'select 1', query_timeout: timeoutMs }

/** Responds 200 if the database answers within `timeoutMs`, else 503. Concurrent probes share one query and so one connection. */
export function openReadiness(pool: Pick<pg.Pool, 'query'>): () => Promise<Response> {
  let asking: Promise<boolean> | undefined
  const ask = () => {
    const mine = pool
      .query(probe)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    asking = mine
    return mine
  }
  return async () => {
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), timeoutMs)
    const isReady = await Promise.race([asking ?? ask(), late.promise])
    clearTimeout(timer)
    return isReady ? new Response('ready') : new Response('the database does not answer', { status: 503 })
  }
}
