import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A moment of a transaction: before its commit reaches the database, or before the confirmation reaches the shop. */
export type Moment = 'before commit' | 'after commit'

/** Stops transactions with this statement at this moment, up to a number: the message does not arrive. */
export interface Window {
  readonly moment: Moment
  readonly statement: string
  readonly count: number
}

export interface Watch {
  held(): number
}

/** A proxy between a shop and its database that tracks transactions. */
export interface DatabaseProxy {
  readonly url: string
  watch(window: Window): Watch
  /** Lets all later messages through; stopped ones stay until their connection ends. */
  unwatch(): void
  underWay(): number
  stop(): Promise<void>
}

interface Wire {
  readonly shopSocket: Socket
  readonly databaseSocket: Socket
  readonly statements: Set<string>
  isHeld: boolean
  isInTransaction: boolean
  hasFailed: boolean
}

type Watching = Window & { held: number }

/** Listens in front of the database with this socket file. */
export async function openProxy(socketFile: string): Promise<DatabaseProxy> {
  const wires = new Set<Wire>()
  let windows: Watching[] = []
  const server = createServer({ noDelay: true }, (shopSocket) =>
    relay(shopSocket, connect(socketFile), wires, () => windows),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://souk@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    watch: (window) => {
      const watching: Watching = { ...window, held: 0 }
      windows.push(watching)
      return { held: () => watching.held }
    },
    unwatch: () => {
      windows = []
    },
    underWay: () => [...wires].filter(({ isInTransaction }) => isInTransaction).length,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const { shopSocket } of wires) shopSocket.destroy()
      await closed
    },
  }
}

/** Closing one side closes the other, so that the database rolls back transactions of a killed shop. */
function relay(shopSocket: Socket, databaseSocket: Socket, wires: Set<Wire>, windows: () => Watching[]): void {
  const wire: Wire = {
    shopSocket,
    databaseSocket,
    statements: new Set(),
    isHeld: false,
    isInTransaction: false,
    hasFailed: false,
  }
  wires.add(wire)
  const end = () => {
    wires.delete(wire)
    shopSocket.destroy()
    databaseSocket.destroy()
  }
  for (const side of [shopSocket, databaseSocket]) side.on('close', end).on('error', end)
  const pass = (to: Socket, moment: Moment) => (type: string, message: Buffer) => {
    const isCommit = moment === 'before commit' ? trackRequest(wire, type, message) : trackResponse(wire, type, message)
    if (isCommit && !wire.isHeld) wire.isHeld = isToHold(wire, moment, windows())
    if (!wire.isHeld) to.write(message)
  }
  shopSocket.on('data', splitMessages(pass(databaseSocket, 'before commit'), true))
  databaseSocket.on('data', splitMessages(pass(shopSocket, 'after commit'), false))
}

/** Tracks a request; true for a commit. A statement outside of a transaction commits with its Sync. */
function trackRequest(wire: Wire, type: string, message: Buffer): boolean {
  if (type === 'B') {
    const [, statement = ''] = message.toString('latin1', 5).split('\0', 2)
    if (!wire.isInTransaction) wire.statements.clear()
    wire.statements.add(statement)
  }
  if (type === 'S') return !wire.isInTransaction && wire.statements.size > 0
  if (type !== 'Q') return false
  const text = textOf(message)
  if (!wire.isInTransaction) wire.statements.clear()
  return text === 'commit'
}

/** Tracks a response; true for a confirmed commit. */
function trackResponse(wire: Wire, type: string, message: Buffer): boolean {
  if (type === 'E') wire.hasFailed = true
  if (type === 'Z') return trackReady(wire, message.toString('latin1', 5, 6) === 'I')
  return type === 'C' && textOf(message) === 'COMMIT'
}

/** True if the statement before was its own transaction and succeeded. */
function trackReady(wire: Wire, isIdle: boolean): boolean {
  const isCommitted = isIdle && !wire.isInTransaction && !wire.hasFailed && wire.statements.size > 0
  wire.isInTransaction = !isIdle
  wire.hasFailed = false
  return isCommitted
}

const textOf = (message: Buffer) => message.toString('latin1', 5, message.length - 1)

function isToHold({ statements }: Wire, moment: Moment, windows: Watching[]): boolean {
  const window = windows.find(
    (each) => each.moment === moment && statements.has(each.statement) && each.held < each.count,
  )
  if (window) window.held += 1
  return window !== undefined
}

/**
 * Splits a stream into messages of PostgreSQL's protocol (documentation, "Message Formats"): a letter, a length that includes itself,
 * and the rest. A client's first message has no letter.
 */
function splitMessages(onMessage: (type: string, message: Buffer) => void, isClient: boolean): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let letters = isClient ? 0 : 1
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letters + 4 && rest.length >= letters + rest.readInt32BE(letters)) {
      const length = letters + rest.readInt32BE(letters)
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(message.toString('latin1', 0, letters), message)
      letters = 1
    }
  }
}
