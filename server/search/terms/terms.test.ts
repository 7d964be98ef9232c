import { expect, test } from 'vitest'
import type { Queryer } from '#db/statement.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { openTerms } from './terms.ts'

test('terms: a term counts once a network, whatever its language, and not for requests of the shop itself', async () => {
  const terms = openTerms()
  for (const network of ['198.51.100.1', '2001:db8:5:1::/64', '2001:db8:5:2::/64', ownNetwork, '198.51.100.1'])
    for (const locale of ['en', 'fr', 'en']) terms.count({ term: 'table lamp', locale }, network)
  const written: unknown[] = []
  const db = {
    query: async ({ values }: { values: unknown[] }) => {
      written.push(...values)
      return { rows: [] }
    },
  } as unknown as Queryer
  await terms.flush(db)
  expect(written).toEqual([['table lamp'], ['en'], [2]])
})
