import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputAt } from '#contract/client/api-call.ts'
import { type ShopId, shopId } from '#contract/ids.ts'
import { maxShopperTextLengths, type ShopperText, shopperTexts } from '#contract/shopper-texts.ts'
import { deleteLeavers } from './privacy/privacy.ts'
import { proveAllContacts } from './testing/contacts.ts'
import { findGoods, type Goods } from './testing/goods.ts'
import { mailPersonNotices } from './testing/notices/mail-person-notices.ts'
import { placeOrders } from './testing/orders.ts'
import { openTestShop, type Person } from './testing/shop.ts'

const shop = openTestShop()
const password = 'a long enough secret'

/** How a shopper writes each text at checkout to a shop. */
const writers: Record<ShopperText, (shop_id: ShopId, text: string) => Partial<InputAt<'POST /place-order'>['body']>> = {
  note: (shop_id, text) => ({ shop_notes: { [shop_id]: text } }),
}
const markerOf = (name: string) => `Marker of the ${name}`
const markers = shopperTexts.map(markerOf)
const listMarkersIn = (answer: unknown) => markers.filter((marker) => JSON.stringify(answer).includes(marker))

let shopper: Person
let seller: Person
let rival: Person
let id: number
let order_code: string
let payment_id: number
/** Of the shop whose order has no text, in the same checkout. */
let otherId: number

beforeAll(async () => {
  const [good, otherGood] = (await findGoods(shop.pool, 2, { minUnits: 20, shops: 2 })) as [Goods, Goods]
  shopper = await shop.shopper()
  const { user } = (await shopper.call('GET /profile')).data
  await shop.pool.query(`update users set email = 'texts@mail.example' where id = $1`, [user.id])
  await proveAllContacts(shop.pool)
  const texts = shopperTexts.map((name) => writers[name](shopId.parse(good.shop_id), markerOf(name)))
  const { orders } = await placeOrders(shop, [good, otherGood], { person: shopper, texts: Object.assign({}, ...texts) })
  const own = orders.find((order) => order.shop.id === good.shop_id)
  id = own?.id ?? 0
  order_code = own?.order_code ?? ''
  otherId = orders.find((order) => order.id !== id)?.id ?? 0
  payment_id = Number((await shop.pool.query('select payment_id from orders where id = $1', [id])).rows[0].payment_id)
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(otherGood.shop_id)
})

const ofOrder = (order_id = id) => ({ params: { id: String(order_id) } })

async function fetchCsvRows(person: Person): Promise<Record<string, string>[]> {
  const { data } = await person.call('GET /shop/orders/export', { query: {} as never })
  return parse(await data.text(), { bom: true, columns: true })
}

async function readSlip(person: Person, order_id: number): Promise<string> {
  const { data } = await person.call('GET /shop/orders/papers', {
    query: { kind: 'packing_slips', ids: String(order_id) } as never,
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await data.arrayBuffer())))
  return text.join(' ').replaceAll(/\s+/g, ' ')
}

const readOutbox = async (): Promise<{ recipient: string; text: string }[]> =>
  (await shop.pool.query('select recipient, subject, text, html from outbox order by id')).rows

describe('each text of a shopper on an order', () => {
  test.each(shopperTexts)('is refused above its length, and stored as null if it is blank (%s)', async (name) => {
    const [good] = (await findGoods(shop.pool, 1, { minUnits: 20 })) as [Goods]
    const write = (text: string) =>
      placeOrders(shop, [good], { texts: writers[name](shopId.parse(good.shop_id), text) })
    await expect(write('x'.repeat(maxShopperTextLengths[name] + 1))).rejects.toThrow(/nothing was ordered/)
    await write('x'.repeat(maxShopperTextLengths[name]))
    const { person, ids } = await write(' \n ')
    expect((await person.call('GET /orders/{id}', ofOrder(ids[0]))).data.order).toMatchObject({ [name]: null })
  })

  test('is on the order of its shop, as the shopper, the shop and the market read it', async () => {
    const answers = {
      shopper: (await shopper.call('GET /orders/{id}', ofOrder())).data.order,
      shop: (await seller.call('GET /shop/orders/{id}', ofOrder())).data.order,
      market: (await (await shop.operator()).call('GET /operator/orders/{id}', ofOrder())).data.order,
    }
    for (const [reader, order] of Object.entries(answers))
      for (const name of shopperTexts) expect(order, `${reader}: ${name}`).toMatchObject({ [name]: markerOf(name) })
  })

  test('is in the CSV of its shop, in a column of its name', async () => {
    const row = (await fetchCsvRows(seller)).find((each) => each.order_code === order_code)
    for (const name of shopperTexts) expect(row, name).toMatchObject({ [name]: markerOf(name) })
  })

  test('is on the packing slip', async () => {
    expect(listMarkersIn(await readSlip(seller, id))).toEqual(markers)
  })

  test('is in the data that the shopper exports', async () => {
    expect(listMarkersIn((await shopper.call('GET /my-data')).data.orders)).toEqual(markers)
  })

  test('is not what another shop reads of the same checkout', async () => {
    expect((await rival.call('GET /shop/orders/{id}', ofOrder())).status).toBe(404)
    const answers = [
      (await rival.call('GET /shop/orders/{id}', ofOrder(otherId))).data,
      await fetchCsvRows(rival),
      await readSlip(rival, otherId),
    ]
    for (const answer of answers) expect(listMarkersIn(answer)).toEqual([])
  })

  test('is in the mail to its shop, and in no mail to the shopper or to another shop', async () => {
    await shop.run('notify-checkout', { payment_id })
    await shop.run('notify-shops-of-orders', { payment_id })
    await mailPersonNotices(shop)
    const mails = Map.groupBy(await readOutbox(), ({ recipient }) => recipient)
    const recipients = [...mails.keys()].filter((recipient) => listMarkersIn(mails.get(recipient)).length > 0)
    const { rows } = await shop.pool.query(
      `select p.email from people p join memberships m on m.person_id = p.id join roles r on r.id = m.role_id
       join orders o on o.shop_id = m.shop_id where o.id = $1 and r.preset = 'owner' and m.disabled_at is null`,
      [id],
    )
    expect(recipients).toEqual(rows.map(({ email }) => email))
    for (const recipient of recipients) expect(listMarkersIn(mails.get(recipient))).toEqual(markers)
    expect(mails.get('texts@mail.example')).toHaveLength(1)
  })

  test('is gone after the account is deleted', async () => {
    for (const each of [id, otherId])
      await shopper.call('POST /orders/{id}/cancel', { ...ofOrder(each), body: { reason: 'Found it at home' } })
    await shopper.call('POST /delete-account', { body: { password } })
    await shop.pool.query(`update users set deletes_at = now() - interval '1 second' where deletes_at is not null`)
    await deleteLeavers(shop.system)
    const { order } = (await seller.call('GET /shop/orders/{id}', ofOrder())).data
    for (const name of shopperTexts) expect(order, name).toMatchObject({ [name]: null })
  })
})
