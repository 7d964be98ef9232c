import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LabelLayout, PaperKind } from '#contract/order-papers.ts'
import { findGoods, type Goods, setStock } from '../testing/goods.ts'
import { moveThrough, placeOrders } from '../testing/orders.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let goods: Goods
let otherGoods: Goods
let owner: Person
let packer: Person

beforeAll(async () => {
  ;[goods, otherGoods] = (await findGoods(shop.pool, 2, { minUnits: 30, shops: 2 })) as unknown as [Goods, Goods]
  await setStock(shop, goods.variant_id, 1_000)
  owner = await shop.shopPerson(goods.shop_id)
  packer = await shop.shopPerson(goods.shop_id, 'packer')
})

async function place(of = goods, quantity = 1) {
  const [order] = (await placeOrders(shop, [of], { quantity })).orders
  return order ?? Promise.reject(new Error('nothing was ordered'))
}

interface PapersQuery {
  kind: PaperKind
  ids: number[]
  layout?: LabelLayout
  locale?: string
}

const fetchPapers = (person: Person, { ids, locale = 'en', ...query }: PapersQuery) =>
  person.call('GET /shop/orders/papers', {
    query: { ...query, ids: ids.join(',') },
    headers: { 'Accept-Language': locale },
  })

/** The text of each page. */
async function readPages(person: Person, query: PapersQuery): Promise<string[]> {
  const { status, data } = await fetchPapers(person, query)
  expect(status).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await data.arrayBuffer())))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

