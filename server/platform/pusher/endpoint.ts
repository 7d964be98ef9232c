import { prefixFactor, prefixOf } from '#server/platform/network-prefix.ts'
import type { PusherApp } from './app.ts'
import type { LiveEvent } from './broadcast.ts'
import { activityTimeoutSeconds, type Connection, consumeToken, newConnection, type Transport } from './connection.ts'
import {
  codes,
  errorFrame,
  establishedFrame,
  type Fault,
  findHandshakeFault,
  pongFrame,
  readFrame,
} from './protocol.ts'
import {
  type Access,
  checkConnection,
  closeConnection,
  publish,
  shuttingDown,
  subscribe,
  unsubscribe,
  unsubscribeAll,
} from './subscriptions.ts'

export interface EndpointParts {
  readonly app: Pick<PusherApp, 'key' | 'secret'>
  accessTo(channel: string): Access
  /** Maximal connections, and of them those of one network; an IPv6 /48 may have four times as many. */
  readonly maxConnections: number
  readonly maxConnectionsPerNetwork: number
  /** In ms, of a clock that is never set back: the age of connections is measured by it. */
  readonly now?: () => number
  /** Called when a subscription to a private channel has no valid signature. */
  readonly onForbidden?: (network: string) => void
}

export interface Handshake {
  readonly key: string
  /** Version of the protocol, as the client sends it. */
  readonly protocol: string | null
  readonly network: string
}

export interface ConnectionHandler {
  /** A text frame; without text, a frame that only shows that the client is alive. */
  onMessage(text?: string): void
  onClose(): void
}

export interface Endpoint {
  /** Whether a connection can be accepted: there is room, and this process receives notifications. */
  canAccept(network: string): boolean
  open(transport: Transport, handshake: Handshake): ConnectionHandler
  publish(event: LiveEvent): void
  readonly connectionCount: number
  /** While this process receives no notifications, clients would miss events: all are closed with 4100, to reconnect later. */
  setListening(isListening: boolean): void
  /** Every few seconds: pings silent connections, closes those without an answer or with expired signatures. */
  check(): void
  /** Closes all connections with 4200: clients reconnect at once, to another process or to this one after its restart. */
  close(): void
}

const overCapacity: Fault = { code: codes.over_capacity, message: 'Come back in a while' }
const tooManyMessages: Fault = { code: codes.rejected, message: 'Too many messages' }
const noClientEvents: Fault = { code: codes.rejected, message: 'Client events are not taken' }

interface State extends EndpointParts {
  now(): number
  readonly connections: Set<Connection>
  /** Counts of connections by network and by IPv6 /48. */
  readonly networks: Map<string, number>
  readonly subscribers: Map<string, Set<Connection>>
  isListening: boolean
}

/** Speaks the Pusher protocol with the clients of this process. Independent of sockets and database. */
export function openEndpoint(parts: EndpointParts): Endpoint {
  const now = parts.now ?? (() => performance.now())
  const state: State = {
    ...parts,
    now,
    connections: new Set(),
    networks: new Map(),
    subscribers: new Map(),
    isListening: false,
  }
  return {
    canAccept: (network) => state.isListening && hasRoom(state, network),
    open: (transport, handshake) => openConnection(state, transport, handshake),
    publish: (event) => publish(state, event),
    get connectionCount() {
      return state.connections.size
    },
    setListening(isListening) {
      state.isListening = isListening
      if (!isListening) closeAll(state, overCapacity)
    },
    check() {
      for (const connection of state.connections) if (!connection.isClosing) checkConnection(state, connection)
    },
    close() {
      state.isListening = false
      closeAll(state, shuttingDown)
    },
  }
}

function hasRoom({ connections, networks, maxConnections, maxConnectionsPerNetwork }: State, network: string): boolean {
  const prefix = prefixOf(network)
  const hasPrefixRoom = !prefix || (networks.get(prefix) ?? 0) < maxConnectionsPerNetwork * prefixFactor
  return connections.size < maxConnections && (networks.get(network) ?? 0) < maxConnectionsPerNetwork && hasPrefixRoom
}

function openConnection(state: State, transport: Transport, handshake: Handshake): ConnectionHandler {
  const connection = newConnection(transport, handshake.network, state.now())
  state.connections.add(connection)
  countConnections(state.networks, connection.network, 1)
  const fault = findHandshakeFault(handshake, state.app)
  if (fault) closeConnection(state, connection, fault)
  else transport.send(establishedFrame(connection.socket_id, activityTimeoutSeconds))
  return {
    onMessage(text) {
      if (connection.isClosing) return
      if (!consumeToken(connection, state.now())) closeConnection(state, connection, tooManyMessages)
      else if (text !== undefined) handleFrame(state, connection, text)
    },
    onClose() {
      if (!state.connections.delete(connection)) return
      countConnections(state.networks, connection.network, -1)
      connection.isClosing = true
      unsubscribeAll(state.subscribers, connection)
    },
  }
}

function countConnections(networks: Map<string, number>, network: string, change: 1 | -1): void {
  const prefix = prefixOf(network)
  for (const key of prefix ? [network, prefix] : [network]) {
    const count = (networks.get(key) ?? 0) + change
    if (count > 0) networks.set(key, count)
    else networks.delete(key)
  }
}

function handleFrame(state: State, connection: Connection, text: string): void {
  const frame = readFrame(text)
  const { transport } = connection
  if (frame.kind === 'ping') transport.send(pongFrame)
  if (frame.kind === 'subscribe') {
    const response = subscribe(state, connection, frame)
    if (response) transport.send(response)
  }
  if (frame.kind === 'unsubscribe') unsubscribe(state.subscribers, connection, frame.channel)
  if (frame.kind === 'event') transport.send(errorFrame(noClientEvents))
  if (frame.kind === 'nonsense') transport.send(errorFrame({ code: null, message: 'Not understood' }))
}

function closeAll(state: State, fault: Fault): void {
  for (const connection of state.connections) closeConnection(state, connection, fault)
}
