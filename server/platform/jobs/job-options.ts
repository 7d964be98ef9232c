export interface JobOptions {
  readonly name: string
  /** Events after whose commit it is queued. */
  readonly on?: readonly string[]
  /** In a process. Default: 1 if it coalesces or has a cron, otherwise 8, because most wait for external services. */
  readonly concurrency?: number
  /** While a job with this key is queued or runs, no other with the same key is queued. */
  singletonKey?(payload: never): number | string
  /** Merges the payloads of queued jobs, so that one run does for all of them. */
  coalesce?(payloads: never[]): object
  /** Most payloads of one coalesced run that attempts all even if one fails. Default: unlimited; a failed run repeats each alone. */
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
