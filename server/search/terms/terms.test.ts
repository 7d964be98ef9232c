import { afterEach, expect, test, vi } from 'vitest'
import type { Queryer } from '#db/statement.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { maxMissedTermsPerHour, openTerms } from './terms.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function flush(terms: ReturnType<typeof openTerms>): Promise<unknown[]> {
  const written: unknown[] = []
  const db = {
    query: async ({ values }: { values: unknown[] }) => {
      written.push(...values)
      return { rows: [] }
    },
  } as unknown as Queryer
  await terms.flush(db)
  return written
}

test.each(['count', 'countMissed'] as const)(
  'terms: %s counts a term once a network, whatever its language, and not for requests of the shop itself',
  async (count) => {
    const terms = openTerms()
    for (const network of ['198.51.100.1', '2001:db8:5:1::/64', '2001:db8:5:2::/64', ownNetwork, '198.51.100.1'])
      for (const locale of ['en', 'fr', 'en']) terms[count]({ term: 'table lamp', locale }, network)
    expect(await flush(terms)).toEqual([['table lamp'], ['en'], [2]])
  },
)

test('terms: a network that makes up terms without results fills no buffer, and counts again an hour later', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const terms = openTerms()
  const flood = (from: number) => {
    for (let i = from; i < from + 2_000; i++) terms.countMissed({ term: `made up ${i}`, locale: 'en' }, '198.51.100.1')
  }
  flood(0)
  terms.countMissed({ term: 'davenport', locale: 'en' }, '198.51.100.2')
  const [written] = await flush(terms)
  expect(written).toHaveLength(maxMissedTermsPerHour + 1)
  expect(written).toContain('davenport')
  flood(2_000)
  expect(await flush(terms)).toEqual([])
  vi.setSystemTime(3_600_000)
  flood(4_000)
  expect((await flush(terms))[0]).toHaveLength(maxMissedTermsPerHour)
})
