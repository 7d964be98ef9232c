import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type Person } from '#server/testing/shop.ts'

const shop = openTestShop()
let operator: Person
beforeAll(async () => {
  operator = await shop.operator()
})

const read = async () => (await operator.call('GET /operator/checklist')).data
const stateOf = async (key: string) => (await read()).lines.find((line) => line.key === key)?.state

test('the checklist of the demo has its goods, and lacks what only a real market needs', async () => {
  const { is_open, lines } = await read()
  expect(is_open).toBe(true)
  const done = lines.filter(({ state }) => state === 'done').map(({ key }) => key)
  expect(done).toEqual(expect.arrayContaining(['zones', 'categories', 'first_shop', 'first_product', 'open']))
  expect(lines.find(({ key }) => key === 'mail')).toMatchObject({ state: 'open', missing_variables: ['SMTP_URL'] })
})

test('a line of the checklist follows the data at each read', async () => {
  const [page] = (await shop.pool.query(`select slug, html from pages where slug = 'about-us'`)).rows
  expect(await stateOf('pages')).toBe('recommended')
  await shop.pool.query(`update pages set html = html || '<p>Ours.</p>'`)
  expect(await stateOf('pages')).toBe('done')
  await shop.pool.query('update pages set html = $2 where slug = $1', [page.slug, page.html])
  expect(await stateOf('pages')).toBe('recommended')
  expect(await stateOf('identity')).toBe('open')
})

test('an enabled gateway that is not configured names its variables', async () => {
  await shop.pool.query(`insert into settings (key, value)
    values ('online_payment', 'true'), ('payment_gateways', '[{"name": "stripe", "title": "Card"}]')
    on conflict (key) do update set value = excluded.value`)
  const { lines } = await read()
  expect(lines.find(({ key }) => key === 'gateway')).toMatchObject({
    state: 'open',
    missing_variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  })
})

test('a market is closed and opened again, and each change has a row of activity', async () => {
  const { data: closed } = await operator.call('POST /operator/close')
  expect(closed).toMatchObject({ is_open: false, opened_at: null })
  expect((await shop.visitor.call('GET /desk/setup')).data.is_open).toBe(false)
  expect((await shop.visitor.call('GET /products')).status).toBe(200)
  const { data: opened, message } = await operator.call('POST /operator/open')
  expect([opened.is_open, message]).toEqual([true, 'The market is open.'])
  const { rows } = await shop.pool.query(
    `select call, before, after from activity where subject_type = 'market' order by id`,
  )
  expect(rows).toEqual([
    { call: 'closeMarket', before: { is_open: true }, after: { is_open: false } },
    { call: 'openMarket', before: { is_open: false }, after: { is_open: true } },
  ])
})

test('a market that is open stays open since the same time', async () => {
  const { opened_at } = await read()
  expect((await operator.call('POST /operator/open')).data.opened_at).toBe(opened_at)
})
