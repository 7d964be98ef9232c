import type { AuthorizeChannel, Connection, LiveListener } from './connection.ts'
import type { Endpoint } from './endpoint.ts'

interface SharedConnectionParams {
  readonly onLive: (isLive: boolean) => void
  readonly authorize: AuthorizeChannel
}

/** The only connection of a page, which opens with its first listener. */
export interface SharedConnection {
  listen(listener: LiveListener, endpoint: Endpoint): () => void
  /** Removes all listeners, at the end of a session: private channels belong to one account. */
  end(): void
}

/** Keeps the connection open from one page to the next. */
const idleTimeoutMs = 5_000

export function createSharedConnection(params: SharedConnectionParams): SharedConnection {
  const listeners = new Set<LiveListener>()
  let open: { endpoint: string; connection: Promise<Connection> } | undefined
  let closeTimer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    open?.connection.then((opened) => opened.close(), ignore)
    open = undefined
    params.onLive(false)
  }

  const currentConnection = (endpoint: Endpoint): Promise<Connection> => {
    const key = JSON.stringify(endpoint)
    if (open?.endpoint !== key) {
      close()
      open = { endpoint: key, connection: connect(endpoint, params) }
    }
    return open.connection
  }

  return {
    listen(listener, endpoint) {
      clearTimeout(closeTimer)
      const connection = currentConnection(endpoint)
      listeners.add(listener)
      // If the code cannot be loaded, callers keep polling, and the next listener retries.
      connection.then(
        (opened) => listeners.has(listener) && opened.add(listener),
        () => {
          if (open?.connection === connection) open = undefined
        },
      )
      return () => {
        if (!listeners.delete(listener)) return
        connection.then((opened) => opened.remove(listener), ignore)
        if (listeners.size === 0) closeTimer = setTimeout(close, idleTimeoutMs)
      }
    },
    end() {
      clearTimeout(closeTimer)
      listeners.clear()
      close()
    },
  }
}

/** Loaded lazily: guests never need pusher-js. */
const connect = (endpoint: Endpoint, params: SharedConnectionParams): Promise<Connection> =>
  import('./connection.ts').then(({ openConnection }) => openConnection(endpoint, params))

const ignore = () => undefined
