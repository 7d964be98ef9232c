import { invoiceCalls } from '#contract/invoices.ts'
import { routesOf } from '../kit/edge/route.ts'
import { getInvoice } from './invoices.ts'

export const invoiceRoutes = routesOf(invoiceCalls, { getInvoice })
