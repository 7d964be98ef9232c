import { type Queryer, statement } from '#db/statement.ts'

/** An event for the subscribers of a channel. `data` is JSON of at most 7,000 bytes. */
export interface LiveEvent {
  readonly channel: string
  readonly event: string
  readonly data: object
  /** Closes the connections of the channel, so that they reconnect and are authorized anew. */
  readonly closes?: true | undefined
}

/** Publishes events in every process if and only if the transaction commits. Delivery is not guaranteed. */
export type Broadcast<E extends LiveEvent> = (...events: readonly E[]) => Promise<void>

/** The payload of a notification between processes, with the id of its sender. */
export interface LiveNotification extends LiveEvent {
  readonly originId: string
}

export const liveChannel = 'live_news'

const notify = statement<{ payloads: readonly string[] }, never>(
  'pusher.notify',
  `select pg_notify('${liveChannel}', payload) from unnest(:payloads::text[]) as payload`,
)

export const broadcastIn =
  <E extends LiveEvent>(db: Queryer, originId: string): Broadcast<E> =>
  async (...events) => {
    const payloads = events.map(({ channel, event, data, closes }) =>
      JSON.stringify({ channel, event, data, closes, originId }),
    )
    await notify(db, { payloads })
  }

/** Parses a notification; undefined if no process of the shop wrote it. */
export function parseNotification(payload: string): LiveNotification | undefined {
  try {
    const { channel, event, data, originId, closes } = JSON.parse(payload)
    const isValid = [channel, event, originId].every((value) => typeof value === 'string') && typeof data === 'object'
    return isValid ? { channel, event, data: data ?? {}, originId, ...(closes === true && { closes }) } : undefined
  } catch {
    return undefined
  }
}
