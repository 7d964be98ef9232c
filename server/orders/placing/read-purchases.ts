import type pg from 'pg'
import { statement } from '#db/statement.ts'
import { type Batcher, createBatcher } from '#server/platform/async/batcher.ts'
import { type StoredResponse, storedResponseSql } from '#server/platform/http/idempotency.ts'
import {
  type CountedAttempts,
  countAttemptsBody,
  countedAttemptsSql,
} from '#server/platform/rate-limits/attempt-limits.ts'
import { isRolledBack } from '#server/platform/sql/transaction.ts'
import { sessionOfTokenSql } from '../../accounts/accounts.ts'
import { type LineRow, linesSql } from '../../cart/cart.ts'
import type { FoundSession } from '../../context.ts'
import { settingsVersionSql } from '../../settings/settings.ts'
import type { AccountFacts } from '../limits/rules.ts'
import { type BuyerParams, type BuyerRow, buyerColumns, buyerTables } from './buyer.ts'

declare module '#server/context.ts' {
  interface Services {
    readonly purchaseReaders: PurchaseReaders
  }
}

export interface PurchaseParams extends BuyerParams {
  token_hash: Buffer
  locale: string
  new_account_days: number
  key: string | null
  /** Of the attempt to count; null counts none. */
  attempt_key: string | null
}

/** All that an order in cash without vouchers depends on, with the session, and what was counted. */
export interface PurchaseRow extends BuyerRow, FoundSession {
  lines: LineRow[] | null
  facts: Omit<AccountFacts, 'is_verified'>
  settings_version: number
  earlier: StoredResponse | null
  counted: CountedAttempts | null
}

/** As `listContacts` has them. Where they differ, `insertCheckoutRows` finds other open orders, and all is read again. */
const contactsSql = `array_remove(array['account:' || u.id, regexp_replace(u.email, '\\+[^@]*@', '@'),
       u.phone_code || u.phone, a.phone_code || a.phone], null)`

/** The parameters of one request as columns of `r`, for parts that statements with one request use too. */
const ofRequest = (sql: string) =>
  sql.replaceAll(/(?<!:):(?=(?:token_hash|locale|new_account_days|key|address_id|shop_ids)\b)/g, 'r.')

/** `offset 0` prevents PostgreSQL from merging the subquery of a request into the outer query: it uses indexes for any number of requests. */
const selectPurchases = (lines: string) => `
   with requests as materialized (
     select * from jsonb_to_recordset(:requests::jsonb) as r (n integer, token_hash bytea, locale text, new_account_days integer,
       key text, attempt_key text, address_id integer, shop_ids integer[])
   ), sessions as materialized (
     select r.*, session.* from requests r cross join lateral (${ofRequest(sessionOfTokenSql)} offset 0) session
   ), attempted as (
     select n, attempt_key as key from sessions where attempt_key is not null
   ), counted as (
     ${countAttemptsBody}
   ), purchases as materialized (
     select purchase.* from sessions r cross join lateral (
       select r.n, r.session_id, r.user_id, ${ofRequest(buyerColumns)}, (select json_agg(l) from (${ofRequest(lines)}) l) as lines,
         account_facts(u.id, ${contactsSql}, r.new_account_days) as facts,
         ${settingsVersionSql} as settings_version, ${ofRequest(storedResponseSql('u.id'))} as earlier
       from ${ofRequest(buyerTables)} where u.id = r.user_id offset 0) purchase
   )
   select p.*, ${countedAttemptsSql('p.n')} as counted from purchases p where (select count(*) from purchases) > 0`

interface RequestsParams {
  /** `PurchaseParams[]` as JSON, numbered from 0 by `n`. */
  requests: string
  /** Window of the counted attempts. */
  seconds: number
}

type NumberedRow = PurchaseRow & { n: number }

export const findPurchases = statement<RequestsParams, NumberedRow>(
  'orders.purchases',
  selectPurchases(linesSql.cart('u.id')),
)
export const findBuyNowPurchases = statement<RequestsParams, NumberedRow>(
  'orders.purchases_now',
  selectPurchases(linesSql.buyNow('u.id')),
)

/** Locks nothing but the counters of attempts. Without a valid session it counts nothing and returns undefined. */
export type PurchaseReader = Batcher<PurchaseParams, PurchaseRow | undefined>

export interface PurchaseReaders {
  readonly cart: PurchaseReader
  readonly buyNow: PurchaseReader
}

export const attemptSeconds = 3_600

/** Requests of one process that wait at the same moment share a statement. See docs/decisions/029-placing-an-order.md. */
export function createPurchaseReaders(pool: pg.Pool): PurchaseReaders {
  const createReader = (find: typeof findPurchases): PurchaseReader =>
    createBatcher({
      run: async (all) => {
        const requests = JSON.stringify(all.map(toRequest))
        const byNumber = new Map((await find(pool, { requests, seconds: attemptSeconds })).map((row) => [row.n, row]))
        return all.map((_, n) => byNumber.get(n))
      },
      isSafeToRetryAlone: isRolledBack,
    })
  return { cart: createReader(findPurchases), buyNow: createReader(findBuyNowPurchases) }
}

const toRequest = ({ token_hash, ...request }: PurchaseParams, n: number) => ({
  n,
  ...request,
  token_hash: `\\x${token_hash.toString('hex')}`,
})
