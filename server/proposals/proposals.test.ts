import { beforeAll, describe, expect, test } from 'vitest'
import type { ProposalKind } from '#contract/proposals.ts'
import { findGoods, type Goods } from '../testing/goods.ts'
import { openTestShop, type Person } from '../testing/shop.ts'

const shop = openTestShop()
let good: Goods
let seller: Person
let rival: Person
let operator: Person

beforeAll(async () => {
  good = (await findGoods(shop.pool, 1))[0] as Goods
  const { rows } = await shop.pool.query('select id from shops where id <> $1 order by id limit 1', [good.shop_id])
  seller = await shop.shopPerson(good.shop_id)
  rival = await shop.shopPerson(rows[0].id)
  operator = await shop.operator()
})

interface NewProposal {
  readonly kind?: ProposalKind
  readonly name: string
  readonly hex?: string
  readonly product_id?: number
}

const propose = (body: NewProposal, who = seller) =>
  who.call('POST /shop/proposals', { body: { kind: 'brand', ...body } })
const proposeOne = async (body: NewProposal, who = seller) => (await propose(body, who)).data.proposal.id
const at = (id: number) => ({ params: { id: String(id) } })
const accept = (id: number, body: { name: string; hex?: string }) =>
  operator.call('POST /operator/proposals/{id}/accept', { ...at(id), body })
const merge = (id: number, into: number) =>
  operator.call('POST /operator/proposals/{id}/merge', { ...at(id), body: { into } })
const refuseIt = (id: number, reason: string) =>
  operator.call('POST /operator/proposals/{id}/refuse', { ...at(id), body: { reason } })
const openOf = async (kind: ProposalKind) =>
  (await operator.call('GET /operator/proposals', { query: { kind, per_page: '100' } })).data.proposals
const ownOf = async (who: Person, kind: ProposalKind = 'brand') =>
  (await who.call('GET /shop/proposals', { query: { kind } })).data.proposals
const brandsOf = async () => (await operator.call('GET /operator/brands', {})).data.brands

const codeOf = ({ status, data }: { status: number; data: unknown }) => {
  const { code, error_codes = {} } = data as { code?: string; error_codes?: Record<string, string[]> }
  return [status, Object.values(error_codes)[0]?.[0] ?? code]
}

/** The sentences of notices about proposals to the people of the shop, the latest first. */
async function noticesOf(who: Person) {
  for (const job of await shop.takeJobs('notify-shop-of-proposal')) await shop.run('notify-shop-of-proposal', job)
  const { notices } = (await who.call('GET /desk/notices', { query: { kinds: 'proposal_decided' } })).data
  return notices
}

describe('POST /shop/proposals', () => {
  test('a brand waits in the list of the market with its shop, and no other shop sees it', async () => {
    const id = await proposeOne({ name: 'Ferrule & Sons', product_id: good.line.product_id })
    expect((await ownOf(seller))[0]).toMatchObject({ id, name: 'Ferrule & Sons', state: 'open', hex: null })
    expect((await ownOf(rival)).map((each) => each.id)).not.toContain(id)
    expect((await openOf('brand')).find((each) => each.id === id)?.shop.id).toBe(good.shop_id)
    expect((await openOf('color')).map((each) => each.id)).not.toContain(id)
    const { lines } = (await operator.call('GET /operator/todo', {})).data
    expect(lines.find(({ key }) => key === 'brands_proposed')).toMatchObject({
      count: 1,
      path: '/console/market/brands',
    })
  })

  test('a name that the list has or the shop has proposed, and a colour without a value, are refused', async () => {
    const { rows } = await shop.pool.query<{ name: string }>('select name from brands order by id limit 1')
    expect(codeOf(await propose({ name: rows[0]?.name.toUpperCase() ?? '' }))).toEqual([422, 'proposals.is_listed'])
    await proposeOne({ name: 'Twice Ltd' })
    expect(codeOf(await propose({ name: 'TWICE LTD' }))).toEqual([422, 'proposals.is_proposed'])
    expect((await propose({ name: 'Twice Ltd' }, rival)).status).toBe(200)
    expect(codeOf(await propose({ kind: 'color', name: 'Umber' }))).toEqual([422, 'proposals.needs_color'])
    const { rows: foreign } = await shop.pool.query('select id from products where shop_id <> $1 limit 1', [
      good.shop_id,
    ])
    expect((await propose({ name: 'Foreign', product_id: foreign[0].id })).status).toBe(404)
  })

  test('the limit of open proposals of a shop also holds for concurrent ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => propose({ name: `Many ${index}` }, rival)),
    )
    const { rows } = await shop.pool.query(
      `select count(*)::integer as open from proposals where state = 'open' and shop_id <> $1`,
      [good.shop_id],
    )
    expect(rows[0].open).toBe(20)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await shop.pool.query(`delete from proposals where name like 'Many %'`)
  })
})

