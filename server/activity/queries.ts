import type { ShopId } from '#contract/ids.ts'
import { type Queryer, statement } from '#db/statement.ts'

export interface NewActivity {
  person_id: number
  shop_id: number | null
  is_entered: boolean
  call: string
  subject_type: string | null
  subject_id: string | null
  subject_label: string | null
  before: string | null
  after: string | null
  network: string
  request_id: string
}

export const insertActivity = statement<NewActivity, never>(
  'activity.insert',
  `insert into activity (person_id, shop_id, is_entered, call, subject_type, subject_id, subject_label, before, after, network, request_id)
   values (:person_id, :shop_id, :is_entered, :call, :subject_type, :subject_id, :subject_label, :before::jsonb, :after::jsonb, :network, :request_id)`,
)

export interface ActivityFilter {
  /** Null: everything, in the market and in all shops. */
  shop_id: number | null
  person_id: number | null
  call: string | null
  subject_type: string | null
  subject_id: string | null
  /** Days of `time_zone`, both included. */
  from: string | null
  to: string | null
  time_zone: string
  before_id: number | null
  limit: number
  /** Of the names of shops. */
  locale: string
}

interface Shop {
  id: ShopId
  name: string
}

export interface ActivityRow {
  id: number
  at: string
  person: { id: number; name: string } | null
  shop: Shop | null
  call: string
  subject: { type: string; id: string; label: string | null } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  is_entered: boolean
  network: string
  request_id: string
}

const shopName = `translated(s.translations, :locale, 'name', s.name)`

/** Without `or`: a plan for all parameters would sort a million rows instead of reading the latest ones from an index. */
const ifGiven = (parameter: string, condition: string) =>
  `case when ${parameter} is null then true else ${condition} end`

const isSince = 'a.at >= :from::date::timestamp at time zone :time_zone'
const isUntil = 'a.at < (:to::date + 1)::timestamp at time zone :time_zone'

/** Reads the latest rows of an index; what it does not cover filters them. */
const activitySql = (indexed: string, source = 'activity') =>
  `select a.id::float8 as id, moment_text(a.at) as at, a.call, a.before, a.after, a.is_entered, a.network, a.request_id,
     case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as person,
     case when s.id is not null then json_build_object('id', s.id, 'name', ${shopName}) end as shop,
     case when a.subject_type is not null then
       json_build_object('type', a.subject_type, 'id', a.subject_id, 'label', a.subject_label) end as subject
   from (select * from ${source} a
     where ${indexed} and a.id < coalesce(:before_id::bigint, 9223372036854775807)
       and ${ifGiven(':shop_id::integer', 'a.shop_id = :shop_id')}
       and ${ifGiven(':person_id::integer', 'a.person_id = :person_id')}
       and ${ifGiven(':call::text', 'a.call = :call')}
       and ${ifGiven(':subject_type::text', 'a.subject_type = :subject_type')}
       and ${ifGiven(':subject_id::text', 'a.subject_id = :subject_id')}
       and ${ifGiven(':from::date', isSince)}
       and ${ifGiven(':to::date', isUntil)}
     order by a.id desc limit :limit::integer) a
   left join people p on p.id = a.person_id left join shops s on s.id = a.shop_id
   order by a.id desc`

const findAll = statement<ActivityFilter, ActivityRow>('activity.find', activitySql('true'))
const findByShop = statement<ActivityFilter, ActivityRow>('activity.find_by_shop', activitySql('a.shop_id = :shop_id'))
const findByPerson = statement<ActivityFilter, ActivityRow>(
  'activity.find_by_person',
  activitySql('a.person_id = :person_id'),
)
const findByCall = statement<ActivityFilter, ActivityRow>('activity.find_by_call', activitySql('a.call = :call'))
const findBySubject = statement<ActivityFilter, ActivityRow>(
  'activity.find_by_subject',
  activitySql('a.subject_type = :subject_type and a.subject_id = :subject_id'),
)
// `offset 0`: else a scan from the latest row would seem cheaper.
const findByDays = statement<ActivityFilter, ActivityRow>(
  'activity.find_by_days',
  activitySql('true', `(select * from activity a where ${isSince} and ${isUntil} offset 0)`),
)

/** Longer ones are read from their latest row. */
const maxDays = 31
const dayMs = 24 * 60 * 60 * 1000

const isShort = ({ from, to }: ActivityFilter): boolean =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) < maxDays * dayMs

export function findActivity(db: Queryer, filter: ActivityFilter): Promise<ActivityRow[]> {
  const { shop_id, person_id, call, subject_type, subject_id } = filter
  if (subject_type !== null && subject_id !== null) return findBySubject(db, filter)
  if (person_id !== null) return findByPerson(db, filter)
  if (call !== null) return findByCall(db, filter)
  if (isShort(filter)) return findByDays(db, filter)
  return shop_id === null ? findAll(db, filter) : findByShop(db, filter)
}

/** For the filters: the people, calls and shops of the last 2,000 rows, and the shop that is chosen already, which may be older. */
export const findActivityChoices = statement<
  { shop_id: number | null; chosen_shop_id: number | null; locale: string },
  { people: { id: number; name: string }[]; calls: string[]; shops: Shop[] }
>(
  'activity.choices',
  `with latest as (select person_id, call, shop_id from activity where ${ifGiven(':shop_id::integer', 'shop_id = :shop_id')}
     order by id desc limit 2000)
   select coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) from people p
       where p.id in (select person_id from latest)), '[]') as people,
     coalesce((select json_agg(distinct call order by call) from latest), '[]') as calls,
     coalesce((select json_agg(json_build_object('id', s.id, 'name', ${shopName}) order by ${shopName}, s.id) from shops s
       where s.id in (select shop_id from latest) or s.id = :chosen_shop_id::integer), '[]') as shops`,
)

export const deleteOldActivity = statement<{ years: number }, never>(
  'activity.delete_old',
  'delete from activity where at < now() - make_interval(years => :years::integer)',
)
