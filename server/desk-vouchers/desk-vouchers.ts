import type { DeskVoucher, TriedVoucher, VoucherEdit, VoucherFigures } from '#contract/desk-vouchers.ts'
import type { ShopId } from '#contract/ids.ts'
import { voucherLimits } from '#contract/voucher-states.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import { fromAmount, subtractMoney, toAmount } from '#server/platform/money.ts'
import { mustExist, type RefusalDetails, refuse, requireFound } from '#server/platform/refusal.ts'
import { escapeLikePattern } from '#server/platform/sql/text-search.ts'
import { lockEdits, requireVersion, type Versioned } from '#server/platform/versions.ts'
import type { DeskContext } from '../context.ts'
import { calculateVoucherDiscount } from '../quote/quote.ts'
import {
  countCurrentVouchers,
  deleteUnusedVoucher,
  insertVoucher,
  lockVoucher,
  lockVoucherToDelete,
  type OwnVoucher,
  updateVoucher,
} from '../vouchers/vouchers.ts'
import { countUseRows, findFigures, findToday, findUses } from './queries.ts'
import {
  type DiscountTerms,
  findCodeProblems,
  findDayProblems,
  findDiscountProblems,
  toQuoteTerms,
  toVoucherColumns,
} from './rules.ts'
import { type Viewer, viewFigures, viewUse } from './view.ts'

export type VoucherDesk = DeskContext & Viewer

interface ListQuery {
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}

export const toSearch = (ctx: VoucherDesk, { search }: Pick<ListQuery, 'search'>) => {
  const code = search?.trim().toUpperCase()
  return { now: ctx.now(), search: code ? `%${escapeLikePattern(code)}%` : null }
}

export const toOffset = ({ page, per_page }: Pick<ListQuery, 'page' | 'per_page'>) => ({
  skip: (page - 1) * per_page,
  max_rows: per_page,
})

function refuseProblems(fields: NonNullable<RefusalDetails['fields']>): void {
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

async function checkEdit(ctx: VoucherDesk, edit: VoucherEdit, storedLastDay: string | null) {
  const [day] = await findToday(ctx.db, { now: ctx.now() })
  const { today } = mustExist(day, 'the day of the market')
  return { ...findDiscountProblems(edit), ...findDayProblems(edit, { today, storedLastDay }) }
}

const toRecord = (edit: VoucherEdit) => ({
  percentage: edit.discount_type === 'Percentage' ? edit.discount : null,
  discount_amount: edit.discount_type === 'Fixed' ? edit.discount : null,
  max_discount: edit.max_discount,
  min_order_amount: edit.min_order_amount,
  first_day: edit.first_day,
  last_day: edit.last_day,
  limit_total: edit.limit_total,
  limit_per_shopper: edit.limit_per_shopper,
  is_listed: edit.is_listed,
})

/** Locks the vouchers of the owner until the transaction ends, so that concurrent additions are counted. */
async function requireRoom(ctx: VoucherDesk, shop_id: ShopId | null): Promise<void> {
  await lockEdits(ctx.db, { name: `vouchers of ${shop_id ?? 'the market'}` })
  const [counted] = await countCurrentVouchers(ctx.db, { shop_id, now: ctx.now() })
  if (mustExist(counted, 'the count of vouchers').count >= voucherLimits.current)
    refuse('conflict', 'vouchers.too_many', { values: { limit: voucherLimits.current } })
}

/** Creates a voucher of a shop, or of the market with null. */
export async function addVoucher(
  ctx: VoucherDesk,
  shop_id: ShopId | null,
  { code: sent, ...edit }: VoucherEdit & { code: string },
): Promise<number> {
  refuseProblems({ ...findCodeProblems(sent), ...(await checkEdit(ctx, edit, null)) })
  await requireRoom(ctx, shop_id)
  const code = sent.toUpperCase()
  const [added] = await insertVoucher(ctx.db, { ...toVoucherColumns(edit), shop_id, code })
  if (!added) return refuse('invalid', 'vouchers.code_taken', { fields: { code: [{ key: 'vouchers.code_taken' }] } })
  ctx.record({ subject: ['voucher', added.id], label: code, after: toRecord(edit) })
  return added.id
}

interface SaveVoucherParams<T> {
  readonly voucher: OwnVoucher
  readonly version: string
  readonly edit: VoucherEdit
  /** Reads the voucher in the form that its GET answers. */
  readonly read: () => Promise<T>
}

export async function saveVoucher<T extends Versioned & { readonly voucher: DeskVoucher }>(
  ctx: VoucherDesk,
  { voucher, version, edit, read }: SaveVoucherParams<T>,
): Promise<T> {
  const { code } = requireFound((await lockVoucher(ctx.db, voucher))[0])
  const before = requireVersion(await read(), version)
  refuseProblems(await checkEdit(ctx, edit, before.voucher.last_day))
  if (before.voucher.state === 'ended' && edit.last_day !== before.voucher.last_day)
    await requireRoom(ctx, voucher.shop_id)
  await updateVoucher(ctx.db, { ...toVoucherColumns(edit), ...voucher })
  const after = await read()
  if (after.version !== before.version) {
    const change = changedFields(toRecord(before.voucher), toRecord(after.voucher))
    ctx.record({ subject: ['voucher', voucher.id], label: code, ...change })
  }
  return after
}

export async function deleteVoucher(ctx: VoucherDesk, voucher: OwnVoucher): Promise<void> {
  const { code } = requireFound((await lockVoucherToDelete(ctx.db, voucher))[0])
  const [deleted] = await deleteUnusedVoucher(ctx.db, voucher)
  if (!deleted) refuse('conflict', 'vouchers.in_use')
  ctx.record({ subject: ['voucher', voucher.id], label: code })
}

/** `changed`: the rows of the update. A repeated request has none and records no change. */
export function recordPause(
  ctx: VoucherDesk,
  { id, code }: DeskVoucher,
  changed: readonly unknown[],
  after: { is_paused: boolean } | { is_paused_by_market: boolean },
): void {
  if (changed.length === 0) return
  const before = Object.fromEntries(Object.entries(after).map(([field, isPaused]) => [field, !isPaused]))
  ctx.record({ subject: ['voucher', id], label: code, before, after })
}

/** Not for changes: it may read many rows, which their transaction would wait for. */
export const readFigures = async (ctx: VoucherDesk, id: number): Promise<VoucherFigures> =>
  viewFigures(ctx, mustExist((await findFigures(ctx.db, { id }))[0], 'the figures of the voucher'))

export async function listUses(ctx: VoucherDesk, voucher: OwnVoucher, query: Omit<ListQuery, 'search'>) {
  const rows = await findUses(ctx.db, { ...voucher, ...toOffset(query) })
  const { count } = mustExist((await countUseRows(ctx.db, voucher))[0], 'the count of uses')
  const { page, per_page } = query
  // Not all are counted: another page may follow a full one.
  const seen = (page - 1) * per_page + rows.length + Number(rows.length === per_page)
  const total = count === voucherLimits.countedRows ? Math.max(count, seen) : count
  return { uses: rows.map((row) => viewUse(ctx, row)), total, page, per_page }
}

export function tryVoucher({ amount, ...terms }: DiscountTerms & { amount: number }): TriedVoucher {
  refuseProblems(findDiscountProblems(terms))
  const sum = fromAmount(amount)
  const { discount, missing } = calculateVoucherDiscount(sum, toQuoteTerms(terms))
  return {
    discount: toAmount(discount),
    missing: missing === null ? null : toAmount(missing),
    rest: toAmount(subtractMoney(sum, discount)),
  }
}
