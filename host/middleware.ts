import type { IncomingMessage, ServerResponse } from 'node:http'

/** A handler of Node requests that may pass a request on, such as Vite's. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
