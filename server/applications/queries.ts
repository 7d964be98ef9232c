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

/** An application as letters and the operator's commands show it. */
export interface ApplicationRow {
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
  documents: number
  /** Another shop, or an earlier pending application, with the same address. */
  rival: 'shop' | 'application' | null
  events: { state: ApplicationState; actor: ApplicationActor; at: string }[]
}

const applicationColumns = `a.application_number, a.shop_name, z.name as zone, a.about, a.owner_name, a.email, a.country,
     a.phone_code || a.phone as phone, a.locale, a.state, a.reason, a.shop_id,
     (select count(*)::integer from shop_application_documents d where d.shop_application_id = a.id) as documents,
     case when exists (select from people p where lower(p.email) = a.email and not exists
              (select from memberships m where m.person_id = p.id and m.shop_id = a.shop_id))
            or exists (select from shops s where lower(s.email) = a.email and s.id is distinct from a.shop_id) then 'shop'
          when exists (select from shop_applications e where e.email = a.email and e.state = 'pending' and e.id < a.id)
          then 'application' end as rival,
     (select json_agg(json_build_object('state', e.state, 'actor', e.actor, 'at', moment_text(e.created_at)) order by e.id)
      from shop_application_events e where e.shop_application_id = a.id) as events`

export const findApplication = statement<{ id: number }, ApplicationRow>(
  'applications.one',
  `select ${applicationColumns} from shop_applications a join zones z on z.id = a.zone_id where a.id = :id::bigint`,
)

export const findNumbered = statement<{ application_number: string }, ApplicationRow & { id: number }>(
  'applications.numbered',
  `select a.id, ${applicationColumns} from shop_applications a join zones z on z.id = a.zone_id
   where a.application_number = upper(:application_number)`,
)

export interface WaitingApplication {
  application_number: string
  shop_name: string
  owner_name: string
  created_at: string
}

export const findWaiting = statement<Record<never, never>, WaitingApplication>(
  'applications.waiting',
  `select application_number, shop_name, owner_name, created_at from shop_applications where state = 'pending' order by id`,
)

export const countWaiting = statement<Record<never, never>, { count: number }>(
  'applications.count_waiting',
  `select count(*)::integer as count from shop_applications where state = 'pending'`,
)

export const findDocuments = statement<{ id: number }, ApplicationDocument & { position: number }>(
  'applications.documents',
  `select position, kind, bytes from shop_application_documents where shop_application_id = :id::bigint order by position`,
)

export interface LockedApplication {
  id: number
  shop_name: string
  zone_id: number
  about: string
  owner_name: string
  email: string
  phone: string | null
  password_hash: string | null
  locale: string
  state: ApplicationState
}

/** Concurrent decisions wait for each other. */
export const lockApplication = statement<{ application_number: string }, LockedApplication>(
  'applications.lock',
  `select id, shop_name, zone_id, about, owner_name, email, phone_code || phone as phone, password_hash, locale, state
   from shop_applications where application_number = upper(:application_number) for update`,
)

interface Decision {
  id: number
  state: ApplicationState
  reason: string | null
  shop_id: ShopId | null
}

/** Deletes the password hash: it has been copied to the shop's person, or is not needed any more. */
export const setDecided = statement<Decision, never>(
  'applications.set_decided',
  `with moved as (
     update shop_applications set state = :state, reason = :reason::text, shop_id = :shop_id::integer,
       decided_at = clock_timestamp(), password_hash = null
     where id = :id::bigint returning id
   )
   insert into shop_application_events (shop_application_id, state, actor) select id, :state, 'operator' from moved`,
)

/** Documents and events cascade. Nothing else refers to a refused application. */
export const deleteOldRefused = statement<{ days: number }, never>(
  'applications.delete_old_refused',
  `delete from shop_applications
   where state = 'refused' and decided_at < now() - make_interval(days => :days::integer)`,
)
