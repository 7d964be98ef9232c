import { invoiceCalls } from '#contract/invoices.ts'
import { createLimiter } from '#server/platform/async/limiter.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import { isOnline } from '../payments/payments.ts'
import { getAmountFormat, getGatewayTitle, getMarketplaceAddress, getTimeZone } from '../settings/settings.ts'
import { findInvoice } from './queries.ts'
import { buildInvoice } from './view.ts'

type Verb = Verbs<typeof invoiceCalls>

const getInvoice: Verb['getInvoice'] = async (ctx, { params }) => {
  const { user_id, locale, t } = ctx
  const row = requireFound((await findInvoice(ctx.db, { user_id, locale, id: params.id }))[0], 'orders.not_found')
  const [amountText, marketplace, gateway, time_zone] = await Promise.all([
    getAmountFormat(ctx, row.currency),
    getMarketplaceAddress(ctx),
    isOnline(row.method) ? getGatewayTitle(ctx, row.method) : null,
    getTimeZone(ctx.db),
  ])
  const invoice = buildInvoice(row, { t, locale, amountText, marketplace, gateway, time_zone })
  // Loaded on first use: the PDF code is large, and many processes never draw an invoice.
  const { drawInvoice } = await import('./draw-invoice.ts')
  return { file: await inTurn(() => drawInvoice(invoice)), name: `invoice-${row.order_code}.pdf` }
}

/** Drawing blocks the event loop for about 100 ms; one at a time lets other requests run in between. */
const inTurn = createLimiter(1, { maxWaiting: 20 })

export const invoiceRoutes = routesOf(invoiceCalls, { getInvoice })
