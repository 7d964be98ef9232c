import { z } from 'zod'
import { correctionLimits, correctionStates, ledgerKinds } from './book-kinds.ts'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { amount, id, idText, moment, month, paging, singleLineText } from './shapes.ts'
import { after } from './shop-money.ts'

const count = z.number().int()
const currency = z.string()
const shop = z.strictObject({ id: shopId, name: z.string() })
const person = z.strictObject({ id, name: z.string() })
const account = z.string()

/** Balances are positive for debit balances: money that the market has, and its costs; negative for what it owes or has earned. */
const accountRow = z.strictObject({
  /** One of `ledgerAccounts`, or `gateway:` and the name of a gateway. */
  account,
  /** Before the month. */
  opening: amount,
  /** Both positive, or 0. */
  debits: amount,
  credits: amount,
  /** `opening` and `debits` less `credits`. */
  closing: amount,
})
export type AccountRow = z.output<typeof accountRow>

const trialBalance = z.strictObject({
  currency,
  /** Gateways first, the others in the order of `ledgerAccounts`. Accounts without an entry are left out. */
  accounts: z.array(accountRow),
})
export type TrialBalance = z.output<typeof trialBalance>

const months = {
  this_month: month,
  /** Of the first transaction; null without any. */
  first_month: month.nullable(),
}

const books = z.strictObject({
  month,
  ...months,
  /** One for each currency; each column of balances sums to zero. */
  balances: z.array(trialBalance),
})
export type Books = z.output<typeof books>

const entry = z.strictObject({ account, shop: shop.nullable(), amount })
export type LedgerEntry = z.output<typeof entry>

const transaction = z.strictObject({
  id: z.number().int().positive(),
  at: moment,
  kind: z.enum(ledgerKinds),
  /** Unique; what it is about: `sale:17`. */
  reference: z.string(),
  currency,
  order: z.strictObject({ id: z.number().int().positive(), order_code: z.string() }).nullable(),
  payment_id: z.number().int().positive().nullable(),
  payout: z.strictObject({ id, run_id: id }).nullable(),
  correction: z.strictObject({ id, reason: z.string() }).nullable(),
  /** Sum to zero. */
  entries: z.array(entry),
})
export type LedgerTransaction = z.output<typeof transaction>

const correction = z.strictObject({
  id,
  shop,
  /** Positive: in favour of the shop. */
  amount,
  currency,
  /** The shop reads it once the correction is approved. */
  reason: z.string(),
  state: z.enum(correctionStates),
  created_at: moment,
  /** Null: their account is gone. */
  created_by: person.nullable(),
  decided_at: moment.nullable(),
  decided_by: person.nullable(),
  /**
   * Whether the requesting person may approve it. The person who proposed it may do so only if nobody else had the permission at that time,
   * and nobody else has it now.
   */
  can_approve: z.boolean(),
})
export type Correction = z.output<typeof correction>

const params = z.strictObject({ id: idText })
const ofCorrection = z.strictObject({ correction })
const decide = { params, body: z.strictObject({}), data: ofCorrection } as const

export const bookCalls = {
  getBooks: call({
    method: 'GET',
    path: '/operator/books',
    who: 'operator',
    needs: 'books.read',
    about:
      'The trial balance of a month in the time zone of the market: of each account of the ledger the balance before the month, its debits and credits, and the balance after it. By default of this month, up to now.',
    query: z.strictObject({ month: month.optional() }),
    data: books,
  }),
  listLedgerTransactions: call({
    method: 'GET',
    path: '/operator/books/transactions',
    who: 'operator',
    needs: 'books.read',
    about:
      'The transactions of the ledger with their entries, the latest first. With `account` or `shop_id` those that have such an entry; all their entries are shown.',
    query: z.strictObject({
      per_page: paging(20).per_page,
      after: after.optional(),
      kind: z.enum(ledgerKinds).optional(),
      account: z
        .string()
        .regex(/^(gateway:)?[a-z_]{1,30}$/)
        .optional(),
      shop_id: shopIdText.optional(),
      month: month.optional(),
    }),
    /** `next`: the `after` of the next page; null on the last one. */
    data: z.strictObject({ ...months, transactions: z.array(transaction), next: z.string().nullable() }),
  }),
  downloadBooks: call({
    method: 'GET',
    path: '/operator/books/csv',
    who: 'operator',
    needs: 'books.read',
    about:
      'The entries of a month as a CSV file (RFC 4180, UTF-8 with a byte order mark), one row each, the oldest first. Recorded in the activity log. Values that look like a formula get an apostrophe.',
    query: z.strictObject({ month }),
    file: 'text/csv; charset=utf-8',
  }),
  listBookShops: call({
    method: 'GET',
    path: '/operator/books/shops',
    who: 'operator',
    needs: 'books.read',
    about: 'Up to 20 shops by name, for a choice among them. Also for people who may not see shops otherwise.',
    query: z.strictObject({ search: z.string().max(100).optional() }),
    data: z.strictObject({ shops: z.array(shop) }),
  }),
  listCorrections: call({
    method: 'GET',
    path: '/operator/corrections',
    who: 'operator',
    needs: 'books.read',
    about: 'Corrections of balances of shops, the latest first.',
    query: z.strictObject({
      ...paging(20),
      state: z.enum(correctionStates).optional(),
      shop_id: shopIdText.optional(),
    }),
    data: z.strictObject({
      /** Of new corrections. */
      currency,
      corrections: z.array(correction),
      /** Of the state and the shop. */
      total: count,
      /** Of the shop. */
      counts: z.strictObject({ all: count, proposed: count, approved: count, rejected: count }),
    }),
  }),
  proposeCorrection: call({
    method: 'POST',
    path: '/operator/corrections',
    who: 'operator',
    needs: 'books.write',
    stepUp: true,
    about:
      'Proposes to change the balance of a shop by an amount, positive in favour of the shop. Nothing is booked until another person approves it.',
    body: z.strictObject({
      shop_id: shopId,
      amount: amount.min(-correctionLimits.amount).max(correctionLimits.amount),
      reason: singleLineText(correctionLimits.reason),
    }),
    data: ofCorrection,
    idempotent: true,
    refuses: { 422: ['books.zero_amount', 'books.no_shop'] },
  }),
  approveCorrection: call({
    method: 'POST',
    path: '/operator/corrections/{id}/approve',
    who: 'operator',
    needs: 'books.write',
    stepUp: true,
    about:
      'Approves a proposed correction, which changes the balance of the shop at once and cannot be undone, but by another correction. 409 for the person who proposed it, unless nobody else in the market could approve corrections then and can now.',
    ...decide,
    refuses: { 404: ['books.no_correction'], 409: ['books.second_person', 'books.not_proposed'] },
  }),
  rejectCorrection: call({
    method: 'POST',
    path: '/operator/corrections/{id}/reject',
    who: 'operator',
    needs: 'books.write',
    about: 'Rejects a proposed correction, or withdraws an own one. Nothing is booked.',
    ...decide,
    refuses: { 404: ['books.no_correction'], 409: ['books.not_proposed'] },
  }),
}
