import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SynonymList } from '#contract/operator-search.ts'
import { openShop } from '../../app.ts'
import { collectNotifications } from '../../testing/collect-notifications.ts'
import { openLogLines } from '../../testing/log-lines.ts'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

/** Searches from a network whose results are cached, in this process and in another one. */
async function openProcesses() {
  const { log } = openLogLines('trace')
  const other = await openShop({ pool: shop.pool, log, environment: 'local', requestsPerSecond: 0 })
  onTestFinished(() => other.close())
  const totalIn = async (door: typeof other.door, search: string, locale: string): Promise<number> => {
    const address = `http://shop.example/api/products?search=${encodeURIComponent(search)}`
    const request = new Request(address, { headers: { 'Accept-Language': locale } })
    const answer = await (await door.fetch(request, { network: '198.51.100.20' })).json()
    return (answer as { data: { total: number } }).data.total
  }
  return (search: string, locale = 'en') =>
    Promise.all([shop.door, other.door].map((door) => totalIn(door, search, locale)))
}

type Sent = Omit<SynonymList['synonyms'][number], 'id' | 'finds_products'> & { id?: number }
const read = async () => (await operator.call('GET /operator/synonyms')).data
const toSent = ({ finds_products: _, ...row }: SynonymList['synonyms'][number]): Sent => row
const save = (version: string, synonyms: readonly Sent[]) =>
  operator.call('POST /operator/synonyms', { body: { version, synonyms: [...synonyms] } })
const saveWith = async (...added: Sent[]) => {
  const { version, synonyms } = await read()
  return save(version, [...synonyms.map(toSent), ...added])
}
const saveWithout = async (word: string) => {
  const { version, synonyms } = await read()
  return save(version, synonyms.filter((row) => row.word !== word).map(toSent))
}
const oneWay = (word: string, synonym: string): Sent => ({ word, synonym, is_both_ways: false })
const bothWays = (word: string, synonym: string): Sent => ({ word, synonym, is_both_ways: true })
const findRow = ({ synonyms }: SynonymList, word: string) => synonyms.find((row) => row.word === word)

describe('a synonym', () => {
  test('that is written with SQL counts for the next search, in every process', async () => {
    const totalsOf = await openProcesses()
    const [sofas = 0] = await totalsOf('sofa')
    expect(sofas).toBeGreaterThan(0)
    expect(await totalsOf('davenport')).toEqual([0, 0])
    await shop.pool.query(`insert into search_synonyms (word, synonym) values ('davenport', 'sofa')`)
    expect(await totalsOf('davenport')).toEqual([sofas, sofas])
    await shop.pool.query(`delete from search_synonyms where word = 'davenport'`)
    expect(await totalsOf('davenport')).toEqual([0, 0])
  })

  test('that is saved finds products at once in every process, one way only', async () => {
    const totalsOf = await openProcesses()
    const [lamps = 0, kettles = 0] = [(await totalsOf('lamp'))[0], (await totalsOf('kettle'))[0]]
    expect([await totalsOf('luminaire'), kettles > 0]).toEqual([[0, 0], true])
    expect((await saveWith(oneWay('luminaire', 'lamp'))).status).toBe(200)
    expect(await totalsOf('luminaire')).toEqual([lamps, lamps])
    expect((await saveWith(oneWay('lamp', 'kettle'))).status).toBe(200)
    expect(await totalsOf('kettle')).toEqual([kettles, kettles])
    expect((await totalsOf('lamp'))[0]).toBeGreaterThan(lamps)
    await saveWithout('luminaire')
    await saveWithout('lamp')
    expect(await totalsOf('luminaire')).toEqual([0, 0])
    expect(await totalsOf('lamp')).toEqual([lamps, lamps])
  })

  test('both ways finds the products of either word, and again one way only once it is changed', async () => {
    const totalsOf = await openProcesses()
    const [lamps = 0, kettles = 0] = [(await totalsOf('lamp'))[0], (await totalsOf('kettle'))[0]]
    const { data } = await saveWith(bothWays('kettle', 'lamp'))
    const [both = 0] = await totalsOf('lamp')
    expect(both).toBeGreaterThan(Math.max(lamps, kettles))
    expect(await totalsOf('kettle')).toEqual([both, both])
    const { id } = findRow(data, 'kettle') ?? expect.fail('it was saved')
    const changed = data.synonyms.map(toSent).map((row) => (row.id === id ? { ...row, is_both_ways: false } : row))
    const { data: saved } = await save(data.version, changed)
    expect(findRow(saved, 'kettle')).toMatchObject({ id, synonym: 'lamp', is_both_ways: false })
    expect([await totalsOf('kettle'), await totalsOf('lamp')]).toEqual([
      [both, both],
      [lamps, lamps],
    ])
    await saveWithout('kettle')
  })

  test('of two letters of a script without spaces is found', async () => {
    const totalsOf = await openProcesses()
    const [shoes = 0] = await totalsOf('跑鞋', 'zh')
    expect([shoes > 0, await totalsOf('慢跑靴', 'zh')]).toEqual([true, [0, 0]])
    const { data } = await saveWith(oneWay('慢跑靴', '跑鞋'))
    expect(findRow(data, '慢跑靴')?.finds_products).toBe(true)
    expect(await totalsOf('慢跑靴', 'zh')).toEqual([shoes, shoes])
    await saveWithout('慢跑靴')
  })

  test('is stored as the search writes words, and marked if it finds nothing', async () => {
    const { data } = await saveWith(oneWay(' Étagère ', 'SHELF'), oneWay('etagere', 'zzyzx'))
    const rows = data.synonyms.filter(({ word }) => word === 'etagere')
    expect(rows.map(({ synonym, finds_products }) => [synonym, finds_products])).toEqual([
      ['shelf', true],
      ['zzyzx', false],
    ])
    await saveWithout('etagere')
  })
})

