import type { ShopId } from '#contract/ids.ts'
import { type ShopPayment, shopPaymentCalls } from '#contract/shop-payments.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { fromAmount, toAmount } from '#server/platform/money.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import { bookShopPayment, bookUndoneShopPayment } from '../../ledger/ledger.ts'
import { getRules } from '../../settings/settings.ts'
import { readMoney, readTransactions } from '../read-money.ts'
import {
  countPayments,
  findPayment,
  findPayments,
  findShop,
  insertPayment,
  markUndone,
  type PaymentRow,
} from './queries.ts'

type Verb = Verbs<typeof shopPaymentCalls>

const requireShop = async ({ db, locale }: OperatorContext, shop_id: ShopId) =>
  requireFound((await findShop(db, { shop_id, locale }))[0])

const getShopBalance: Verb['getShopBalance'] = async (ctx, { params: { id } }) => {
  const { name } = await requireShop(ctx, id)
  return { data: { shop: { id, name }, money: await readMoney(ctx, id) } }
}

const listBalanceTransactions: Verb['listBalanceTransactions'] = async (ctx, { params: { id }, query }) => {
  await requireShop(ctx, id)
  return { data: await readTransactions(ctx, id, query) }
}

const listShopPayments: Verb['listShopPayments'] = async (ctx, { params: { id }, query: { page, per_page } }) => {
  await requireShop(ctx, id)
  const rows = await findPayments(ctx.db, { shop_id: id, skip: (page - 1) * per_page, max_rows: per_page })
  const { total } = mustExist((await countPayments(ctx.db, { shop_id: id }))[0], 'the count of payments')
  return { data: { payments: rows.map(toPayment), total } }
}

const toPayment = ({ shop_id: _, amount, undone_at, undone_by, undo_reason, ...row }: PaymentRow): ShopPayment => ({
  ...row,
  amount: toAmount(amount),
  undone: undone_at === null ? null : { at: undone_at, by: undone_by, reason: undo_reason ?? '' },
})

const recordShopPayment: Verb['recordShopPayment'] = (ctx, { params: { id: shop_id }, body }) =>
  ctx.transaction(async (inner) => {
    const { name: label } = await requireShop(inner, shop_id)
    const { currency } = await getRules(inner)
    const amount = fromAmount(body.amount)
    const { paid_on, reference } = body
    const { person_id } = inner
    const [row] = await insertPayment(inner.db, { shop_id, amount, currency, paid_on, reference, person_id })
    if (!row)
      return refuse('invalid', 'shop-payments.future_day', {
        fields: { paid_on: [{ key: 'shop-payments.future_day' }] },
      })
    await bookShopPayment(inner, { shop_payment_id: row.id, shop_id, amount })
    await inner.emit('shop_payment_changed', { shop_payment_id: row.id, to: 'recorded' })
    inner.record({ subject: ['shop', shop_id], label, after: body })
    return { message: inner.t('shop-payments.recorded'), data: await readPayment(inner, row.id) }
  })

const undoShopPayment: Verb['undoShopPayment'] = (ctx, { params: { id }, body: { reason } }) =>
  ctx.transaction(async (inner) => {
    const { shop_id, amount } = requireFound((await findPayment(inner.db, { id }))[0], 'shop-payments.no_payment')
    const [undone] = await markUndone(inner.db, { id, reason, person_id: inner.person_id })
    if (!undone) return refuse('conflict', 'shop-payments.undone_already', { data: await readPayment(inner, id) })
    await bookUndoneShopPayment(inner, id)
    await inner.emit('shop_payment_changed', { shop_payment_id: id, to: 'undone' })
    const { name: label } = await requireShop(inner, shop_id)
    inner.record({ subject: ['shop', shop_id], label, after: { amount: toAmount(amount), reason } })
    return { message: inner.t('shop-payments.undone'), data: await readPayment(inner, id) }
  })

async function readPayment(ctx: OperatorContext, id: number) {
  const row = mustExist((await findPayment(ctx.db, { id }))[0], 'a payment of a shop')
  const { balance } = await readMoney(ctx, row.shop_id)
  return { payment: toPayment(row), balance }
}

export const shopPaymentRoutes = routesOf(shopPaymentCalls, {
  getShopBalance,
  listBalanceTransactions,
  listShopPayments,
  recordShopPayment,
  undoShopPayment,
})
