import pg from 'pg'

/** Internals of the driver, which its types leave out. */
interface DriverResult {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface DriverQuery {
  readonly _result: DriverResult
  _accumulateRows?: boolean
  name: string
  prepare(connection: object): void
  handleRowDescription(message: object): void
}

type Callback = (error: Error | null, result: unknown) => void

interface DriverClient {
  readonly connection: { readonly stream: { destroy(error: Error): void } }
  once(event: 'connect' | 'end', listener: () => void): void
  _getActiveQuery(): object | null
  query(config: unknown, values?: unknown, callback?: Callback): unknown
}

const DriverQuery = pg.Query as unknown as new (text: string, values: unknown) => DriverQuery
const DriverClient = pg.Client as unknown as new (config?: pg.ClientConfig) => DriverClient

/** The columns of the prepared statements of one connection, by name. */
type Columns = Map<string, DriverResult>

interface PreparedConfig {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

class PreparedQuery extends DriverQuery {
  readonly #columns: Columns

  constructor({ name, text, values }: PreparedConfig, columns: Columns) {
    super(text, values)
    this.name = name
    this.#columns = columns
  }

  override prepare(connection: object): void {
    const known = this.#columns.get(this.name)
    if (known) {
      Object.assign(this._result, known)
      this._accumulateRows = true
    }
    super.prepare(known ? Object.create(connection, withoutDescribe) : connection)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const withoutDescribe = { describe: { value: () => undefined } }

/**
 * A query that is still unanswered after seven checks is 12 to 14 seconds old. `statement_timeout` would have ended it after ten: its
 * database has vanished, and TCP would wait for a quarter of an hour. Checks cost less than a timer for each query.
 */
const [checkIntervalMs, maxChecks] = [2_000, 7]

/**
 * Closes its connection if the database does not answer. PostgreSQL describes the columns of a prepared statement once per connection; if
 * they change, it refuses to execute it.
 */
class DescribeOnceClient extends DriverClient {
  readonly #columns: Columns = new Map()
  /** False while `statement_timeout` is changed, as by a migration. */
  #isLimited = true
  /** Until the end of the transaction. */
  #isLiftedLocally = false
  #checked: { readonly query: object | null; readonly count: number } = { query: null, count: 0 }

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.once('connect', () => {
      const timer = setInterval(() => this.#closeIfSilent(), checkIntervalMs).unref()
      this.once('end', () => clearInterval(timer))
    })
  }

  override query(config: unknown, values?: unknown, callback?: Callback): unknown {
    if (typeof config === 'string') this.#followTimeout(config)
    if (!isPrepared(config)) return super.query(config, values, callback)
    this.#followTimeout(config.text)
    const query = new PreparedQuery(config, this.#columns)
    if (callback) return super.query(query, undefined, callback)
    return new Promise((resolve, reject) => {
      super.query(query, undefined, (error, result) => (error ? reject(error) : resolve(result)))
    }).catch((error: Error) => {
      // As the driver does: the trace leads to the caller, not to the socket.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #followTimeout(text: string): void {
    if (text.includes('statement_timeout')) {
      this.#isLimited = text.startsWith('reset ')
      this.#isLiftedLocally = /\bset local |, true\)/.test(text)
    } else if (this.#isLiftedLocally && (text === 'commit' || text === 'rollback')) {
      this.#isLimited = true
      this.#isLiftedLocally = false
    }
  }

  #closeIfSilent(): void {
    const query = this._getActiveQuery()
    const count = query === this.#checked.query ? this.#checked.count + 1 : 1
    this.#checked = { query, count }
    if (!query || !this.#isLimited || count < maxChecks) return
    this.connection.stream.destroy(new Error('Connection terminated: the database does not answer'))
  }
}

const isPrepared = (config: unknown): config is PreparedConfig =>
  typeof config === 'object' && config !== null && 'name' in config && 'values' in config && !('submit' in config)

export const PreparedClient = DescribeOnceClient as unknown as new () => pg.ClientBase