describe('GET /shop/orders/papers', () => {
  test('each order gets a packing slip without prices, in the sequence of the ids', async () => {
    const [one, two] = [await place(goods, 2), await place()]
    const reply = await fetchPapers(packer, { kind: 'packing_slips', ids: [two.id, one.id] })
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="packing-slips.pdf"')
    const pages = await readPages(packer, { kind: 'packing_slips', ids: [two.id, one.id] })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(two.order_code)
    expect(pages[1]).toContain(one.order_code)
    expect(pages[1]).toContain('2 pieces')
    expect(pages.join()).not.toMatch(/[$€£৳]/)
  })

  test('a slip shows a text of many lines whole, on as many sheets as it needs, and the lines of the order after it', async () => {
    const { id, order_code } = await place()
    const lines = Array.from({ length: 150 }, (_, i) => `door code ${i + 1} of 150`)
    await shop.pool.query('update orders set note = $2 where id = $1', [id, lines.join('\n')])
    const pages = await readPages(packer, { kind: 'packing_slips', ids: [id] })
    expect(pages).toHaveLength(4)
    for (const line of lines) expect(pages.join(' ')).toContain(line)
    expect(pages.join()).not.toContain('…')
    expect(pages.at(-1)).toContain(goods.name)
    for (const page of pages) expect(page).toContain(order_code)
  })

  test('a slip and a label are in the language of the order, not of the person', async () => {
    const { id } = await place()
    await shop.pool.query("update orders set locale = 'fr' where id = $1", [id])
    expect((await readPages(packer, { kind: 'packing_slips', ids: [id] }))[0]).toContain('Bon de livraison')
    expect((await readPages(packer, { kind: 'labels', ids: [id], locale: 'zh' }))[0]).toContain(
      'Paiement à la livraison',
    )
    expect((await readPages(packer, { kind: 'pick_list', ids: [id], locale: 'fr' }))[0]).toContain(
      'Liste de prélèvement',
    )
  })

  test('papers of a shop that requests many do not delay those of another shop', async () => {
    const rival = await shop.shopPerson(otherGoods.shop_id)
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push((await place()).id)
    const foreign = await place(otherGoods)
    const answered: string[] = []
    const request = async (who: Person, of: string, orders: number[]) => {
      expect((await fetchPapers(who, { kind: 'labels', ids: orders })).status).toBe(200)
      answered.push(of)
    }
    const many = Array.from({ length: 10 }, () => request(packer, 'own', ids))
    await Promise.all([...many, request(rival, 'foreign', [foreign.id])])
    expect(answered.indexOf('foreign')).toBeLessThan(6)
  })

  test('the cash to collect is shown only to a person who sees amounts', async () => {
    const { id, payable_amount } = await place()
    const amount = payable_amount.toFixed(2)
    const [seen] = await readPages(owner, { kind: 'labels', ids: [id] })
    expect(seen).toContain('Cash on delivery')
    expect(seen).toContain(amount)
    const [hidden] = await readPages(packer, { kind: 'labels', ids: [id] })
    expect(hidden).toContain('Cash on delivery')
    expect(hidden).not.toContain(amount)
    await shop.pool.query(
      "update payments set method = 'sandbox', paid_at = now() where id = (select payment_id from orders where id = $1)",
      [id],
    )
    expect((await readPages(owner, { kind: 'labels', ids: [id] }))[0]).not.toContain('Cash on delivery')
  })

  test('a sheet of A4 has four labels', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => place()))
    const ids = placed.map(({ id }) => id)
    expect(await readPages(packer, { kind: 'labels', ids })).toHaveLength(5)
    const sheets = await readPages(packer, { kind: 'labels', ids, layout: 'a4x4' })
    expect(sheets).toHaveLength(2)
    for (const { order_code } of placed.slice(0, 4)) expect(sheets[0]).toContain(order_code)
    expect(sheets[1]).toContain(placed[4]?.order_code)
  })

  test('each of several parcels gets a label, and the first has the cash', async () => {
    const { id } = await place(goods, 3)
    const params = { id: String(id) }
    const readLabels = () => readPages(owner, { kind: 'labels', ids: [id] })
    await owner.call('POST /shop/orders/{id}/move', { params, body: { to: 'confirmed' } })
    const { rows } = await shop.pool.query('select id from order_lines where order_id = $1', [id])
    const addParcel = (quantity: number) =>
      owner.call('POST /shop/orders/{id}/parcels', {
        params,
        body: { carrier: 'DHL', lines: [{ order_line_id: Number(rows[0].id), quantity }] },
      })
    await addParcel(1)
    const [single, ...others] = await readLabels()
    expect([single?.includes('Parcel 1'), single?.includes('3 pieces'), others]).toEqual([false, true, []])
    await addParcel(2)
    const pages = await readLabels()
    expect(pages.map((page) => /Parcel \d of \d/.exec(page)?.[0])).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
    expect(pages.map((page) => /\d pieces?/.exec(page)?.[0])).toEqual(['1 piece', '2 pieces'])
    expect(pages.map((page) => page.includes('Cash on delivery'))).toEqual([true, false])
  })

  test('a pick list sums the pieces of a variant over all orders and names the orders', async () => {
    const [one, two] = [await place(goods, 2), await place(goods, 3)]
    const [page] = await readPages(packer, { kind: 'pick_list', ids: [one.id, two.id] })
    const { rows } = await shop.pool.query('select sku from variants where id = $1', [goods.variant_id])
    expect(page).toContain('2 orders')
    expect(page).toContain('5 pieces')
    expect(page).toContain(rows[0].sku)
    expect(page).toContain(`${one.order_code} × 2`)
    expect(page).toContain(`${two.order_code} × 3`)
  })

  test('a list with an order of another shop is refused, and the order is named', async () => {
    const [own, foreign] = [await place(), await place(otherGoods)]
    const reply = await fetchPapers(packer, { kind: 'labels', ids: [own.id, foreign.id] })
    expect(reply.status).toBe(404)
    expect(reply.data).toEqual({ ids: [foreign.id] })
    expect(reply.message).toContain(String(foreign.id))
  })

  test('a cancelled order is refused and named', async () => {
    const [one, cancelled] = [await place(), await place()]
    await moveThrough(shop.pool, cancelled.id, 'cancelled')
    const reply = await fetchPapers(packer, { kind: 'pick_list', ids: [one.id, cancelled.id] })
    expect(reply.status).toBe(409)
    expect(reply.data).toEqual({ ids: [cancelled.id] })
    expect(reply.message).toContain(cancelled.order_code)
  })

  test.each(['', '0', '1,1', '1,', 'x', Array.from({ length: 201 }, (_, index) => index + 1).join()])(
    'refuses %j as ids',
    async (ids) => {
      const { status } = await packer.call('GET /shop/orders/papers', { query: { kind: 'labels', ids } })
      expect(status).toBe(422)
    },
  )

  test('a long name and address stay within the label', async () => {
    const { id } = await place()
    const long = { name: 'Maximiliana '.repeat(8), address_line: 'Donaudampfschifffahrtsgesellschaftsweg '.repeat(5) }
    await shop.pool.query('update orders set address = address || $2::jsonb where id = $1', [id, JSON.stringify(long)])
    const [page] = await readPages(packer, { kind: 'labels', ids: [id] })
    expect(page).toContain('Maximiliana')
    expect(page).toContain('Donaudampfschifffahrtsgesellschaftsweg')
  })
})

