/** When and how a job runs. */
export interface JobOptions {
  readonly name: string
  /** Events after whose commit it is queued. */
  readonly on?: readonly string[]
  /**
   * How many run at once in a process. Default: 1 for jobs that coalesce or run by cron, otherwise 8, because most wait for external
   * services.
   */
  readonly concurrency?: number
  /** While a job with this key is queued or runs, no other with the same key is queued. */
  singletonKey?(payload: never): number | string
  /** Merges the payloads of queued jobs, so that one run does for all of them. */
  coalesce?(payloads: never[]): object
  /**
   * Of `coalesce`, for runs that attempt all of their payloads even if one fails: the most payloads of one row of the queue, which is one run
   * and is retried as one. Default: unlimited; then a failed run is repeated at once for each payload.
   */
  readonly maxTogether?: number
  /** Start time of a job of an event, ISO 8601; it starts at most `maxDelaySeconds` later. Default: at once. */
  startAt?(payload: never): string
  /** Of `startAt`; default 0.5, the least that pg-boss allows. */
  readonly maxDelaySeconds?: number
  /** A cron expression in UTC. */
  readonly cron?: string
}

export const concurrencyOf = ({ concurrency, coalesce, cron }: JobOptions): number =>
  concurrency ?? (coalesce || cron ? 1 : 8)
