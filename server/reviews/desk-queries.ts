import type { ShopId } from '#contract/ids.ts'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import { type ModeratedReviewState, maxReviewCount, type ReviewReportReason } from '#contract/review-reports.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'
import { part, statement } from '#db/statement.ts'
import { containsWordsSql } from '#server/platform/sql/text-search.ts'
import { hasPictures } from './queries.ts'

const personName = (id: string) => `(select w.name from people w where w.id = ${id})`

const columns = `r.id, json_build_object('name', u.name) as "user", local_name('color', l.color, :locale) as color,
  local_name('size', l.size, :locale) as size, r.rating, r.description, r.created_at,
  json_build_object('id', p.id, 'name', translated(p.translations, :locale, 'name', p.name),
    'thumbnail', (select picture_json(i.picture_id) from product_pictures i where i.product_id = p.id order by i.position limit 1)) as product,
  (select coalesce(json_agg(picture_json(i.picture_id) order by i.position), '[]') from review_pictures i where i.review_id = r.id) as images,
  case when r.reply is not null then json_build_object('text', r.reply, 'by', ${personName('r.replied_by')}, 'at', moment_text(r.replied_at)) end as answer,
  r.reply_version as answer_version,
  case when r.hidden_at is not null then json_build_object('reason', r.hidden_reason, 'at', moment_text(r.hidden_at)) end as hidden,
  case when e.review_id is not null then json_build_object('reason', e.reason, 'text', e.text, 'by', ${personName('e.person_id')},
    'at', moment_text(e.created_at), 'decision', e.decision, 'decided_at', moment_text(e.decided_at)) end as report`

/** Details of the rows of a page, whose ids are read before: so no list sorts or joins more than its page. */
const tables = `page join reviews r on r.id = page.id join products p on p.id = r.product_id join users u on u.id = r.user_id
  join order_lines l on l.id = r.order_line_id left join review_reports e on e.review_id = r.id`

export interface ShopReviewFilter {
  shop_id: ShopId
  rating: number | null
  with_pictures: boolean
  search: string | null
}

type Answered = 'yes' | 'no'

/** A hidden review needs no answer. */
const isAnswered: Record<Answered, string> = {
  yes: 'r.reply is not null',
  no: 'r.reply is null and r.hidden_at is null',
}

const matchesShop = `r.shop_id = :shop_id and (:rating::integer is null or r.rating = :rating)
  and (not :with_pictures::boolean or ${hasPictures})
  and (${containsWordsSql('search_text(r.description)')} or r.product_id in (
    select p.id from products p where p.shop_id = :shop_id and ${containsWordsSql('p.search_name')}))`

export const findReviewsOfShop = statement<
  ShopReviewFilter & { answered: Answered | null; locale: string; skip: number; max_rows: number },
  DeskReview
>(
  'reviews.of_shop',
  `with page as materialized (
     select r.id from reviews r where ${matchesShop}
       and case :answered::text when 'yes' then ${isAnswered.yes} when 'no' then ${isAnswered.no} else true end
     order by r.created_at desc, r.id desc offset :skip::integer limit :max_rows::integer)
   select ${columns} from ${tables} order by r.created_at desc, r.id desc`,
)

/** Each count has its own limit: a limit on the rows of all three would leave out rows that only one of them counts. */
const countOfShop = (condition: string) =>
  `(select count(*)::integer from (select from reviews r where ${matchesShop} and ${condition} limit ${maxReviewCount + 1}) counted)`

export const countReviewsOfShop = statement<ShopReviewFilter, { all: number; yes: number; no: number }>(
  'reviews.count_of_shop',
  `select ${countOfShop('true')} as all, ${countOfShop(isAnswered.yes)} as yes, ${countOfShop(isAnswered.no)} as no`,
)

export const findReviewOfShop = statement<{ shop_id: ShopId; id: number; locale: string }, DeskReview>(
  'reviews.one_of_shop',
  `with page as materialized (select id from reviews where id = :id::bigint and shop_id = :shop_id) select ${columns} from ${tables}`,
)

/** Who changed the answer last, or reported the review. */
export const findReviewEditors = statement<
  { shop_id: ShopId; id: number },
  { answered_by: string | null; reported_by: string | null; is_hidden: boolean }
