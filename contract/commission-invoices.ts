import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { amount, id, idText, month, paging } from './shapes.ts'

const count = z.number().int()
const currency = z.string()
const params = z.strictObject({ id: idText })

const sums = {
  /** Commission of sales less that of refunds, with its tax. Negative: a credit note. */
  gross: amount,
  net: amount,
  tax: amount,
}

const commissionInvoice = z.strictObject({
  id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  month,
  issued_on: z.iso.date(),
  currency,
  ...sums,
  tax_percentage: z.number(),
})
export type CommissionInvoice = z.output<typeof commissionInvoice>

/** `shop`: as it is called now. */
const marketInvoice = commissionInvoice.extend({ shop: z.strictObject({ id: shopId, name: z.string() }) })
export type MarketCommissionInvoice = z.output<typeof marketInvoice>

const invoiceSums = z.strictObject({ currency, invoices: count, ...sums })
export type CommissionInvoiceSums = z.output<typeof invoiceSums>

export const commissionInvoiceCalls = {
  listShopCommissionInvoices: call({
    method: 'GET',
    path: '/shop/commission-invoices',
    who: 'shop',
    needs: 'money.read',
    about:
      'The commission invoices to the shop, the latest first. One is issued for each month with commission and each currency, some hours after the month has ended.',
    query: z.strictObject(paging(20)),
    data: z.strictObject({
      invoices: z.array(commissionInvoice),
      total: count,
      /** Facts of the shop that its next invoices leave out, because its profile does not state them. */
      missing_facts: z.array(z.enum(['legal_name', 'legal_address', 'tax_number'])),
    }),
  }),
  printShopCommissionInvoice: call({
    method: 'GET',
    path: '/shop/commission-invoices/{id}/pdf',
    who: 'shop',
    needs: 'money.read',
    about: 'A commission invoice as a PDF, with a line for each order, or for each day if there are many orders.',
    params,
    file: 'application/pdf',
    refuses: { 404: ['commission-invoices.no_invoice'] },
  }),
  downloadShopCommissionInvoice: call({
    method: 'GET',
    path: '/shop/commission-invoices/{id}/csv',
    who: 'shop',
    needs: 'money.read',
    about:
      'The transactions of a commission invoice as a CSV file (RFC 4180, UTF-8 with a byte order mark), the oldest first. Their commission adds up to `gross`.',
    params,
    file: 'text/csv; charset=utf-8',
    refuses: { 404: ['commission-invoices.no_invoice'] },
  }),
  listCommissionInvoices: call({
    method: 'GET',
    path: '/operator/commission-invoices',
    who: 'operator',
    needs: 'books.read',
    about: 'The commission invoices to shops, the latest first, with the sums of all that match.',
    query: z.strictObject({ ...paging(20), month: month.optional(), shop_id: shopIdText.optional() }),
    data: z.strictObject({
      invoices: z.array(marketInvoice),
      total: count,
      /** Of all that match, by currency. */
      sums: z.array(invoiceSums),
      /** All months with invoices, the latest first. */
      months: z.array(month),
      /** Facts of the market that its next invoices leave out, because no setting states them. */
      missing_facts: z.array(z.enum(['legal_name', 'address', 'tax_number'])),
    }),
  }),
  printCommissionInvoice: call({
    method: 'GET',
    path: '/operator/commission-invoices/{id}/pdf',
    who: 'operator',
    needs: 'books.read',
    about: 'A commission invoice as a PDF, as its shop gets it.',
    params,
    file: 'application/pdf',
    refuses: { 404: ['commission-invoices.no_invoice'] },
  }),
  downloadCommissionInvoices: call({
    method: 'GET',
    path: '/operator/commission-invoices/csv',
    who: 'operator',
    needs: 'books.read',
    about:
      'The commission invoices of a month as a CSV file (RFC 4180, UTF-8 with a byte order mark), in the order of their numbers. Names of columns are those of the API; the shop is named as on the invoice. Recorded in the activity log, because it has the legal facts of all shops.',
    query: z.strictObject({ month }),
    file: 'text/csv; charset=utf-8',
  }),
}
