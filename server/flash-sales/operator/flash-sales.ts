import type { deskFlashSaleCalls, FlashSaleEdit, OperatorFlashSaleAnswer } from '#contract/desk-flash-sales.ts'
import { flashSaleStates } from '#contract/flash-sale-states.ts'
import { insertSale, type LockedSale, scheduleFlashSales, updateSale } from '#server/catalogue/catalogue.ts'
import type { OperatorContext } from '#server/context.ts'
import { changedFields } from '#server/platform/changed-fields.ts'
import { listUnknownLanguages } from '#server/platform/edited-list.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField } from '#server/platform/refusal.ts'
import { requireVersion } from '#server/platform/versions.ts'
import { refreshPricesOfSale } from '../refresh-prices.ts'
import { findTimeProblems } from '../rules.ts'
import { completeCounts } from '../view.ts'
import {
  deleteOperatorFlashSale,
  endOperatorFlashSale,
  notifyShopsInSale,
  openOperatorFlashSale,
  publishOperatorFlashSale,
  saveOperatorFlashSalePicture,
} from './moves.ts'
import { decideFlashSaleOffers, listFlashSaleOffers } from './offers.ts'
import { countOperatorSales, findInvitableShops, findOperatorSales, setInvitations } from './queries.ts'
import { lockStoredSale, readSale } from './read-sale.ts'
import { refuseSharedTimes } from './shared-products.ts'

type Verb = Verbs<typeof deskFlashSaleCalls>

const listOperatorFlashSales: Verb['listOperatorFlashSales'] = async (ctx, { query }) => {
  const { state = null, page, per_page } = query
  const now = ctx.now()
  const slice = { skip: (page - 1) * per_page, max_rows: per_page }
  const rows = await findOperatorSales(ctx.db, { locale: ctx.locale, now, state, ...slice })
  const found = await countOperatorSales(ctx.db, { now })
  const countOf = (each: string) => found.find((row) => row.state === each)?.count ?? 0
  const counts = Object.fromEntries(flashSaleStates.map((each) => [each, countOf(each)])) as Record<
    (typeof flashSaleStates)[number],
    number
  >
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const flash_sales = rows.map((row) => ({ ...row, offers: completeCounts(row.offers) }))
  return { data: { flash_sales, counts, total, page, per_page } }
}

const listInvitableShops: Verb['listInvitableShops'] = async (ctx, { query }) => ({
  data: { shops: await findInvitableShops(ctx.db, { search: query.search?.trim() || null, locale: ctx.locale }) },
})

const getOperatorFlashSale: Verb['getOperatorFlashSale'] = async (ctx, { params: { id } }) => ({
  data: await readSale(ctx, id),
})

const createOperatorFlashSale: Verb['createOperatorFlashSale'] = (ctx, { body }) =>
  ctx.transaction(async (inner) => {
    refuseTimes(inner, { ...body, offers_until: null })
    const { id } = mustExist((await insertSale(inner.db, body))[0], 'the new flash sale')
    inner.record({ subject: ['flash_sale', id], label: body.name, after: body })
    return { data: await readSale(inner, id) }
  })

const saveOperatorFlashSale: Verb['saveOperatorFlashSale'] = (ctx, { params: { id }, body }) =>
  ctx.transaction(async (inner) => {
    const { version, ...edit } = body
    const [unknown] = listUnknownLanguages(ctx, edit.translations)
    if (unknown) refuseField(`translations.${unknown}`, 'errors.unknown_field')
    const locked = await lockStoredSale(inner, id)
    const before = requireVersion(await readSale(inner, id), version)
    refuseTimes(inner, edit, { ...locked, ...before.sale })
    await updateSale(inner.db, { id, ...edit, translations: JSON.stringify(edit.translations) })
    await setInvitations(inner.db, { id, shop_ids: edit.invites_all ? [] : edit.shop_ids })
    const after = await readSale(inner, id)
    if (after.version !== before.version) await followChange(inner, before, after)
    return { data: after }
  })

type TimesEdit = Pick<FlashSaleEdit, 'starts_at' | 'ends_at' | 'offers_until'>

function refuseTimes(
  ctx: OperatorContext,
  edit: TimesEdit,
  stored?: Pick<LockedSale, 'is_published'> & OperatorFlashSaleAnswer['sale'],
): void {
  const fields = findTimeProblems(edit, ctx.now(), stored)
  if (Object.keys(fields).length > 0) refuse('invalid', 'errors.invalid', { fields })
}

const listInvited = ({ sale: { invites_all, shops } }: OperatorFlashSaleAnswer): string =>
  invites_all ? 'all' : String(shops.map(({ id }) => id).toSorted((a, b) => a - b))

/** The job notifies shops that were not notified of the invitation before, and only until the deadline. */
async function followChange(ctx: OperatorContext, before: OperatorFlashSaleAnswer, after: OperatorFlashSaleAnswer) {
  const { id, state, name, starts_at, ends_at } = after.sale
  if (state === 'offers_open' || listInvited(before) !== listInvited(after))
    await ctx.emit('flash_sale_opened', { flash_sale_id: id })
  if (state === 'planned' || state === 'running') {
    await refreshPricesOfSale(ctx, id)
    // The next run of the job that does so may be after the new start or end.
    await scheduleFlashSales(ctx)
    const isMoved = before.sale.starts_at !== starts_at
    if (isMoved || before.sale.ends_at !== ends_at) {
      await refuseSharedTimes(ctx, { id, field: isMoved ? 'starts_at' : 'ends_at' })
      await notifyShopsInSale(ctx, { id, event: 'moved' })
    }
  }
  const change = changedFields(toRecord(before), toRecord(after))
  ctx.record({ subject: ['flash_sale', id], label: name, ...change })
}

const toRecord = ({ sale }: OperatorFlashSaleAnswer) => ({
  name: sale.name,
  translations: sale.translations,
  starts_at: sale.starts_at,
  ends_at: sale.ends_at,
  offers_until: sale.offers_until,
  invites_all: sale.invites_all,
  shops: sale.shops.map((shop) => shop.name),
})

export const operatorFlashSaleVerbs = {
  listOperatorFlashSales,
  listInvitableShops,
  getOperatorFlashSale,
  createOperatorFlashSale,
  saveOperatorFlashSale,
  saveOperatorFlashSalePicture,
  openOperatorFlashSale,
  publishOperatorFlashSale,
  endOperatorFlashSale,
  deleteOperatorFlashSale,
  listFlashSaleOffers,
  decideFlashSaleOffers,
}
