import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Context } from '../context.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestShop, type Person } from '../testing/shop.ts'
import { runProductImport } from './run.ts'

const shop = openTestShop()
const [own, other] = [1, 2]
let slug: string

beforeEach(async () => {
  await shop.pool.query('delete from attempts')
  const { rows } = await shop.pool.query(
    'select slug from categories where id = (select category_id from products limit 1)',
  )
  slug = rows[0].slug
})

let products = 0
/** A file of new products, each of one row. */
function fileOf(names: readonly string[], state = 'draft'): string {
  const rows = names.map((name) => {
    products += 1
    return `${name},${slug},5,RUN-${products},${state}`
  })
  return ['name,category,price,sku,state', ...rows].join('\n')
}

async function start(who: Person, text: string, is_dry_run = false): Promise<number> {
  const form = new FormData()
  form.append('file', new File([text], 'goods.csv'))
  const { id, mapping } = (await sendForm(who, 'POST /shop/products/import', { form })).data.import
  await run(who, id, mapping, is_dry_run)
  return id
}
const run = async (who: Person, id: number, mapping: (string | null)[], is_dry_run: boolean) => {
  const body = { mapping, is_dry_run }
  expect((await who.call('POST /shop/imports/{id}/run', { params: { id: String(id) }, body })).status).toBe(200)
}
const stop = (who: Person, id: number) =>
  who.call('POST /shop/imports/{id}/stop', { params: { id: String(id) }, body: {} })
const get = async (who: Person, id: number) =>
  (await who.call('GET /shop/imports/{id}', { params: { id: String(id) } })).data.import

/** A context in which `work` runs before the transaction of a number. */
function before(number: number, work: () => Promise<unknown>): Context {
  let count = 0
  return {
    ...shop.system,
    transaction: async (inner) => {
      count += 1
      if (count === number) await work()
      return shop.system.transaction(inner as never)
    },
  }
}
/** The first transaction of a run starts it, the next ones apply its groups. */
const secondGroup = 3

test('a dry run that is stopped returns to its columns, and can be run again with others', async () => {
  const owner = await shop.shopPerson(own)
  const id = await start(owner, fileOf(['Again 1', 'Again 2', 'Again 3']), true)
  await runProductImport(
    before(secondGroup, () => stop(owner, id)),
    { import_id: id },
  )
  const stopped = await get(owner, id)
  expect(stopped).toMatchObject({ state: 'uploaded', rows_done: 0, rows_changed: 0, ended_at: null, faults: [] })
  await run(owner, id, ['name', 'category', null, null, null], false)
  await runProductImport(shop.system, { import_id: id })
  expect(await get(owner, id)).toMatchObject({ state: 'done', rows_changed: 3, products_created: 3 })
})

test('a dry run that is stopped and started with other columns ends with these, also in the job of the former run', async () => {
  const owner = await shop.shopPerson(own)
  const id = await start(owner, fileOf(['Twice 1', 'Twice 2']), true)
  const restart = async () => {
    await stop(owner, id)
    await run(owner, id, ['name', 'category', null, null, null], false)
  }
  await runProductImport(before(2, restart), { import_id: id })
  expect(await get(owner, id)).toMatchObject({ state: 'done', rows_done: 2, products_created: 2 })
  const { rows } = await shop.pool.query(
    `select from variants v join products p on p.id = v.product_id where p.name like 'Twice %' and v.sku is not null`,
  )
  expect(rows).toEqual([])
})

