import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ProductFinding } from '#contract/shop-products.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { listProduct } from '../testing/shop-products.ts'

const shop = openTestShop()
let owner: Person
let operator: Person
let good: Goods
let category_id: number

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1))[0] as Goods
  owner = await shop.shopPerson(good.shop_id)
  operator = await shop.operator()
  category_id = (await shop.pool.query('select category_id from products order by id limit 1')).rows[0].category_id
})

const paramsOf = (id: number) => ({ id: String(id) })
const diagnose = async (id: number) =>
  (await owner.call('GET /shop/products/{id}/diagnosis', { params: paramsOf(id) })).data
const codesOf = async (id: number): Promise<ProductFinding[]> => (await diagnose(id)).findings.map(({ code }) => code)

describe('GET /shop/products/{id}/diagnosis', () => {
  test('lists the reasons that hide a product first, then the warnings', async () => {
    const { product } = (await owner.call('POST /shop/products', { body: { name: 'Bare', category_id } })).data
    const { is_shown, findings } = await diagnose(product.id)
    expect(is_shown).toBe(false)
    expect(findings.map(({ code, hides, text }) => [code, hides, text]).slice(0, 4)).toEqual([
      ['draft', true, 'It is a draft.'],
      ['no_variant', true, 'It has no variant.'],
      ['no_picture', false, 'It has no picture.'],
      ['no_description', false, 'It has no description.'],
    ])
    expect(findings.at(-1)).toMatchObject({ code: 'not_translated', about: expect.arrayContaining(['French']) })
  })

  test('reports variants that are low in stock, and a product that is sold out', async () => {
    const variants = [
      { size: 'S', price: 9 },
      { size: 'M', price: 9 },
    ]
    const { id, variants: saved } = await listProduct(owner, { name: 'Cap', category_id, variants, state: 'shown' })
    expect(await codesOf(id)).toContain('sold_out')
    const small = saved.find(({ size }) => size === 'S')
    const body = { change: 2, reason: 'received' as const }
    await owner.call('POST /shop/variants/{id}/stock', { params: paramsOf(small?.id ?? 0), body })
    const { is_shown, findings } = await diagnose(id)
    expect([is_shown, findings.find(({ code }) => code === 'low_stock')?.about]).toEqual([true, ['S']])
    expect(await codesOf(id)).not.toContain('sold_out')
  })

  test('reports a suspended shop and a closed market', async () => {
    const { id } = await listProduct(owner, { name: 'Cap', category_id, state: 'shown' })
    const params = { id: String(good.shop_id) }
    await operator.call('POST /operator/shops/{id}/suspend', { params, body: { reason: 'Papers' } })
    expect((await codesOf(id))[0]).toBe('shop_suspended')
    await operator.call('POST /operator/shops/{id}/restore', { params, body: {} })
    await shop.pool.query('update market set opened_at = null')
    expect([(await codesOf(id))[0], (await diagnose(id)).is_shown]).toEqual(['market_closed', false])
    await shop.pool.query('update market set opened_at = now()')
    expect((await diagnose(id)).is_shown).toBe(true)
  })
})

test('the diagnosis says that a product is shown if and only if it has a card, in every state', async () => {
  const { id } = await listProduct(owner, {
    name: 'Cap',
    category_id,
    variants: [
      { size: 'S', price: 9 },
      { size: 'M', price: 9 },
    ],
  })
  const states = fc.record({
    state: fc.constantFrom('draft', 'waiting', 'shown', 'refused', 'archived'),
    from: fc.constantFrom(null, '-1 day', '1 day'),
    visible: fc.constantFrom('none', 'one', 'all'),
    isSuspended: fc.boolean(),
    isChosen: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(states, async ({ state, from, visible, isSuspended, isChosen }) => {
      await shop.pool.query(
        `update products set state = $2, shown_from = now() + $3::interval, refusal_reason = case when $2 = 'refused' then 'Why' end,
           refused_at = case when $2 = 'refused' then now() end where id = $1`,
        [id, state, from],
      )
      const hidden = {
        none: 'now()',
        one: `case when size_id = (select id from sizes where name = 'S') then now() end`,
        all: 'null',
      }
      await shop.pool.query(`update variants set hidden_at = ${hidden[visible as 'one']} where product_id = $1`, [id])
      await shop.pool.query('update shops set is_suspended = $2, is_chosen = $3 where id = $1', [
        good.shop_id,
        isSuspended,
        isChosen,
      ])
      await shop.pool.query('select refresh_product_cards(array[$1::integer])', [id])
      const { rowCount } = await shop.pool.query('select from product_cards where product_id = $1', [id])
      expect((await diagnose(id)).is_shown).toBe(rowCount === 1)
    }),
    { numRuns: inject('propertyRuns') / 10 },
  )
  await shop.pool.query('update shops set is_suspended = false, is_chosen = true where id = $1', [good.shop_id])
}, 60_000)

describe('GET /shop/products/{id}/preview', () => {
  test('equals the page of a shown product', async () => {
    const { id } = await listProduct(owner, { name: 'Cap', category_id, state: 'shown' })
    await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [good.shop_id])
    const headers = { 'Accept-Language': 'fr' }
    const preview = await owner.call('GET /shop/products/{id}/preview', { params: paramsOf(id), headers })
    const page = await shop.visitor.call('GET /products/{id}', { params: paramsOf(id), headers })
    expect(preview.data).toEqual(page.data)
  })

  test('shows a draft, with and without variants', async () => {
    const { product } = (await owner.call('POST /shop/products', { body: { name: 'Bare', category_id } })).data
    const bare = (await owner.call('GET /shop/products/{id}/preview', { params: paramsOf(product.id) })).data.product
    expect(bare).toMatchObject({ name: 'Bare', price: 0, variants: [], sizes: [], shop: { id: good.shop_id } })
    const { id } = await listProduct(owner, { name: 'Cap', category_id, variants: [{ size: 'S', price: 9.5 }] })
    const draft = (await owner.call('GET /shop/products/{id}/preview', { params: paramsOf(id) })).data.product
    expect(draft).toMatchObject({ name: 'Cap', price: 9.5, sizes: ['S'] })
  })

  test('shows products of a hidden shop', async () => {
    const { id } = await listProduct(owner, { name: 'Cap', category_id })
    await shop.pool.query('delete from shop_cards where shop_id = $1', [good.shop_id])
    const { status, data } = await owner.call('GET /shop/products/{id}/preview', { params: paramsOf(id) })
    expect([status, data.product.shop.id]).toEqual([200, good.shop_id])
    await shop.pool.query('select refresh_shop_cards(array[$1::integer])', [good.shop_id])
  })
})
