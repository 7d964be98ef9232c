import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { notifyPeople, notifyPeopleOfShops } from '../notify-people.ts'
import {
  findApprovedCorrection,
  findInvoices,
  findPayouts,
  findPreparedRun,
  findProposedCorrection,
  findShopPayment,
} from './queries.ts'

/** Notifies all who may approve them. */
export async function notifyMarketOfPayouts(ctx: Context, { payout_run_id }: Events['payouts_prepared']) {
  const [run] = await findPreparedRun(ctx.db, { payout_run_id })
  // Approved or cancelled already.
  if (!run) return
  const { except, ...rest } = run
  const facts = { payout_run_id, ...rest }
  await notifyPeople(
    ctx,
    { shop_id: null, dedupeKey: `payouts-prepared:${payout_run_id}`, except: except ?? undefined },
    { kind: 'payouts_prepared', facts },
  )
}

/** Notifies all who may approve it. */
export async function notifyMarketOfCorrection(ctx: Context, { correction_id }: Events['correction_proposed']) {
  const [correction] = await findProposedCorrection(ctx.db, { correction_id })
  // Approved or rejected already.
  if (!correction) return
  const { except, ...rest } = correction
  await notifyPeople(
    ctx,
    { shop_id: null, dedupeKey: `correction-proposed:${correction_id}`, except: except ?? undefined },
    { kind: 'correction_proposed', facts: { correction_id, ...rest } },
  )
}

export async function notifyShopOfCorrection(ctx: Context, { correction_id }: Events['correction_approved']) {
  const corrections = await findApprovedCorrection(ctx.db, { correction_id })
  const notices = corrections.map(({ shop_id, reason }) => {
    return { shop_id, dedupeKey: `balance-corrected:${correction_id}`, facts: { correction_id, reason } }
  })
  await notifyPeopleOfShops(ctx, 'balance_corrected', notices)
}

export async function notifyShopsOfPayouts(ctx: Context, { payout_ids }: Events['payouts_paid']): Promise<void> {
  const payouts = await findPayouts(ctx.db, { payout_ids, states: ['paid'] })
  const notices = payouts.map(({ payout_id, shop_id }) => {
    return { shop_id, dedupeKey: `payout-paid:${payout_id}`, facts: { payout_id } }
  })
  await notifyPeopleOfShops(ctx, 'payout_paid', notices)
}

export async function notifyShopOfFailedPayout(ctx: Context, { payout_id }: Events['payout_failed']): Promise<void> {
  const payouts = await findPayouts(ctx.db, { payout_ids: [payout_id], states: ['failed', 'returned'] })
  const notices = payouts.map(({ shop_id, failure, state }) => {
    const facts = { payout_id, reason: failure ?? '', is_returned: state === 'returned' }
    return { shop_id, dedupeKey: `payout-failed:${payout_id}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'payout_failed', notices)
}

export async function notifyShopsOfInvoices(ctx: Context, { invoice_ids }: Events['commission_invoices_issued']) {
  const invoices = await findInvoices(ctx.db, { invoice_ids })
  const notices = invoices.map(({ id, shop_id, number, kind }) => {
    return { shop_id, dedupeKey: `commission-invoice:${id}`, facts: { number, kind } }
  })
  await notifyPeopleOfShops(ctx, 'commission_invoice', notices)
}

export async function notifyShopOfPayment(
  ctx: Context,
  { shop_payment_id, to }: Events['shop_payment_changed'],
): Promise<void> {
  const [payment] = await findShopPayment(ctx.db, { shop_payment_id })
  if (!payment) return
  const reason = to === 'undone' ? payment.undo_reason : null
  const dedupeKey = `shop-payment-${to}:${shop_payment_id}`
  const notice = { shop_id: payment.shop_id, dedupeKey, facts: { shop_payment_id, reason } }
  await notifyPeopleOfShops(ctx, 'shop_payment', [notice])
}
