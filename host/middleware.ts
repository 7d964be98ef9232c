import type { IncomingMessage, ServerResponse } from 'node:http'

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
