import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOperator } from '../../testing/add-operator.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})
beforeEach(() => shop.pool.query('truncate searched_terms, missed_terms'))

type TermQuery = Record<string, string>
const listFound = async (query: TermQuery = {}) => (await operator.call('GET /operator/search-terms', { query })).data
const listMissed = async (query: TermQuery = {}) => (await operator.call('GET /operator/missed-terms', { query })).data

let networks = 0
/** From a network that has not searched before. */
async function search(text: string, query: TermQuery = {}): Promise<void> {
  networks += 1
  const visitor = shop.visitorFrom(`203.0.${networks >> 8}.${networks & 255}`)
  const { status } = await visitor.call('GET /products', { query: { search: text, ...query } })
  expect(status).toBe(200)
}
async function searchOften(text: string, query: TermQuery = {}): Promise<void> {
  for (let i = 0; i < 3; i++) await search(text, query)
  await shop.flushWrites()
}

type Table = 'searched_terms' | 'missed_terms'
const insert = (table: Table, term: string, locale: string, times: number, days = 0) =>
  shop.pool.query(
    `insert into ${table} (term, locale, times, searched_at) values ($1, $2, $3, now() - make_interval(days => $4))`,
    [term, locale, times, days],
  )
const termsOf = ({ terms }: { terms: { term: string }[] }) => terms.map(({ term }) => term)

describe('a search without results', () => {
  test('is listed once three networks have searched for it, with the word that nothing has', async () => {
    await search('Zorblatt lamp')
    await search('zorblatt  lamp')
    await shop.flushWrites()
    expect(await listMissed()).toEqual({ terms: [], total: 0 })
    await search('ZORBLATT LAMP!')
    await shop.flushWrites()
    const { terms, total } = await listMissed()
    expect(total).toBe(1)
    expect(terms).toMatchObject([{ term: 'zorblatt lamp', locale: 'en', times: 3, unknown_word: 'zorblatt' }])
    expect(await listFound()).toEqual({ terms: [], total: 0 })
  })

  test.each([
    'zorblatt@mail.example',
    'zorblatt 0612345678',
    'zorblatt 06 12 34 56 78',
    'zorblatt ٠١٧١٢٣٤٥',
    'zorblatt and seven others of the long street behind the market',
  ])('by which a person could be recognised is not stored: %s', async (text) => {
    await searchOften(text)
    expect((await shop.pool.query('select term from missed_terms')).rows).toEqual([])
  })

  test('is not stored if filters, a page or a correction explain the missing results', async () => {
    await searchOften('lamp', { in_stock: '1', min_price: '90000000' })
    await searchOften('zorblatt', { page: '2' })
    await searchOften('snaeker')
    expect((await shop.pool.query('select term from missed_terms')).rows).toEqual([])
    expect(termsOf(await listFound())).toEqual(['sneaker'])
  })

  test('has no unknown word once a synonym has it', async () => {
    await insert('missed_terms', 'zorblatt', 'en', 3)
    expect((await listMissed()).terms[0]?.unknown_word).toBe('zorblatt')
    await shop.pool.query(`insert into search_synonyms (word, synonym) values ('zorblatt', 'sofa')`)
    expect((await listMissed()).terms[0]?.unknown_word).toBeNull()
    await shop.pool.query(`delete from search_synonyms where word = 'zorblatt'`)
  })

  test('that is rare is deleted after 14 days, any after 180', async () => {
    for (const [term, times, days] of [
      ['rare', 2, 13],
      ['old rare', 2, 15],
      ['frequent', 3, 179],
      ['old', 90, 181],
    ] as const)
      for (const table of ['missed_terms', 'searched_terms'] as const) await insert(table, term, 'en', times, days)
    await shop.run('delete-expired')
    for (const table of ['missed_terms', 'searched_terms'])
      expect((await shop.pool.query(`select term from ${table} order by term`)).rows).toEqual([
        { term: 'frequent' },
        { term: 'rare' },
      ])
  })

  test('adds no row to a full table, but still counts', async () => {
    await shop.pool.query(
      `insert into missed_terms (term, locale, times)
       select 'made up ' || translate(n::text, '0123456789', 'abcdefghij'), 'en', 2 from generate_series(1, 49999) n`,
    )
    await insert('missed_terms', 'zorblatt', 'en', 2)
    await search('zorblatt')
    await search('quixoblatt')
    await shop.flushWrites()
    expect(termsOf(await listMissed())).toEqual(['zorblatt'])
    expect((await shop.pool.query(`select from missed_terms where term = 'quixoblatt'`)).rowCount).toBe(0)
  })
})

describe.each([
  ['searched_terms', listFound],
  ['missed_terms', listMissed],
] as const)('the list of %s', (table, list) => {
  beforeEach(async () => {
    await insert(table, 'garden chair', 'en', 5, 2)
    await insert(table, 'chaise', 'fr', 9, 3)
    await insert(table, 'tall chair', 'en', 4, 1)
  })

  test('has the most frequent first, or the latest', async () => {
    const { terms, total } = await list()
    expect([termsOf({ terms }), total]).toEqual([['chaise', 'garden chair', 'tall chair'], 3])
    expect(terms[0]).toMatchObject({ locale: 'fr', times: 9 })
    expect(termsOf(await list({ sort: 'latest' }))).toEqual(['tall chair', 'garden chair', 'chaise'])
  })

  test('is searched within, filtered by language and paged', async () => {
    expect(termsOf(await list({ search: ' CHAIR' }))).toEqual(['garden chair', 'tall chair'])
    expect(termsOf(await list({ search: 'dén' }))).toEqual(['garden chair'])
    for (const nothing of ['%', '_', '!!!']) expect(await list({ search: nothing })).toEqual({ terms: [], total: 0 })
    expect(termsOf(await list({ locale: 'fr' }))).toEqual(['chaise'])
    const { terms, total } = await list({ page: '2', per_page: '2' })
    expect([termsOf({ terms }), total]).toEqual([['tall chair'], 3])
    expect(await list({ page: '9' })).toEqual({ terms: [], total: 3 })
  })
})

test('the lists of terms and synonyms are for people of the market who may see or change the search', async () => {
  const setRole = (permissions: readonly string[]) =>
    shop.pool.query(
      `with role as (
         insert into roles (kind, name, permissions) values ('market', 'Search ' || $1, $2) returning id)
       update memberships m set role_id = role.id from role, people p
       where m.person_id = p.id and p.email = 'rana.khoury@market.example'`,
      [permissions.join(), permissions],
    )
  const person = await addOperator(shop)
  const addresses = ['GET /operator/search-terms', 'GET /operator/missed-terms', 'GET /operator/synonyms'] as const
  const read = () => Promise.all(addresses.map(async (address) => (await person.call(address)).status))
  const save = async () => {
    const body = (await operator.call('GET /operator/synonyms')).data
    const synonyms = body.synonyms.map(({ finds_products: _, ...row }) => row)
    return (await person.call('POST /operator/synonyms', { body: { ...body, synonyms } })).status
  }
  await setRole(['catalogue.write'])
  expect([await read(), await save()]).toEqual([[403, 403, 403], 403])
  await setRole(['search.read'])
  expect([await read(), await save()]).toEqual([[200, 200, 200], 403])
  await setRole(['search.write'])
  expect([await read(), await save()]).toEqual([[200, 200, 200], 200])
})
