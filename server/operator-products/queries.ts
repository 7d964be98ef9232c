import type { ShopId } from '#contract/ids.ts'
import type { ModerationQueue, ModerationRow, ProductContent, ProductToModerate } from '#contract/operator-products.ts'
import { statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { categoryPathSql } from '../shop-products/shop-products.ts'

/** Conditions of the partial indexes, and the timestamps by which they sort. */
const queues: Record<ModerationQueue, { condition: string; since: string }> = {
  waiting: { condition: `p.state = 'waiting'`, since: 'p.moved_at' },
  changed: { condition: `p.state = 'shown' and p.changed_at > p.reviewed_at`, since: 'p.changed_at' },
  refused: { condition: `p.state = 'refused'`, since: 'p.moved_at' },
}

/** Changes with the state, each approval and what an approval stores: `changed_at` leaves out tax, weight and variants. */
const version = `md5(concat_ws(' ', p.state, p.moved_at, p.changed_at, p.reviewed_at, p.vat_tax_id, p.weight_grams,
     (select string_agg((v.id, v.color_id, v.size_id, v.sku, v.barcode, v.price, v.planned_price, v.discount_from, v.discount_until,
                         v.hidden_at is null)::text, ' ' order by v.id) from variants v where v.product_id = p.id)))`

export const rowColumns = (since: string) => `p.id, translated(p.translations, :locale, 'name', p.name) as name,
     (select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture,
     translated(k.translations, :locale, 'name', k.name) as category,
     json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name),
       'is_suspended', s.is_suspended) as shop,
     p.state, moment_text(${since}) as since, ${version} as version`

export const tables = 'products p join shops s on s.id = p.shop_id join categories k on k.id = p.category_id'

const matches = `(:shop_id::integer is null or p.shop_id = :shop_id) and ${containsWordsSql('p.search_name')}`

export interface ModerationFilter {
  shop_id: ShopId | null
  search: string | null
}

export type ModerationPageParams = ModerationFilter & { locale: string; skip: number; max_rows: number }

const listQueue = (queue: ModerationQueue) =>
  statement<ModerationPageParams, ModerationRow>(
    `operator_products.list.${queue}`,
    `select ${rowColumns(queues[queue].since)} from ${tables} where ${queues[queue].condition} and ${matches}
     order by ${queues[queue].since}, p.id offset :skip::integer limit :max_rows::integer`,
  )

export const findModerationQueue = {
  waiting: listQueue('waiting'),
  changed: listQueue('changed'),
  refused: listQueue('refused'),
}

const countQueue = (queue: ModerationQueue) =>
  `(select count(*)::integer from products p where ${queues[queue].condition} and ${matches}) as ${queue}`

export const countModerationQueues = statement<ModerationFilter, Record<ModerationQueue, number>>(
  'operator_products.count',
  `select ${countQueue('waiting')}, ${countQueue('changed')}, ${countQueue('refused')}`,
)

export interface ProductToModerateRow
  extends ModerationRow,
    Pick<ProductToModerate, 'shown_from' | 'refusal' | 'others_waiting'> {
  approved: { content: ProductContent; at: string; by: string | null } | null
}

const latestApproval = `(
  select json_build_object('content', d.content, 'at', moment_text(d.decided_at), 'by', w.name)
  from product_decisions d left join people w on w.id = d.person_id
  where d.product_id = p.id and d.state = 'approved' order by d.id desc limit 1)`

export const findProductToModerate = statement<{ id: number; locale: string }, ProductToModerateRow>(
  'operator_products.one',
  `select ${rowColumns(`case when p.state = 'shown' then p.changed_at else p.moved_at end`)},
     moment_text(p.shown_from) as shown_from,
     case when p.refusal_reason is not null
       then json_build_object('reason', p.refusal_reason, 'at', moment_text(p.refused_at)) end as refusal,
     ${latestApproval} as approved,
     (select count(*)::integer from products o where o.shop_id = p.shop_id and o.state = 'waiting' and o.id <> p.id) as others_waiting
   from ${tables} where p.id = :id`,
)

interface NamesOfContent {
  categories: ProductContent['details']['category'][]
  taxes: { id: number; name: string }[]
  /** By original name. */
  colors: Record<string, string>
  sizes: Record<string, string>
}

const labelsOf = (table: 'colors' | 'sizes') =>
  `(select coalesce(jsonb_object_agg(name, translated(translations, :locale, 'name', name)), '{}') from ${table})`

export const findNamesOfContent = statement<
  { category_ids: readonly number[]; tax_ids: readonly number[]; locale: string },
  NamesOfContent
>(
  'operator_products.names',
  `select ${labelsOf('colors')} as colors, ${labelsOf('sizes')} as sizes,
     (select coalesce(json_agg(json_build_object('id', k.id, 'name', translated(k.translations, :locale, 'name', k.name),
              'path', ${categoryPathSql('k.id')})), '[]')
      from categories k where k.id = any (:category_ids::integer[])) as categories,
     (select coalesce(json_agg(json_build_object('id', t.id, 'name', translated(t.translations, :locale, 'name', t.name))), '[]')
      from vat_taxes t where t.id = any (:tax_ids::integer[])) as taxes`,
)

export const findShopOfProduct = statement<{ id: number }, { shop_id: ShopId }>(
  'operator_products.shop',
  'select shop_id from products where id = :id',
)

/** Locks by id, as every writer of products does. */
export const lockProducts = statement<{ ids: readonly number[] }, never>(
  'operator_products.lock',
  'select from products where id = any (:ids::integer[]) order by id for no key update',
)

/** Call after `lockProducts`, in a new statement: its snapshot has the changes that the lock waited for. */
export const findLocked = statement<{ id: number }, { shop_id: ShopId; version: string; is_shown: boolean }>(
  'operator_products.locked',
  `select p.shop_id, ${version} as version, p.state = 'shown' as is_shown from products p where p.id = :id`,
)

interface NewDecision {
  product_id: number
  state: 'approved' | 'refused'
  reason: string | null
  person_id: number
  /** JSON text. */
  content: string | null
}

export const insertDecision = statement<NewDecision, { id: number }>(
  'operator_products.insert_decision',
  `insert into product_decisions (product_id, state, reason, person_id, content)
   values (:product_id, :state, :reason, :person_id, :content::jsonb) returning id`,
)

export interface Decided {
  shop_id: ShopId
  state: 'approved' | 'refused'
  reason: string | null
  names: string[]
  /** Of the first decision. */
  product_id: number
}

export const findDecided = statement<{ ids: readonly number[] }, Decided>(
  'operator_products.decided',
  `select p.shop_id, min(d.state) as state, min(d.reason) as reason,
          json_agg(p.name order by d.id) as names, (array_agg(p.id order by d.id))[1] as product_id
   from product_decisions d join products p on p.id = d.product_id where d.id = any (:ids::integer[]) group by p.shop_id`,
)
