/** A pool, or a client inside a transaction. */
export interface Queryer {
  query(config: {
    name: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** One SQL statement, prepared once per connection under its name. */
export interface Statement<P extends object, R> {
  (db: Queryer, params: P): Promise<R[]>
  readonly statementName: string
  readonly text: string
}

const declared = new Map<string, string>()

/** All declared statements by name: a test prepares each on a migrated database. */
export const declaredStatements = (): ReadonlyMap<string, string> => declared

/** `:name` is a parameter, sent apart from the text. Responses are validated against the contract, rows are not. */
export function statement<P extends object, R>(name: string, text: string): Statement<P, R> {
  if (declared.has(name)) throw new Error(`two statements are named ${name}`)
  const { compiled, order } = compile(text)
  declared.set(name, compiled)
  const run = async (db: Queryer, params: P) => {
    const values = params as Record<string, unknown>
    const result = await db.query({ name, text: compiled, values: order.map((key) => values[key] ?? null) })
    return result.rows as R[]
  }
  return Object.assign(run, { statementName: name, text: compiled })
}

const parts = new Map<string, string>()

export const declaredParts = (): ReadonlyMap<string, string> => parts

/** A part of another capability's statement. The declaring one owns its tables; parameters are those of the whole statement. */
export function part(name: string, text: string): string {
  if (parts.has(name)) throw new Error(`two parts are named ${name}`)
  parts.set(name, text)
  return text
}

function compile(text: string): { compiled: string; order: string[] } {
  const order: string[] = []
  const compiled = text.trim().replace(/(?<![:\w]):([a-z_][a-z_0-9]*)/g, (_, key: string) => {
    if (!order.includes(key)) order.push(key)
    return `$${order.indexOf(key) + 1}`
  })
  return { compiled, order }
}