>(
  'reviews.editors',
  `select ${personName('r.replied_by')} as answered_by, ${personName('e.person_id')} as reported_by, r.hidden_at is not null as is_hidden
   from reviews r left join review_reports e on e.review_id = r.id where r.id = :id::bigint and r.shop_id = :shop_id`,
)

interface NewReport {
  id: number
  shop_id: ShopId
  person_id: number
  reason: ReviewReportReason
  text: string
}

/** Returns no row if the review was reported, is hidden, or is of another shop. The lock waits for a concurrent hiding. */
export const insertReport = statement<NewReport, { review_id: number }>(
  'reviews.insert_report',
  `with shown as (
     select id from reviews where id = :id::bigint and shop_id = :shop_id and hidden_at is null for share)
   insert into review_reports (review_id, person_id, reason, text)
   select id, :person_id::integer, :reason, :text from shown
   on conflict (review_id) do nothing returning review_id`,
)

const moderatedColumns = `${columns}, json_build_object('id', s.id, 'name', translated(s.translations, :locale, 'name', s.name)) as shop,
  ${personName('r.hidden_by')} as hidden_by, ${personName('e.decided_by')} as decided_by`

/** The rows of each list, and their order: each reads an index. */
const lists: Record<ModeratedReviewState, { from: string; order: string }> = {
  reported: {
    from: 'review_reports e join reviews r on r.id = e.review_id where e.decision is null',
    order: 'e.created_at, r.id',
  },
  hidden: { from: 'reviews r where r.hidden_at is not null', order: 'r.hidden_at desc, r.id desc' },
  all: { from: 'reviews r where true', order: 'r.created_at desc, r.id desc' },
}

export interface ModeratedReviewFilter {
  rating: number | null
  search: string | null
}

const matchesMarket = `(:rating::integer is null or r.rating = :rating) and (:search::text is null
  or r.product_id in (select p.id from products p where ${containsWordsSql('p.search_name')}))`

const moderatedTables = `${tables} join shops s on s.id = r.shop_id`

const listOf = (state: ModeratedReviewState) =>
  statement<ModeratedReviewFilter & { locale: string; skip: number; max_rows: number }, ModeratedReview>(
    `reviews.moderated.${state}`,
    `with page as materialized (
       select r.id from ${lists[state].from} and ${matchesMarket}
       order by ${lists[state].order} offset :skip::integer limit :max_rows::integer)
     select ${moderatedColumns} from ${moderatedTables} order by ${lists[state].order}`,
  )

const countOf = (state: ModeratedReviewState) =>
  statement<ModeratedReviewFilter, { total: number }>(
    `reviews.count_moderated.${state}`,
    `select count(*)::integer as total
     from (select from ${lists[state].from} and ${matchesMarket} limit ${maxReviewCount + 1}) counted`,
  )

export const findModeratedReviews = { reported: listOf('reported'), hidden: listOf('hidden'), all: listOf('all') }
export const countModeratedReviews = { reported: countOf('reported'), hidden: countOf('hidden'), all: countOf('all') }

export const findModeratedReview = statement<{ id: number; locale: string }, ModeratedReview>(
  'reviews.moderated',
  `with page as materialized (select id from reviews where id = :id::bigint) select ${moderatedColumns} from ${moderatedTables}`,
)

interface DecideReportParams {
  id: number
  person_id: number
  decision: 'kept' | 'hidden'
}

/** Returns no row if no report waits for a decision. */
export const decideReport = statement<DecideReportParams, { id: number }>(
  'reviews.decide_report',
  `update review_reports set decision = :decision, decided_at = now(), decided_by = :person_id
   where review_id = :id::bigint and decision is null returning review_id as id`,
)

/** A restored review was not to be hidden: its report is decided anew. */
export const overruleReport = statement<{ id: number; person_id: number }, never>(
  'reviews.overrule_report',
  `update review_reports set decision = 'kept', decided_at = now(), decided_by = :person_id
   where review_id = :id::bigint and decision = 'hidden'`,
)

/** For the accounts in `leaver (id)`: removes what shops wrote about their reviews. The reviews stay, without a name. */
export const clearReportsOfLeaver = part(
  'reviews.clear_reports_of_leaver',
  `cleared_reports as (update review_reports set text = ''
     where text <> '' and review_id in (select r.id from reviews r join leaver on leaver.id = r.user_id))`,
)
