import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type Person } from '../../testing/shop.ts'

const shop = openTestShop()
let operator: Person

beforeAll(async () => {
  operator = await shop.operator()
})

const add = (...sets: string[]) => operator.call('POST /operator/starter-sets', { body: { sets } })

const readSets = async (language: string) =>
  (await operator.call('GET /operator/starter-sets', { headers: { 'Accept-Language': language } })).data.sets
type Sets = Awaited<ReturnType<typeof readSets>>
const countPresent = (sets: Sets, key: string) =>
  sets.find((set) => set.key === key)?.rows.filter(({ is_present }) => is_present).length
const isComplete = ({ rows }: Sets[number]) => rows.every(({ is_present }) => is_present)

test('GET /operator/starter-sets lists sets of each kind in the requested language, and what the market has of them', async () => {
  const sets = await readSets('fr')
  expect(sets.find(({ key }) => key === 'taxes-fr')).toEqual({
    key: 'taxes-fr',
    kind: 'taxes',
    title: 'France',
    country: 'FR',
    rows: [
      { name: 'TVA', level: 1, is_present: true, hex: null, percentage: 20 },
      { name: 'TVA réduite', level: 1, is_present: true, hex: null, percentage: 5.5 },
    ],
    source: { url: expect.stringMatching(/^https:/), as_of: expect.stringMatching(/^\d{4}-\d{2}$/) },
  })
  expect(countPresent(sets, 'zones-bd')).toBe(0)
  expect(sets.find(({ key }) => key === 'zones-bd')).toMatchObject({ country: 'BD', title: 'Bangladesh' })
  const basic = sets.find(({ key }) => key === 'colors-basic')
  expect(basic).toMatchObject({
    title: 'Couleurs de base',
    rows: [{ name: 'Noir', hex: '#2b2c30' }, ...Array(11).fill({})],
  })
})

test('GET /operator/starter-sets lists a category before its children, one level above them', async () => {
  const rows = (await readSets('ar')).find(({ key }) => key === 'categories-electronics')?.rows ?? []
  expect(rows.slice(0, 3)).toMatchObject([
    { name: 'إلكترونيات', level: 1, is_present: true },
    { level: 2, is_present: true },
    { level: 3, is_present: true },
  ])
})

test('POST /operator/starter-sets adds what is missing, once, and leaves what is there', async () => {
  const before = (await operator.call('GET /operator/zones')).data.zones
  const first = await add('zones-bd', 'zones-directions', 'sizes-clothes')
  expect([first.status, first.data.added]).toEqual([200, 10])
  const { zones } = (await operator.call('GET /operator/zones')).data
  expect(zones.slice(0, before.length)).toEqual(before)
  expect(zones[before.length]).toMatchObject({ name: 'Dhaka', translations: { bn: { name: 'ঢাকা' } } })
  expect((await add('zones-bd', 'zones-directions')).data.added).toBe(0)
  expect(countPresent(first.data.sets, 'zones-bd')).toBe(5)
})

test('POST /operator/starter-sets adds no category below the third level', async () => {
  const create = async (name: string, parent_id: number | null) =>
    (await operator.call('POST /operator/categories', { body: { name, parent_id } })).data.category.id
  await shop.pool.query(`update categories set slug = slug || '-before'`)
  const devices = await create('Devices', await create('Rooms', null))
  const { rows } = await shop.pool.query(
    `insert into categories (parent_id, slug, name, position) values ($1, 'phones-tablets', 'Phones of the office', 1) returning id`,
    [devices],
  )
  expect((await add('categories-electronics')).status).toBe(200)
  const { rows: below } = await shop.pool.query('select slug from categories where parent_id = $1', [rows[0].id])
  expect(below).toEqual([])
})

test('POST /operator/starter-sets requested twice concurrently adds rows once', async () => {
  const replies = await Promise.all([add('zones-fr'), add('zones-fr'), add('zones-fr')])
  expect(replies.map(({ data }) => data.added).sort()).toEqual([0, 0, 5])
})

test('every starter set can be added to a market without a catalogue', async () => {
  await shop.pool.query(`truncate products, categories, brands, colors, sizes, vat_taxes cascade`)
  const sets = await readSets('en')
  expect(sets.filter(({ kind, key }) => kind !== 'zones' && countPresent(sets, key) !== 0)).toEqual([])
  const keys = sets.filter(({ kind, key }) => kind !== 'taxes' || key === 'taxes-de').map(({ key }) => key)
  const { status, data } = await add(...keys)
  expect([status, data.sets.filter((set) => keys.includes(set.key) && !isComplete(set))]).toEqual([200, []])
  const { taxes } = (await operator.call('GET /operator/taxes')).data
  expect(taxes.map(({ percentage }) => percentage)).toEqual([19, 7])
  const { categories } = (await shop.visitor.call('GET /categories', { headers: { 'Accept-Language': 'ar' } })).data
  expect(categories.map(({ name }) => name).every((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
  expect((await add(...keys)).data.added).toBe(0)
})

test('POST /operator/starter-sets names rows in the main language of the market', async () => {
  await shop.pool.query('truncate colors cascade')
  await shop.pool.query(
    `insert into settings (key, value) values ('default_locale', '"ar"') on conflict (key) do update set value = excluded.value`,
  )
  shop.invalidateCaches()
  const { data } = await add('colors-basic')
  expect([data.added, countPresent(data.sets, 'colors-basic')]).toEqual([12, 12])
  const { colors } = (await operator.call('GET /operator/colors')).data
  const black = colors.find(({ name }) => name === 'أسود')
  expect(black?.translations.en).toEqual({ name: 'Black' })
  expect((await add('colors-basic')).data.added).toBe(0)
})

test('POST /operator/starter-sets refuses an unknown set, no set and a set that is a number', async () => {
  const unknown = await add('zones-bd', '__proto__')
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ['sets.1']])
  for (const sets of [[], [7], 'zones-bd']) {
    const reply = await operator.call('POST /operator/starter-sets', { raw: JSON.stringify({ sets }) })
    expect(reply.status).toBe(422)
  }
})
