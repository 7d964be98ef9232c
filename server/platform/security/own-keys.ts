import { type Queryer, statement } from '#db/statement.ts'

const findKey = statement<{ name: string }, { value: string }>(
  'own_keys.find',
  'select value from own_keys where name = :name',
)
const keepKey = statement<{ name: string; value: string }, never>(
  'own_keys.keep',
  'insert into own_keys (name, value) values (:name, :value) on conflict do nothing',
)

/**
 * A key of the shop's own, made by whoever asks for it first and the same in every process from then on. Not within a
 * transaction that others wait for: of two that make it at once, one waits until the other is through.
 */
export async function ownKey(db: Queryer, name: string, make: () => string): Promise<string> {
  const [kept] = await findKey(db, { name })
  if (kept) return kept.value
  await keepKey(db, { name, value: make() })
  const [now] = await findKey(db, { name })
  if (!now) throw new Error(`the key ${name} is not kept`)
  return now.value
}
