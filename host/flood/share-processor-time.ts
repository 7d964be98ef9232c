import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { listenToChannel } from '#db/listen.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'

interface ShareProcessorTimeParams {
  readonly pool: pg.Pool
  readonly rateLimiter: RateLimiter
  readonly log: Log
  readonly intervalMs?: number
}

export interface ProcessorTimeSharing {
  close(): Promise<void>
}

const channel = 'network_work'
/** Less processor time of a network in one interval is not worth a notification. */
const minSharedMs = 20
/** Keeps the payload under the 8,000 bytes of NOTIFY. */
const maxShared = 100

const message = z.object({ process: z.string(), charged: z.record(z.string(), z.number().min(0).max(60_000)) })

/** Publishes each network's processor time, so that the limit holds for all processes together. Without it each limits by itself. */
export async function shareProcessorTime({
  pool,
  rateLimiter,
  log,
  intervalMs = 1_000,
}: ShareProcessorTimeParams): Promise<ProcessorTimeSharing> {
  const processId = randomUUID()
  const subscription = await listenToChannel(pool, channel, {
    onNotification: (payload) => {
      const report = readMessage(payload)
      if (!report) return log.warn({ channel }, 'ignored a notification that is no report of processor time')
      if (report.process === processId) return
      for (const [network, ms] of Object.entries(report.charged)) rateLimiter.charge(network, ms)
    },
    onConnectionChange: (_, reason) =>
      reason && log.warn({ err: reason }, 'lost the notifications of processor time: each process limits by itself'),
  })
  const timer = setInterval(() => {
    const charged = largestCharges(rateLimiter.takeCharged())
    if (charged.length === 0) return
    const payload = JSON.stringify({ process: processId, charged: Object.fromEntries(charged) })
    pool
      .query('select pg_notify($1, $2)', [channel, payload])
      .catch((err) => log.warn({ err }, 'could not report processor time to other processes'))
  }, intervalMs)
  return {
    close: () => {
      clearInterval(timer)
      return subscription.close()
    },
  }
}

function readMessage(payload: string): z.infer<typeof message> | undefined {
  try {
    return message.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

const largestCharges = (charged: ReadonlyMap<string, number>): [string, number][] =>
  [...charged]
    .filter(([, ms]) => ms >= minSharedMs)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxShared)
    .map(([network, ms]) => [network, Math.round(ms)])
