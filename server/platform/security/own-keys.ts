import { type Queryer, statement } from '#db/statement.ts'

const findKey = statement<{ name: string }, { value: string }>(
  'own_keys.find',
  'select value from own_keys where name = :name',
)
const insertKey = statement<{ name: string; value: string }, never>(
  'own_keys.insert',
  'insert into own_keys (name, value) values (:name, :value) on conflict do nothing',
)

/** The same in every process. Not within long transactions: a concurrent creator waits for their end. */
export async function getOrCreateKey(db: Queryer, name: string, generate: () => string): Promise<string> {
  const [stored] = await findKey(db, { name })
  if (stored) return stored.value
  await insertKey(db, { name, value: generate() })
  const [current] = await findKey(db, { name })
  if (!current) throw new Error(`the key ${name} is not stored`)
  return current.value
}

/** Stores a key in place of the former one. The value may be a hash of it. */
export const replaceKey = statement<{ name: string; value: string }, never>(
  'own_keys.replace',
  `insert into own_keys (name, value) values (:name, :value)
   on conflict (name) do update set value = excluded.value, created_at = now()`,
)

/** Finds a key by its value, unless it is older than `hours`. */
export const findYoungKey = statement<{ names: readonly string[]; value: string; hours: number }, { name: string }>(
  'own_keys.find_young',
  `select name from own_keys
   where name = any (:names) and value = :value and created_at > now() - make_interval(hours => :hours::integer)`,
)

export const deleteKeys = statement<{ names: readonly string[] }, never>(
  'own_keys.delete',
  'delete from own_keys where name = any (:names)',
)