describe('the decision of the market', () => {
  test('an accepted brand is in the list under the corrected name, and the shop is notified', async () => {
    const id = await proposeOne({ name: 'brasswork', product_id: good.line.product_id })
    const { proposal } = (await accept(id, { name: 'Brasswork' })).data
    expect(proposal).toMatchObject({ state: 'accepted', result: 'Brasswork' })
    expect((await brandsOf()).map(({ name }) => name)).toContain('Brasswork')
    const found = await seller.call('GET /shop/brands', { query: { search: 'brasswork' } })
    expect(found.data.brands.map(({ name }) => name)).toEqual(['Brasswork'])
    expect((await openOf('brand')).map((each) => each.id)).not.toContain(id)
    const [notice] = await noticesOf(seller)
    expect(notice?.text).toContain('Brasswork')
    expect(notice?.path).toBe(`/shop/${good.shop_id}/products/${good.line.product_id}`)
  })

  test('an accepted colour has the value that the market chose', async () => {
    const id = await proposeOne({ kind: 'color', name: 'Dusk', hex: '#334455' })
    expect(codeOf(await accept(id, { name: 'Dusk' }))).toEqual([422, 'proposals.needs_color'])
    expect((await accept(id, { name: 'Dusk', hex: '#334466' })).status).toBe(200)
    const { colors } = (await seller.call('GET /shop/product-choices', {})).data
    expect(colors.find(({ name }) => name === 'Dusk')?.hex).toBe('#334466')
  })

  test('a name that the list has meanwhile is refused, and the proposal can be merged into that row', async () => {
    const id = await proposeOne({ name: 'Zinnober' })
    await shop.pool.query(`insert into brands (name) values ('Zinnober Inc')`)
    expect(codeOf(await accept(id, { name: 'ZINNOBER INC' }))).toEqual([422, 'errors.name_twice'])
    const target = (await brandsOf()).find(({ name }) => name === 'Zinnober Inc')
    expect(codeOf(await merge(id, 2_000_000_000))).toEqual([422, 'catalogue.merge_target'])
    expect((await merge(id, target?.id ?? 0)).data.proposal).toMatchObject({
      state: 'merged',
      result: 'Zinnober Inc',
    })
    expect((await noticesOf(seller))[0]?.text).toContain('Zinnober Inc')
    expect((await brandsOf()).map(({ name }) => name)).not.toContain('Zinnober')
  })

  test('accepts no more than the list can have', async () => {
    const id = await proposeOne({ kind: 'color', name: 'One Too Many', hex: '#334455' })
    const count = `select count(*) from colors`
    await shop.pool.query(
      `insert into colors (name, hex) select 'Filler ' || n, '#000000' from generate_series(1, 1000 - (${count})) n`,
    )
    expect(codeOf(await accept(id, { name: 'One Too Many', hex: '#334455' }))).toEqual([409, 'proposals.list_full'])
    await shop.pool.query(`delete from colors where name like 'Filler %'`)
    expect((await accept(id, { name: 'One Too Many', hex: '#334455' })).status).toBe(200)
    await noticesOf(seller)
  })

  test('a refusal has a reason, which the shop reads', async () => {
    const id = await proposeOne({ name: 'Best Price Today' })
    expect((await refuseIt(id, '')).status).toBe(422)
    expect((await refuseIt(id, 'This is a slogan.')).status).toBe(200)
    expect((await ownOf(seller))[0]).toMatchObject({ id, state: 'refused', reason: 'This is a slogan.' })
    expect((await noticesOf(seller))[0]?.text).toContain('This is a slogan.')
  })

  test('only one of several concurrent decisions is applied', async () => {
    const id = await proposeOne({ name: 'Contested' })
    const answers = await Promise.all([
      accept(id, { name: 'Contested' }),
      refuseIt(id, 'No'),
      accept(id, { name: 'Contested' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [brand] = await brandsOf()
    for (const decide of [
      (one: number) => accept(one, { name: 'Contested twice' }),
      (one: number) => merge(one, brand?.id ?? 0),
      (one: number) => refuseIt(one, 'No'),
    ]) {
      expect(codeOf(await decide(id))).toEqual([409, 'proposals.is_decided'])
      expect(codeOf(await decide(2_000_000_000))).toEqual([404, 'proposals.not_found'])
    }
    expect((await brandsOf()).map(({ name }) => name)).not.toContain('Contested twice')
    await noticesOf(seller)
  })
})
