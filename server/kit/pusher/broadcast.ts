import { type Queryer, statement } from '#db/statement.ts'

/** Something that whoever listens to a channel is told. `data` is JSON of at most 7,000 bytes. */
export interface LiveEvent {
  readonly channel: string
  readonly event: string
  readonly data: object
}

/** Tells it live, in every process, if and only if the connection's transaction commits. Whoever does not listen misses it. */
export type Broadcast<E extends LiveEvent> = (told: E) => Promise<void>

/** Where processes tell each other. */
export const liveNews = 'live_news'

const notify = statement<{ news: string }, never>('pusher.notify', `select pg_notify('${liveNews}', :news)`)

export const broadcastIn =
  <E extends LiveEvent>(db: Queryer): Broadcast<E> =>
  async ({ channel, event, data }) => {
    await notify(db, { news: JSON.stringify({ channel, event, data }) })
  }
