import type { operatorShopperCalls, Shopper, ShopperState } from '#contract/operator-shoppers.ts'
import type { Queryer } from '#db/statement.ts'
import { formatPhone } from '#locales/phone-number.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import { describeUserAgent } from '#server/platform/user-agent.ts'
import type { OperatorContext } from '../context.ts'
import { showAmounts } from '../orders/orders.ts'
import { countShoppers, findMatchingShoppers, findShoppers, type ShopperCardRow } from './list-queries.ts'
import {
  countShopperOrders,
  countShopperTickets,
  findShopper,
  findShopperOrders,
  findShopperTickets,
  type ShopperRow,
} from './queries.ts'
import { parseShopperSearch } from './rules.ts'

type Verb = Verbs<typeof operatorShopperCalls>

interface ShopperPage {
  state?: ShopperState | undefined
  search?: string | undefined
  after?: number | undefined
  per_page: number
}

export const listShoppers: Verb['listShoppers'] = (ctx, { query }) => findPage(ctx, query)

export const searchShoppers: Verb['searchShoppers'] = (ctx, { body }) => findPage(ctx, body)

async function findPage({ db }: OperatorContext, { state, search = '', after, per_page }: ShopperPage) {
  const page = { after: after ?? null, max_rows: per_page + 1 }
  const find = () =>
    search.trim() === ''
      ? findShoppers[state ?? 'all'](db, page)
      : findMatchingShoppers[state ?? 'all'](db, { ...page, ...parseShopperSearch(search) })
  const [rows, [counts]] = await Promise.all([find(), countShoppers(db, {})])
  const shown = rows.slice(0, per_page)
  const next = rows.length > per_page ? (shown.at(-1)?.id ?? null) : null
  return { data: { shoppers: shown.map(toCard), next, counts: mustExist(counts, 'the counts of shoppers') } }
}

/** The newest first. */
export const findShoppersByText = async (db: Queryer, { search, max_rows }: { search: string; max_rows: number }) =>
  (await findMatchingShoppers.all(db, { after: null, max_rows, ...parseShopperSearch(search) }))
    .map(toCard)
    .map(({ id, name, email, phone }) => ({ id, name, email, phone }))

const toCard = ({ phone_code, phone, ...card }: ShopperCardRow) => ({
  ...card,
  phone: phone && formatPhone(phone, phone_code),
})

export const getShopper: Verb['getShopper'] = async (ctx, { params: { id } }) => ({
  data: { shopper: await readShopper(ctx, id) },
})

/** A shopper, also one whose account was deleted: orders still refer to it. */
export async function readShopper({ db, locale }: OperatorContext, user_id: number): Promise<Shopper> {
  return toShopper(requireFound((await findShopper(db, { user_id, locale }))[0]))
}

const toShopper = ({ phone_code, sessions, addresses, ...row }: ShopperRow): Shopper => ({
  ...row,
  phone: row.phone && formatPhone(row.phone, phone_code),
  sessions: sessions.map(({ user_agent, ...session }) => ({ ...session, ...describeUserAgent(user_agent) })),
  addresses: addresses.map((address) => ({
    ...address,
    formatted_phone: formatPhone(address.phone, address.phone_code),
  })),
})

export const listShopperOrders: Verb['listShopperOrders'] = async (ctx, { params, query: { page, per_page } }) => {
  const { db, locale } = ctx
  const user_id = params.id
  const [rows, [counted]] = await Promise.all([
    findShopperOrders(db, { user_id, locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countShopperOrders(db, { user_id }),
  ])
  const show = showAmounts(ctx)
  const orders = rows.map((row) => ({ ...row, payable_amount: show(toAmount(row.payable_amount)) }))
  return { data: { orders, total: counted?.total ?? 0, page, per_page } }
}

export const listShopperTickets: Verb['listShopperTickets'] = async ({ db }, { params, query: { page, per_page } }) => {
  const user_id = params.id
  const [tickets, [counted]] = await Promise.all([
    findShopperTickets(db, { user_id, skip: (page - 1) * per_page, max_rows: per_page }),
    countShopperTickets(db, { user_id }),
  ])
  return { data: { tickets, total: counted?.total ?? 0, page, per_page } }
}
