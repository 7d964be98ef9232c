import { z } from 'zod'
import { call } from './call.ts'
import { payoutStates } from './payout-states.ts'
import { amount, id, idText, moment, paging } from './shapes.ts'
import { after, changes, transactionPage } from './shop-money.ts'

const count = z.number().int()
const currency = z.string()
const params = z.strictObject({ id: idText })

const payoutCard = z.strictObject({
  id,
  created_at: moment,
  state: z.enum(payoutStates),
  amount,
  currency,
  holder: z.string(),
  /** The end of the number of the account. */
  number_end: z.string(),
  paid_on: z.iso.date().nullable(),
  changed_at: moment,
  /** Why it failed, or came back. */
  failure: z.string().nullable(),
})
export type ShopPayoutCard = z.output<typeof payoutCard>

const { change: _, ...sums } = changes
/** The sums of its transactions; together they are its amount. `paid`: by the shop to the market. */
const payout = payoutCard.extend({ transactions: count, sales: amount, refunds: amount, ...sums })
export type ShopPayout = z.output<typeof payout>

export const shopPayoutCalls = {
  listShopPayouts: call({
    method: 'GET',
    path: '/shop/payouts',
    who: 'shop',
    needs: 'money.read',
    about: 'The payouts to the shop, the latest first.',
    query: z.strictObject(paging(20)),
    data: z.strictObject({ payouts: z.array(payoutCard), total: count }),
  }),
  getShopPayout: call({
    method: 'GET',
    path: '/shop/payouts/{id}',
    who: 'shop',
    needs: 'money.read',
    about: 'A payout with the sums of what it pays.',
    params,
    data: z.strictObject({ payout }),
    refuses: { 404: ['payouts.no_payout'] },
  }),
  listPayoutTransactions: call({
    method: 'GET',
    path: '/shop/payouts/{id}/transactions',
    who: 'shop',
    needs: 'money.read',
    about: 'The transactions that a payout pays, the latest first. Of one that failed: those that it would have paid.',
    params,
    query: z.strictObject({ per_page: paging(20).per_page, after: after.optional() }),
    data: transactionPage,
    refuses: { 404: ['payouts.no_payout'] },
  }),
  downloadStatement: call({
    method: 'GET',
    path: '/shop/payouts/{id}/csv',
    who: 'shop',
    needs: 'money.read',
    about:
      'The transactions of a payout as a CSV file (RFC 4180, UTF-8 with a byte order mark), one row each, the oldest first. Names of columns are those of the API.',
    params,
    file: 'text/csv; charset=utf-8',
    refuses: { 404: ['payouts.no_payout'] },
  }),
  printStatement: call({
    method: 'GET',
    path: '/shop/payouts/{id}/pdf',
    who: 'shop',
    needs: 'money.read',
    about: 'A payout with the sums of what it pays and its commission as a PDF.',
    params,
    file: 'application/pdf',
    refuses: { 404: ['payouts.no_payout'] },
  }),
}
