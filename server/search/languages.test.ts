import { describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/shop.ts'

const shop = openTestShop()

const find = async (search: string, locale: string) =>
  (await shop.visitor.call('GET /products', { query: { search }, headers: { 'Accept-Language': locale } })).data
const suggest = async (q: string, locale: string) =>
  (await shop.visitor.call('GET /search-suggestions', { query: { q }, headers: { 'Accept-Language': locale } })).data

const called = [
  ['es', 'camara', /cámara/i],
  ['es', 'camaras', /cámara/i],
  ['es', 'zapatillas de correr', /correr/i],
  ['fr', 'chaussures', /chaussure/i],
  ['fr', 'etageres', /étagère/i],
  ['bn', 'জুতা', /জুতা/],
  ['zh', '跑鞋', /跑鞋/],
  ['zh', '鞋', /鞋/],
  ['ar', 'حقائب', /حقيب/],
] as const

describe('what is searched for in the language that is read', () => {
  test.each(called)('in %s %s is found', async (locale, search, name) => {
    const { products, total, corrected } = await find(search, locale)
    expect([total > 0, corrected]).toEqual([true, null])
    expect(products[0]?.name).toMatch(name)
  })

  test('a stem of one language is none of another', async () => {
    const cameras = await find('camera', 'en')
    expect(cameras.products.map(({ category_slug }) => category_slug)).not.toContain('sofas')
  })

  test('whoever begins a word is offered none of another language', async () => {
    const { queries } = await suggest('ca', 'en')
    expect(queries.length).toBeGreaterThan(0)
    expect(queries.filter((text) => /c[aá]m(a|ara)s?$|caja/.test(text))).toEqual([])
    expect((await suggest('cám', 'es')).queries.some((text) => text.startsWith('cam'))).toBe(true)
  })
})