describe('GET and POST /operator/synonyms', () => {
  test('a list that is saved as it was read stays the same and records nothing', async () => {
    const before = await read()
    const { status, data } = await save(before.version, before.synonyms.map(toSent))
    expect([status, data]).toEqual([200, before])
    expect(before.synonyms.find(({ word, synonym }) => [word, synonym].sort().join() === 'couch,sofa')).toMatchObject({
      is_both_ways: true,
      finds_products: true,
    })
    expect(before.synonyms.find(({ word }) => word === 'light')).toMatchObject({ synonym: 'lamp', is_both_ways: false })
  })

  test('of two people who save the same version the second one is refused with the list of the first', async () => {
    const { version, synonyms } = await read()
    const rows = synonyms.map(toSent)
    const saved = await Promise.all([
      save(version, [...rows, oneWay('chesterfield', 'sofa')]),
      save(version, [...rows, oneWay('ottoman', 'sofa')]),
    ])
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saved.find(({ status }) => status === 409)?.data).toEqual({ current: await read() })
  })

  test('a change invalidates cached pages, a list that is saved as it was read does not', async () => {
    const change = () => saveWith(oneWay('carafe', 'bottle'))
    expect(await collectNotifications(shop.pool, 'page_changes', change)).toContain('everything')
    const repeat = () => saveWith()
    expect(await collectNotifications(shop.pool, 'page_changes', repeat)).toEqual([])
    await saveWithout('carafe')
  })

  test('a change is recorded with the words before and after', async () => {
    const { data } = await saveWith(oneWay('tumbler', 'cup'))
    const rows = data.synonyms.map(toSent).map((row) => (row.word === 'tumbler' ? { ...row, synonym: 'glass' } : row))
    await save(data.version, rows)
    const query = { subject_type: 'list', subject_id: 'synonyms' }
    const { entries } = (await operator.call('GET /operator/activity', { query })).data
    expect(entries[0]).toMatchObject({
      call: 'saveSynonyms',
      before: { synonyms: [oneWay('tumbler', 'cup')] },
      after: { synonyms: [oneWay('tumbler', 'glass')] },
    })
  })

  test.each([
    ['several words', oneWay('garden bench', 'sofa'), 'word', 'search.not_one_word'],
    ['no letter', oneWay('!?', 'sofa'), 'word', 'search.not_one_word'],
    ['several words as synonym', oneWay('bench', 'sofa-bed'), 'synonym', 'search.not_one_word'],
    ['the same word twice', oneWay('Sofá', 'sofa'), 'synonym', 'search.same_word'],
    ['a pair that the list has', oneWay('LIGHT', 'lamp'), 'synonym', 'search.synonym_twice'],
    ['a direction that the list has', bothWays('lamp', 'light'), 'synonym', 'search.synonym_twice'],
  ] as const)('%s is refused at its field', async (_, row, field, code) => {
    const before = await read()
    const { status, error_codes } = await saveWith(row)
    expect([status, error_codes]).toEqual([422, { [`synonyms.${before.synonyms.length}.${field}`]: [code] }])
    expect(await read()).toEqual(before)
  })

  test('an unknown id, a long word and too many rows are refused', async () => {
    const { version, synonyms } = await read()
    const rows = synonyms.map(toSent)
    expect((await save(version, [...rows, { ...oneWay('pouf', 'sofa'), id: 999_999 }])).status).toBe(422)
    expect((await save(version, [...rows, oneWay('x'.repeat(41), 'sofa')])).status).toBe(422)
    expect(
      (
        await save(
          version,
          Array.from({ length: 501 }, (_, i) => oneWay(`w${i}`, 'sofa')),
        )
      ).status,
    ).toBe(422)
    expect(
      (
        await save(
          version,
          Array.from({ length: 500 }, (_, i) => oneWay(`w${i}`, 'sofa')),
        )
      ).status,
    ).toBe(200)
  })
})
