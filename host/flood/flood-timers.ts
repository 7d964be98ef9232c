import type pg from 'pg'
import type { Shop } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import { shareProcessorTime } from './share-processor-time.ts'

interface FloodTimerParams {
  readonly config: Pick<Config, 'requestsPerSecond'>
  readonly pool: pg.Pool
  readonly shop: Pick<Shop, 'rateLimiter' | 'security'>
  readonly log: Log
}

const flushIntervalMs = 60_000

/** Shares processor time of networks with other processes, and logs suppressed security events once a minute. */
export async function startFloodTimers({
  config,
  pool,
  shop,
  log,
}: FloodTimerParams): Promise<{ close(): Promise<void> }> {
  const sharing =
    config.requestsPerSecond > 0 ? await shareProcessorTime({ pool, rateLimiter: shop.rateLimiter, log }) : undefined
  const flushing = setInterval(shop.security.flush, flushIntervalMs)
  return {
    close: async () => {
      clearInterval(flushing)
      shop.security.flush()
      await sharing?.close()
    },
  }
}
