import type { CorrectionState } from '#contract/book-kinds.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import { type Money, subtractMoney, zero } from '#server/platform/money.ts'
import type { Context } from '../context.ts'
import { insertTransactions, type NewTransaction } from './queries.ts'

export interface CorrectionRow {
  id: number
  shop_id: ShopId
  /** Positive: in favour of the shop. */
  amount: Money
  state: CorrectionState
  created_by: number | null
  is_sole: boolean
}

interface NewCorrection {
  shop_id: ShopId
  amount: Money
  currency: string
  reason: string
  person_id: number
  is_sole: boolean
}

export const insertCorrection = statement<NewCorrection, { id: number }>(
  'ledger.insert_correction',
  `insert into corrections (shop_id, amount, currency, reason, created_by, is_sole)
   values (:shop_id::integer, :amount::bigint, :currency, :reason, :person_id::integer, :is_sole::boolean) returning id`,
)

export const lockCorrection = statement<{ id: number }, CorrectionRow>(
  'ledger.lock_correction',
  'select id, shop_id, amount, state, created_by, is_sole from corrections where id = :id for update',
)

interface DecideCorrectionParams {
  id: number
  state: 'approved' | 'rejected'
  person_id: number
}

export const decideCorrection = statement<DecideCorrectionParams, never>(
  'ledger.decide_correction',
  'update corrections set state = :state, decided_by = :person_id, decided_at = clock_timestamp() where id = :id',
)

/** Books an approved correction: what the shop gets is a cost of the market. Runs inside the caller's transaction. Idempotent. */
export async function bookCorrection(ctx: Context, { id, shop_id, amount }: CorrectionRow): Promise<void> {
  const transaction: NewTransaction = {
    kind: 'correction',
    payment_id: null,
    order_id: null,
    reference: `correction:${id}`,
    entries: [
      { account: 'shop', shop_id, amount: subtractMoney(zero, amount) },
      { account: 'corrections', shop_id, amount },
    ],
  }
  await insertTransactions(ctx.db, { transactions: JSON.stringify([transaction]) })
}
