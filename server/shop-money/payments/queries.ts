import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'
import type { ShopParams } from '../balance-sql.ts'

export const findShop = statement<ShopParams & { locale: string }, { name: string }>(
  'shop_money.shop',
  `select translated(s.translations, :locale, 'name', s.name) as name from shops s where s.id = :shop_id`,
)

type PersonRef = { id: number; name: string } | null

export interface PaymentRow {
  id: number
  shop_id: ShopId
  amount: Money
  currency: string
  /** YYYY-MM-DD. */
  paid_on: string
  reference: string
  recorded_at: string
  recorded_by: PersonRef
  undone_at: string | null
  undone_by: PersonRef
  undo_reason: string | null
}

const person = (column: string) =>
  `(select json_build_object('id', e.id, 'name', e.name) from people e where e.id = p.${column}) as ${column}`

const paymentsSql = (where: string) => `
  select p.id, p.shop_id, p.amount, p.currency, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.reference, p.created_at as recorded_at,
    ${person('recorded_by')}, p.undone_at, ${person('undone_by')}, p.undo_reason
  from shop_payments p ${where}`

/** The latest first. */
export const findPayments = statement<ShopParams & { skip: number; max_rows: number }, PaymentRow>(
  'shop_money.payments',
  paymentsSql('where p.shop_id = :shop_id order by p.id desc offset :skip::integer limit :max_rows::integer'),
)

export const countPayments = statement<ShopParams, { total: number }>(
  'shop_money.count_payments',
  'select count(*)::integer as total from shop_payments where shop_id = :shop_id',
)

export const findPayment = statement<{ id: number }, PaymentRow>('shop_money.payment', paymentsSql('where p.id = :id'))

interface NewPayment extends ShopParams {
  amount: Money
  currency: string
  paid_on: string
  reference: string
  person_id: number
}

/** No row if the day is in the future. */
export const insertPayment = statement<NewPayment, { id: number }>(
  'shop_money.insert_payment',
  `insert into shop_payments (shop_id, amount, currency, paid_on, reference, recorded_by)
   select :shop_id::integer, :amount::bigint, :currency, :paid_on::date, :reference, :person_id::integer
   where :paid_on::date <= market_today() returning id`,
)

/** No row if it was undone before. */
export const markUndone = statement<{ id: number; reason: string; person_id: number }, { id: number }>(
  'shop_money.undo_payment',
  `update shop_payments set undone_by = :person_id::integer, undone_at = clock_timestamp(), undo_reason = :reason
   where id = :id and undone_at is null returning id`,
)
