import { type Queryer, statement } from '#db/statement.ts'

/** Something that whoever listens to a channel is told. `data` is JSON of at most 7,000 bytes. */
export interface LiveEvent {
  readonly channel: string
  readonly event: string
  readonly data: object
  /** Closes the connections that hear the channel: they may come back at once, and are authorized anew. */
  readonly closes?: true | undefined
}

/** Tells it live, in every process, if and only if the connection's transaction commits. Whoever does not listen misses it. */
export type Broadcast<E extends LiveEvent> = (told: E) => Promise<void>

/** What processes tell each other, with the one that told it. */
export interface LiveNews extends LiveEvent {
  readonly teller: string
}

/** Where they tell it. */
export const liveNews = 'live_news'

const notify = statement<{ news: string }, never>('pusher.notify', `select pg_notify('${liveNews}', :news)`)

export const broadcastIn =
  <E extends LiveEvent>(db: Queryer, teller: string): Broadcast<E> =>
  async ({ channel, event, data, closes }) => {
    await notify(db, { news: JSON.stringify({ channel, event, data, closes, teller } satisfies LiveNews) })
  }

/** Reads what was told; undefined for what no process of ours writes. */
export function readNews(told: string): LiveNews | undefined {
  try {
    const { channel, event, data, teller, closes } = JSON.parse(told)
    const isOurs = [channel, event, teller].every((each) => typeof each === 'string') && typeof data === 'object'
    return isOurs ? { channel, event, data: data ?? {}, teller, ...(closes === true && { closes }) } : undefined
  } catch {
    // No JSON: whoever wrote it, it was none of us.
    return undefined
  }
}