const people = {
  'whose membership is disabled': `update memberships set disabled_at = now() where person_id = $1`,
  'whose account is disabled': `update people set disabled_at = now() where id = $1`,
  'who becomes a packer': `update memberships set role_id = (select id from roles where kind = 'shop' and preset = 'packer') where person_id = $1`,
}
test.each(Object.entries(people))('a run of a person %s stops with the reason', async (name, sql) => {
  const who = await shop.shopPerson(own, 'owner')
  const id = await start(who, fileOf(['1', '2', '3'].map((index) => `${name} ${index}`)))
  const { person_id } = (await shop.pool.query('select person_id from product_imports where id = $1', [id])).rows[0]
  onTestFinished(async () => {
    await shop.pool.query('update people set disabled_at = null where id = $1', [person_id])
    await shop.pool.query(
      `update memberships set disabled_at = null, role_id = (select id from roles where kind = 'shop' and preset = 'owner')
       where person_id = $1`,
      [person_id],
    )
  })
  await runProductImport(
    before(secondGroup, () => shop.pool.query(sql, [person_id])),
    { import_id: id },
  )
  const { rows } = await shop.pool.query(
    `select i.state, i.rows_done, i.rows_changed, i.rows_failed, f.line, f.faults
     from product_imports i join product_import_rows f on f.import_id = i.id where i.id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      state: 'stopped',
      rows_done: 2,
      rows_changed: 1,
      rows_failed: 1,
      line: 3,
      faults: [{ target: null, code: 'product-files.person_left' }],
    },
  ])
})

test('a run of a person of the market who entered the shop stops when their hour is over', async () => {
  const operator = await shop.operator()
  const inShop = { 'Souk-Shop': String(own) }
  const as: Person = {
    ...operator,
    call: (address, request) => operator.call(address, { ...request, headers: inShop } as never),
  }
  const params = { id: String(own) }
  await operator.call('POST /operator/shops/{id}/enter', { params, body: { reason: 'Asked', may_write: true } })
  const owner = await shop.shopPerson(own)
  const form = new FormData()
  form.append('file', new File([fileOf(['Entered 1', 'Entered 2'])], 'goods.csv'))
  const { id, mapping } = (await sendForm(owner, 'POST /shop/products/import', { form })).data.import
  await run(as, id, mapping, false)
  const expire = () =>
    shop.pool.query(
      `update shop_entries set started_at = now() - interval '2 hours', expires_at = now() - interval '1 second'`,
    )
  await runProductImport(before(secondGroup, expire), { import_id: id })
  expect(await get(owner, id)).toMatchObject({ state: 'stopped', rows_done: 2, products_created: 1 })
})

test('imports of a shop run one after another, those of another shop meanwhile', async () => {
  const [owner, rival] = [await shop.shopPerson(own), await shop.shopPerson(other)]
  const first = await start(owner, fileOf(['First 1', 'First 2']))
  const second = await start(owner, fileOf(['Second 1', 'Second 2']))
  const ofOther = await start(rival, fileOf(['Other 1', 'Other 2']))
  await shop.takeJobs('run-product-import')
  const states: string[] = []
  const runOthers = async () => {
    for (const import_id of [second, ofOther]) await runProductImport(shop.system, { import_id })
    states.push((await get(owner, second)).state, (await get(rival, ofOther)).state)
  }
  await runProductImport(before(secondGroup, runOthers), { import_id: first })
  expect(states).toEqual(['waiting', 'done'])
  expect((await get(owner, first)).state).toBe('done')
  expect(await shop.takeJobs('run-product-import')).toEqual([{ import_id: second }])
  await runProductImport(shop.system, { import_id: second })
  expect((await get(owner, second)).state).toBe('done')
})

test('an import that is stopped makes room for the next one of its shop', async () => {
  const owner = await shop.shopPerson(own)
  const first = await start(owner, fileOf(['Room 1']))
  const second = await start(owner, fileOf(['Room 2']))
  await shop.takeJobs('run-product-import')
  await stop(owner, first)
  expect(await shop.takeJobs('run-product-import')).toEqual([{ import_id: second }])
})

test('the products of a shop are counted once for many that an import shows', async () => {
  const rival = await shop.shopPerson(other)
  const totalOf = async () =>
    (await shop.pool.query('select total_products from shop_cards where shop_id = $1', [other])).rows[0].total_products
  const total = await totalOf()
  const names = Array.from({ length: 12 }, (_, index) => `Counted ${index}`)
  await shop.takeJobs('refresh-shops')
  const id = await start(rival, fileOf(names, 'shown'))
  await runProductImport(shop.system, { import_id: id })
  expect(await get(rival, id)).toMatchObject({ state: 'done', rows_failed: 0, products_created: names.length })
  const jobs = await shop.takeJobs('refresh-shops')
  expect(jobs).toHaveLength(1)
  for (const job of jobs) await shop.run('refresh-shops', job)
  expect(await totalOf()).toBe(total + names.length)
})

test('a dry run and a run without a change count nothing', async () => {
  const rival = await shop.shopPerson(other)
  await shop.takeJobs('refresh-shops')
  const id = await start(rival, fileOf(['Uncounted'], 'shown'), true)
  await runProductImport(shop.system, { import_id: id })
  expect(await shop.takeJobs('refresh-shops')).toEqual([])
})
