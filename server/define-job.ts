import type { Context } from './context.ts'
import type { Events } from './events.ts'
import type { JobOptions } from './platform/jobs/job-options.ts'

export interface Job extends JobOptions {
  /** Runs at least once, and may run late or concurrently with itself. Retried with backoff when it throws. */
  run(ctx: Context, payload: never): Promise<unknown>
}

interface JobDefinition<Event extends keyof Events, Payload> {
  readonly name: string
  readonly on?: readonly Event[]
  readonly concurrency?: number
  readonly singletonKey?: (payload: Payload) => number | string
  readonly coalesce?: (payloads: readonly Payload[]) => Payload & object
  readonly maxTogether?: number
  readonly cron?: string
  readonly startAt?: (payload: Payload) => string
  readonly maxDelaySeconds?: number
  readonly run: (ctx: Context, payload: Payload) => Promise<unknown>
}

/** `never` unless the payload of every event is assignable to the payload of the job. */
type Accepts<Event extends keyof Events, Payload> = [Events[Event]] extends [Payload] ? unknown : never

export const defineJob = <Event extends keyof Events = never, Payload = Events[Event]>(
  job: JobDefinition<Event, Payload> & Accepts<Event, Payload>,
): Job => job
