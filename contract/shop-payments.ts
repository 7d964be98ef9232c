import { z } from 'zod'
import { call } from './call.ts'
import { shopIdText } from './ids.ts'
import { amount, id, idText, moment, paging, singleLineText } from './shapes.ts'
import { money, transactionPage, transactionPaging } from './shop-money.ts'
import { shopPaymentLimits } from './shop-money-kinds.ts'

const day = z.iso.date()
const person = z.strictObject({ id, name: z.string() }).nullable()
const params = z.strictObject({ id: shopIdText })

const payment = z.strictObject({
  id,
  /** Positive. */
  amount,
  currency: z.string(),
  /** When the bank of the market got it. */
  paid_on: day,
  /** As on the bank statement; may be empty. */
  reference: z.string(),
  recorded_at: moment,
  /** Null: their account is gone. */
  recorded_by: person,
  /** Null of a payment that was not undone. */
  undone: z.strictObject({ at: moment, by: person, reason: z.string() }).nullable(),
})
export type ShopPayment = z.output<typeof payment>

/** `balance` after the change. */
const data = z.strictObject({ payment, balance: amount })

export const shopPaymentCalls = {
  getShopBalance: call({
    method: 'GET',
    path: '/operator/balances/{id}',
    who: 'operator',
    needs: 'payouts.read',
    about: 'What the market owes a shop, or the shop the market, as the shop sees it in `getShopMoney`.',
    params,
    data: z.strictObject({ shop: z.strictObject({ id, name: z.string() }), money }),
  }),
  listBalanceTransactions: call({
    method: 'GET',
    path: '/operator/balances/{id}/transactions',
    who: 'operator',
    needs: 'payouts.read',
    about: 'The transactions that changed the balance of a shop, the latest first, as the shop sees them.',
    params,
    query: z.strictObject(transactionPaging),
    data: transactionPage,
  }),
  listShopPayments: call({
    method: 'GET',
    path: '/operator/balances/{id}/payments',
    who: 'operator',
    needs: 'payouts.read',
    about:
      'What a shop has paid to the market, the latest recorded first, with who recorded each payment, and who undid it and why.',
    params,
    query: z.strictObject(paging(20)),
    data: z.strictObject({ payments: z.array(payment), total: z.number().int() }),
  }),
  recordShopPayment: call({
    method: 'POST',
    path: '/operator/balances/{id}/payments',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Records that a shop has paid the market, on a day that is not in the future: its balance rises by the amount, also above zero. The shop is notified.',
    params,
    body: z.strictObject({
      amount: amount.min(0.01).max(shopPaymentLimits.amount),
      paid_on: day.refine((date) => date >= '2000-01-01'),
      reference: singleLineText(shopPaymentLimits.reference, 0),
    }),
    data,
    idempotent: true,
    refuses: { 422: ['shop-payments.future_day'] },
  }),
  undoShopPayment: call({
    method: 'POST',
    path: '/operator/shop-payments/{id}/undo',
    who: 'operator',
    needs: 'payouts.write',
    stepUp: true,
    about:
      'Undoes a payment of a shop that was recorded by mistake, or that its bank took back: the balance of the shop falls by the amount. The shop is notified, and reads the reason.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: singleLineText(shopPaymentLimits.reason) }),
    data,
    refuses: { 404: ['shop-payments.no_payment'], 409: ['shop-payments.undone_already'] },
  }),
}
