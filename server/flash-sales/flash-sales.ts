import type { flashSaleCalls, Sale } from '#contract/flash-sales.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { findSale, findSaleProducts, findSaleStock, findSales, type SaleRow } from './queries.ts'

type Verb = Verbs<typeof flashSaleCalls>

export const listFlashSales: Verb['listFlashSales'] = async (ctx, { query: { page, per_page } }) => {
  const now = ctx.now()
  const slice = { skip: (page - 1) * per_page, limit: per_page }
  const [row] = await findSales(ctx.db, { locale: ctx.locale, now, ...slice })
  const { sales, total } = mustExist(row, 'the list of flash sales')
  return { data: { flash_sales: sales.map((sale) => ({ ...sale, now: now.toISOString() })), total, page, per_page } }
}

export const getFlashSale: Verb['getFlashSale'] = async (ctx, { params: { id }, query: { page, per_page } }) => {
  const flash_sale = await requireSale(ctx, id)
  const slice = { skip: (page - 1) * per_page, limit: per_page }
  const rows = await findSaleProducts(ctx.db, { id, locale: ctx.locale, ...slice })
  const products = rows.flatMap(({ card }) => (card ? [card] : []))
  return { data: { flash_sale, products, total: rows[0]?.total ?? 0, page, per_page } }
}

export const getFlashSaleStock: Verb['getFlashSaleStock'] = async (ctx, { params: { id }, query }) => {
  await requireSale(ctx, id)
  return { data: { stock: await findSaleStock(ctx.db, { id, product_ids: query.product_ids }) } }
}

async function requireSale(ctx: Context, id: number): Promise<Sale> {
  const row: SaleRow = requireFound((await findSale(ctx.db, { id, locale: ctx.locale }))[0])
  return { ...row, now: ctx.now().toISOString() }
}
