import { type Queryer, statement } from '#db/statement.ts'

const findKey = statement<{ name: string }, { value: string }>(
  'own_keys.find',
  'select value from own_keys where name = :name',
)
const insertKey = statement<{ name: string; value: string }, never>(
  'own_keys.keep',
  'insert into own_keys (name, value) values (:name, :value) on conflict do nothing',
)

/**
 * Returns a generated key of the shop, the same in every process; the first caller creates it. Call it outside of long
 * transactions: a concurrent creator waits for the transaction to end.
 */
export async function getOrCreateKey(db: Queryer, name: string, generate: () => string): Promise<string> {
  const [stored] = await findKey(db, { name })
  if (stored) return stored.value
  await insertKey(db, { name, value: generate() })
  const [current] = await findKey(db, { name })
  if (!current) throw new Error(`the key ${name} is not stored`)
  return current.value
}
