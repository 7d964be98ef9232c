import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { ApplicationDocument } from './documents.ts'
import type { ApplicationActor, ApplicationState } from './states.ts'

interface NewApplication {
  application_number: string
  shop_name: string
  zone_id: number
  about: string
  owner_name: string
  email: string
  country: string
  phone_code: string | null
  phone: string | null
  password_hash: string
  locale: string
}

export const insertApplication = statement<NewApplication, { id: number }>(
  'applications.insert',
  `with sent as (
     insert into shop_applications (application_number, shop_name, zone_id, about, owner_name, email, country, phone_code, phone,
       password_hash, locale)
     values (:application_number, :shop_name, :zone_id, :about, :owner_name, :email, :country, :phone_code, :phone,
       :password_hash, :locale) returning id
   )
   insert into shop_application_events (shop_application_id, state, actor)
   select id, 'pending', 'applicant' from sent returning shop_application_id as id`,
)

export const insertDocument = statement<ApplicationDocument & { id: number; position: number }, never>(
  'applications.insert_document',
  `insert into shop_application_documents (shop_application_id, position, kind, bytes)
   values (:id::bigint, :position::smallint, :kind, :bytes)`,
)

export const findPendingName = statement<{ shop_name: string }, { id: number }>(
  'applications.pending_name',
  `select id from shop_applications where state = 'pending' and shop_name_skeleton(shop_name) = shop_name_skeleton(:shop_name::text)`,
)

export interface ApplicationRow {
  id: number
  application_number: string
  shop_name: string
  zone: string
  about: string
  owner_name: string
  email: string
  country: string
  phone: string | null
  locale: string
  state: ApplicationState
  reason: string | null
  shop_id: ShopId | null
  documents: { position: number; kind: ApplicationDocument['kind']; bytes: number }[]
  /** Another shop, or an earlier pending application, with the same address. */
  rival: 'shop' | 'application' | null
  sent_at: string
  decided_at: string | null
  /** Null while it is pending, and for a decision by the terminal command. */
  decided_by: string | null
  events: { state: ApplicationState; actor: ApplicationActor; at: string }[]
}

/** Who took the last step of the application `a`. */
export const decidedBySql = `(
  select p.name from shop_application_events e join people p on p.id = e.person_id
  where e.shop_application_id = a.id order by e.id desc limit 1)`

const applicationColumns = `a.id, a.application_number, a.shop_name, translated(z.translations, :locale, 'name', z.name) as zone, a.about, a.owner_name, a.email, a.country,
     a.phone_code || a.phone as phone, a.locale, a.state, a.reason, a.shop_id,
     (select coalesce(json_agg(json_build_object('position', d.position, 'kind', d.kind, 'bytes', length(d.bytes)) order by d.position), '[]')
      from shop_application_documents d where d.shop_application_id = a.id) as documents,
     moment_text(a.created_at) as sent_at, moment_text(a.decided_at) as decided_at, ${decidedBySql} as decided_by,
     case when exists (select from people p where lower(p.email) = a.email and not exists
              (select from memberships m where m.person_id = p.id and m.shop_id = a.shop_id))
            or exists (select from shops s where lower(s.email) = a.email and s.id is distinct from a.shop_id) then 'shop'
          when exists (select from shop_applications e where e.email = a.email and e.state = 'pending' and e.id < a.id)
          then 'application' end as rival,
     (select json_agg(json_build_object('state', e.state, 'actor', e.actor, 'at', moment_text(e.created_at)) order by e.id)
      from shop_application_events e where e.shop_application_id = a.id) as events`

export const findApplication = statement<{ id: number; locale: string }, ApplicationRow>(
  'applications.one',
  `select ${applicationColumns} from shop_applications a join zones z on z.id = a.zone_id where a.id = :id::bigint`,
)

export const findNumbered = statement<{ application_number: string; locale: string }, ApplicationRow>(
  'applications.numbered',
  `select ${applicationColumns} from shop_applications a join zones z on z.id = a.zone_id
   where a.application_number = upper(:application_number)`,
)

export const countWaiting = statement<Record<never, never>, { count: number }>(
  'applications.count_waiting',
  `select count(*)::integer as count from shop_applications where state = 'pending'`,
)

/** Documents and events cascade. Nothing else refers to a refused application. */
export const deleteOldRefused = statement<{ days: number }, never>(
  'applications.delete_old_refused',
  `delete from shop_applications
   where state = 'refused' and decided_at < now() - make_interval(days => :days::integer)`,
)
