import type { bookCalls, Correction } from '#contract/books.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { fromAmount, toAmount } from '#server/platform/money.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../../context.ts'
import {
  bookCorrection,
  type CorrectionRow,
  decideCorrection,
  insertCorrection,
  lockCorrection,
} from '../../ledger/ledger.ts'
import { isSoleApprover, mayApprove } from '../../people/people.ts'
import { getRules } from '../../settings/settings.ts'
import { type CorrectionDetails, countCorrections, findCorrection, findCorrections, findShop } from './queries.ts'

type CorrectionCall = 'listCorrections' | 'proposeCorrection' | 'approveCorrection' | 'rejectCorrection'
type Verb = Verbs<Pick<typeof bookCalls, CorrectionCall>>

const permission = 'books.write'

const listCorrections: Verb['listCorrections'] = async (ctx, { query }) => {
  const { page, per_page, state = null, shop_id = null } = query
  const { currency } = await getRules(ctx)
  const slice = { skip: (page - 1) * per_page, max_rows: per_page }
  const rows = await findCorrections(ctx.db, { state, shop_id, locale: ctx.locale, ...slice })
  const counts = mustExist((await countCorrections(ctx.db, { shop_id }))[0], 'the counts of corrections')
  const corrections = await toCorrections(ctx, rows)
  return { data: { currency, corrections, total: counts[state ?? 'all'], counts } }
}

async function toCorrections(ctx: OperatorContext, rows: readonly CorrectionDetails[]): Promise<Correction[]> {
  const mayWrite = ctx.permissions.has(permission)
  // The same for all of them.
  const isSole = rows.some((row) => isOwn(ctx, row) && row.is_sole) && (await isSoleApprover(ctx, permission))
  return rows.map(({ is_sole, ...row }) => {
    const can_approve = mayWrite && row.state === 'proposed' && (!isOwn(ctx, row) || (is_sole && isSole))
    return { ...row, amount: toAmount(row.amount), can_approve }
  })
}

const isOwn = (ctx: OperatorContext, { created_by }: Pick<CorrectionDetails, 'created_by'>): boolean =>
  created_by?.id === ctx.person_id

async function readCorrection(ctx: OperatorContext, id: number): Promise<Correction> {
  const rows = await findCorrection(ctx.db, { id, locale: ctx.locale })
  return mustExist((await toCorrections(ctx, rows))[0], 'the correction')
}

const proposeCorrection: Verb['proposeCorrection'] = (ctx, { body: { shop_id, reason, ...body } }) =>
  ctx.transaction(async (inner) => {
    const amount = fromAmount(body.amount)
    if (amount === 0) refuseField('amount', 'books.zero_amount')
    if ((await findShop(inner.db, { shop_id })).length === 0) refuseField('shop_id', 'books.no_shop')
    const { person_id } = inner
    const { currency } = await getRules(inner)
    const is_sole = await isSoleApprover(inner, permission)
    const rows = await insertCorrection(inner.db, { shop_id, amount, currency, reason, person_id, is_sole })
    const { id } = mustExist(rows[0], 'the new correction')
    await inner.emit('correction_proposed', { correction_id: id })
    const correction = await readCorrection(inner, id)
    recordOf(inner, correction, { amount: correction.amount, reason })
    return { message: inner.t('books.proposed'), data: { correction } }
  })

const recordOf = (ctx: OperatorContext, { id, shop }: Correction, after: Readonly<Record<string, unknown>>): void =>
  ctx.record({ subject: ['correction', id], after: { shop: shop.name, ...after } })

/** Locks the correction, which must be proposed. */
async function lockProposed(ctx: OperatorContext, id: number): Promise<CorrectionRow> {
  const row = requireFound((await lockCorrection(ctx.db, { id }))[0], 'books.no_correction')
  if (row.state !== 'proposed')
    refuse('conflict', 'books.not_proposed', { data: { correction: await readCorrection(ctx, id) } })
  return row
}

const approveCorrection: Verb['approveCorrection'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    const row = await lockProposed(inner, id)
    if (!(await mayApprove(inner, row, permission))) refuse('conflict', 'books.second_person')
    await decideCorrection(inner.db, { id, state: 'approved', person_id: inner.person_id })
    await bookCorrection(inner, row)
    await inner.emit('correction_approved', { correction_id: id })
    const correction = await readCorrection(inner, id)
    recordOf(inner, correction, { amount: correction.amount })
    return { message: inner.t('books.approved'), data: { correction } }
  })

const rejectCorrection: Verb['rejectCorrection'] = (ctx, { params: { id } }) =>
  ctx.transaction(async (inner) => {
    await lockProposed(inner, id)
    await decideCorrection(inner.db, { id, state: 'rejected', person_id: inner.person_id })
    const correction = await readCorrection(inner, id)
    recordOf(inner, correction, { amount: correction.amount })
    return { message: inner.t('books.rejected'), data: { correction } }
  })

export const correctionVerbs = { listCorrections, proposeCorrection, approveCorrection, rejectCorrection }
