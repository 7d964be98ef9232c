import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type HomeSection, homeSections } from '#contract/home-page.ts'
import { collectNotifications } from '../testing/collect-notifications.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})
beforeEach(() => shop.pool.query('delete from home_sections'))

const read = async () => (await operator.call('GET /operator/home-page')).data
const home = async () => (await shop.visitor.call('GET /home')).data
const save = (version: string, names: readonly HomeSection[], off: readonly HomeSection[] = []) => {
  const sections = names.map((name) => ({ name, is_shown: !off.includes(name) }))
  return operator.call('POST /operator/home-page', { body: { version, sections } })
}

test('the home page has all sections in their default order, until the market changes that', async () => {
  expect((await read()).sections).toEqual(homeSections.map((name) => ({ name, is_shown: true })))
  expect((await home()).sections).toEqual(homeSections)
})

test('a new order of the sections is on the home page at once', async () => {
  const { version } = await read()
  const reversed = homeSections.toReversed()
  const change = async () => expect((await save(version, reversed)).status).toBe(200)
  expect(await collectNotifications(shop.pool, 'page_changes', change)).toContain('content')
  expect((await home()).sections).toEqual(reversed)
  const stale = await save(version, homeSections)
  expect([stale.status, stale.data]).toEqual([409, { current: await read() }])
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'home_page' } })).data
  expect(entries[0]).toMatchObject({ call: 'saveOperatorHomePage' })
})

test('sections that are off are neither answered nor queried', async () => {
  const before = await shop.statementsOf(home)
  const off = homeSections.filter((name) => name !== 'categories')
  await save((await read()).version, homeSections, off)
  const data = await home()
  expect(data.sections).toEqual(['categories'])
  expect(data).toMatchObject({
    ...{ flash_sale: null, zones: [], popular_products: [], best_deals: [], shops: [], just_for_you: [], blogs: [] },
    has_more_products: false,
  })
  expect(data.banners.map(({ place }) => place)).not.toContain('pair')
  expect(data.banners.map(({ place }) => place)).toContain('hero')
  expect(data.categories.length).toBeGreaterThan(5)
  expect((await shop.statementsOf(home)).length).toBeLessThan(before.length - 6)
})

test('the default order is stored as none', async () => {
  await save((await read()).version, homeSections, ['blog'])
  expect((await shop.pool.query('select from home_sections')).rowCount).toBe(homeSections.length)
  await save((await read()).version, homeSections)
  expect((await shop.pool.query('select from home_sections')).rowCount).toBe(0)
})

test.each([
  ['without one of them', homeSections.slice(1)],
  ['with one of them twice', homeSections.with(0, 'blog')],
  ['with an unknown one', homeSections.with(0, 'newsletter' as 'blog')],
])('sections %s are refused', async (_, names) => {
  const before = await read()
  expect((await save(before.version, names)).status).toBe(422)
  expect(await read()).toEqual(before)
})
