import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedViewLimits } from '#contract/limits.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let owner: Person
let packer: Person

beforeAll(async () => {
  owner = await shop.shopPerson(1)
  packer = await shop.shopPerson(1, 'packer')
})
beforeEach(() => shop.pool.query('delete from saved_views'))

const save = (name: string, query: string, person = owner, shop_id: number | null = 1) =>
  person.call('POST /desk/views', { body: { list: 'orders', shop_id, name, query } })
const list = async (query: { list: string; shop_id?: number }, person = owner) => {
  const { shop_id, ...rest } = query
  const { data } = await person.call('GET /desk/views', {
    query: { ...rest, ...(shop_id && { shop_id: `${shop_id}` }) },
  })
  return data.views.map((view) => [view.name, view.query])
}

describe('POST /desk/views', () => {
  test('saves a view of one list at one desk, by name', async () => {
    await save('Unpaid', 'view=new&paid=no')
    await save('Card this week', 'payment=stripe')
    await save('At the market', 'view=late', owner, null)
    expect(await list({ list: 'orders', shop_id: 1 })).toEqual([
      ['Card this week', 'payment=stripe'],
      ['Unpaid', 'view=new&paid=no'],
    ])
    expect(await list({ list: 'orders' })).toEqual([['At the market', 'view=late']])
    expect(await list({ list: 'products', shop_id: 1 })).toEqual([])
    expect(await list({ list: 'orders', shop_id: 2 })).toEqual([])
  })

  test('replaces a view of the same name', async () => {
    const { data } = await save('Unpaid', 'paid=no')
    const again = await save('  Unpaid ', 'view=new&paid=no')
    expect(again.data.view).toEqual({ id: data.view.id, name: 'Unpaid', query: 'view=new&paid=no' })
    expect(await list({ list: 'orders', shop_id: 1 })).toHaveLength(1)
  })

  test('of twenty requests with the same name, one view remains', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => save('Unpaid', `page=${index}`)))
    expect(await list({ list: 'orders', shop_id: 1 })).toHaveLength(1)
  })

  test('refuses a shop that does not exist, and more views than fit the panel', async () => {
    expect((await save('Unpaid', '', owner, 999_999)).status).toBe(404)
    for (let at = 0; at < savedViewLimits.views; at++) await save(`View ${at}`, '')
    const { status, message } = await save('One more', '')
    expect([status, message]).toEqual([409, 'You can save 20 views of a list. Delete one first.'])
    expect((await save('View 3', 'paid=no')).status).toBe(200)
  })
})

describe('POST /desk/views/{id}/delete', () => {
  test('deletes a view of the person, and none of another person', async () => {
    const { data } = await save('Unpaid', 'paid=no')
    const params = { id: String(data.view.id) }
    expect(await list({ list: 'orders', shop_id: 1 }, packer)).toEqual([])
    expect((await packer.call('POST /desk/views/{id}/delete', { params })).status).toBe(404)
    expect((await owner.call('POST /desk/views/{id}/delete', { params })).status).toBe(200)
    expect((await owner.call('POST /desk/views/{id}/delete', { params })).status).toBe(404)
    expect(await list({ list: 'orders', shop_id: 1 })).toEqual([])
  })
})