describe('POST /shop/orders/papers/printed', () => {
  const mark = (person: Person, ids: number[], kind: PaperKind = 'labels') =>
    person.call('POST /shop/orders/papers/printed', { body: { kind, ids } })
  const unmark = (person: Person, ids: number[], kind: PaperKind = 'labels') =>
    person.call('POST /shop/orders/papers/unmark', { body: { kind, ids } })
  const printedOf = async (id: number) => {
    const { data } = await packer.call('GET /shop/orders/{id}', { params: { id: String(id) } })
    return data.order.printed.map(({ kind }) => kind)
  }

  test('the mark is on the card and in the order; fetching papers sets no mark', async () => {
    const { id } = await place()
    await readPages(packer, { kind: 'labels', ids: [id] })
    expect(await printedOf(id)).toEqual([])
    const { status, data } = await mark(packer, [id])
    expect([status, data.orders.map((order) => order.id)]).toEqual([200, [id]])
    expect(await printedOf(id)).toEqual(['labels'])
    const { orders } = (await packer.call('GET /shop/orders')).data
    expect(orders.find((order) => order.id === id)?.printed).toEqual(data.orders[0]?.printed)
  })

  test('an undone mark keeps the earlier one and those of others', async () => {
    const { id } = await place()
    const { data: first } = await mark(packer, [id])
    await mark(owner, [id])
    await unmark(owner, [id])
    const { data: left } = await unmark(owner, [id])
    expect(left).toEqual(first)
    expect((await unmark(packer, [id])).data.orders).toEqual([{ id, printed: [] }])
  })

  test('each marked order is named in the activity log', async () => {
    const [one, two] = [await place(), await place()]
    await mark(packer, [one.id, two.id])
    const { rows } = await shop.pool.query(
      `select subject_type, subject_label, after from activity where call = 'markOrdersPrinted' and subject_id = any ($1) order by id`,
      [[String(one.id), String(two.id)]],
    )
    const after = { paper: 'labels' }
    expect(rows).toEqual(
      [one, two].map(({ order_code }) => ({ subject_type: 'order', subject_label: order_code, after })),
    )
  })

  test('no order is marked if one of them belongs to another shop', async () => {
    const [own, foreign] = [await place(), await place(otherGoods)]
    for (const change of [mark, unmark]) {
      const reply = await change(packer, [own.id, foreign.id])
      expect(reply.status).toBe(404)
      expect(reply.data).toEqual({ ids: [foreign.id] })
    }
    expect(await printedOf(own.id)).toEqual([])
  })

  test('the mark requires the permission to change orders', async () => {
    const { id } = await place()
    const reader = await shop.shopPerson(goods.shop_id, 'support')
    expect((await mark(reader, [id])).status).toBe(403)
    expect((await fetchPapers(reader, { kind: 'labels', ids: [id] })).status).toBe(200)
  })
})
