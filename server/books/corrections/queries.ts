import type { CorrectionState } from '#contract/book-kinds.ts'
import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

type PersonRef = { id: number; name: string } | null

export interface CorrectionDetails {
  id: number
  shop: { id: ShopId; name: string }
  amount: Money
  currency: string
  reason: string
  state: CorrectionState
  created_at: string
  created_by: PersonRef
  decided_at: string | null
  decided_by: PersonRef
  is_sole: boolean
}

const person = (name: string) =>
  `(select json_build_object('id', p.id, 'name', p.name) from people p where p.id = c.${name}) as ${name}`

const correctionsSql = (rest: string) => `
  select c.id, json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop, c.amount, c.currency,
    c.reason, c.state, c.created_at, ${person('created_by')}, c.decided_at, ${person('decided_by')}, c.is_sole
  from corrections c join shops s on s.id = c.shop_id
  ${rest}`

export const findCorrection = statement<{ id: number; locale: string }, CorrectionDetails>(
  'books.correction',
  correctionsSql('where c.id = :id'),
)

interface CorrectionPage {
  state: CorrectionState | null
  shop_id: ShopId | null
  locale: string
  skip: number
  max_rows: number
}

/** The latest first. */
export const findCorrections = statement<CorrectionPage, CorrectionDetails>(
  'books.corrections',
  correctionsSql(`where (:state::text is null or c.state = :state) and (:shop_id::integer is null or c.shop_id = :shop_id)
  order by c.id desc offset :skip::integer limit :max_rows::integer`),
)

export const countCorrections = statement<{ shop_id: ShopId | null }, Record<CorrectionState | 'all', number>>(
  'books.count_corrections',
  `select count(*)::integer as all, count(*) filter (where state = 'proposed')::integer as proposed,
     count(*) filter (where state = 'approved')::integer as approved, count(*) filter (where state = 'rejected')::integer as rejected
   from corrections where :shop_id::integer is null or shop_id = :shop_id`,
)

export const findShop = statement<{ shop_id: ShopId }, { id: ShopId }>(
  'books.shop',
  'select id from shops where id = :shop_id',
)
