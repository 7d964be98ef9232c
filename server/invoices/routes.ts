import { invoiceCalls } from '#contract/invoices.ts'
import { routesOf } from '#server/platform/http/route.ts'
import { getInvoice } from './invoices.ts'

export const invoiceRoutes = routesOf(invoiceCalls, { getInvoice })
