import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const master = async (locale = 'en') =>
  (await shop.visitor.call('GET /master', { headers: { 'Accept-Language': locale } })).data
const readMenus = async () => (await operator.call('GET /operator/menus')).data
const readFooter = async () => (await operator.call('GET /operator/footer')).data

test('the menu is saved whole with its words per language, and shown in the shop', async () => {
  const { version, menus } = await readMenus()
  const rows = menus.map(({ kind: _, dead: __, ...row }) => row).reverse()
  const lamps = {
    name: 'Lamps',
    url: '/page/lamps',
    target: '_self' as const,
    translations: { ar: { name: 'مصابيح' } },
  }
  const elsewhere = { name: 'Press', url: 'https://press.example/', target: '_blank' as const, translations: {} }
  const saved = await operator.call('POST /operator/menus', { body: { version, menus: [...rows, lamps, elsewhere] } })
  expect(saved.status).toBe(200)
  expect(saved.data.menus.slice(-2)).toMatchObject([
    { kind: 'page', dead: true, is_external: false },
    { kind: 'external', dead: false, is_external: true },
  ])
  expect(saved.data.menus.slice(0, -2).map(({ dead }) => dead)).toEqual(rows.map(() => false))
  expect((await master('ar')).menus.map(({ name }) => name)).toContain('مصابيح')
  const stale = await operator.call('POST /operator/menus', { body: { version, menus: rows } })
  expect([stale.status, stale.data]).toEqual([409, { current: saved.data }])
})

test('the footer is saved whole, and its links that lead nowhere are marked as dead', async () => {
  const { version, footers } = await readFooter()
  expect(footers.flatMap(({ items }) => items).filter(({ dead }) => dead)).toEqual([])
  const link = (title: string, url: string) => ({ type: 'link' as const, title, url })
  const urls = ['/categories/none', '/shops/99999', '/zone-shops/99999', '/blog/none', '/about-us', '/products']
  const column = { title: 'Links', items: [{ type: 'logo' as const }, ...urls.map((url) => link(url, url))] }
  const saved = await operator.call('POST /operator/footer', { body: { version, footers: [column] } })
  const dead = saved.data.footers.flatMap(({ items }) => items.flatMap((item) => (item.dead ? (item.url ?? '') : [])))
  expect(dead).toEqual(urls.slice(0, 4))
  expect((await master()).footers).toMatchObject([
    { title: 'Links', items: [{ type: 'logo' }, {}, {}, {}, {}, {}, {}] },
  ])
  const { entries } = (await operator.call('GET /operator/activity', { query: { subject_type: 'footer' } })).data
  expect(entries[0]).toMatchObject({ call: 'saveOperatorFooter', after: { footers: [{ title: 'Links' }] } })
})

test.each([
  ['javascript:alert(1)', 'Name', 'menus.0.url'],
  ['//evil.example', 'Name', 'menus.0.url'],
  ['data:text/html,x', 'Name', 'menus.0.url'],
  ['/products', '<b>Name</b>', 'menus.0.name'],
  ['/products', 'Na\u202eme', 'menus.0.name'],
  ['/products', ' ', 'menus.0.name'],
])('the menu is refused with a link to %j called %j, with words, and stays as it is', async (url, name, field) => {
  const before = await readMenus()
  const refused = await operator.call('POST /operator/menus', {
    body: { version: before.version, menus: [{ name, url }] },
  })
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
  expect(await readMenus()).toEqual(before)
})

test.each([
  ['a link without an address', 'Help', 'Nowhere', 'footers.0.items.0', 'settings.link'],
  ['markup in a title', '<b>Help</b>', '', 'footers.0.title', 'settings.text'],
])('the footer is refused with %s, and stays as it is', async (_, title, link, field, code) => {
  const before = await readFooter()
  const items = link === '' ? [] : [{ type: 'link' as const, title: link }]
  const body = { version: before.version, footers: [{ title, items }] }
  const refused = await operator.call('POST /operator/footer', { body })
  expect(refused).toMatchObject({ status: 422, error_codes: { [field]: [code] } })
  expect(await readFooter()).toEqual(before)
})
