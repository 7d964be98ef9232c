import type { ShopId } from '#contract/ids.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ParcelEvent, ShopParcel } from '#contract/parcels.ts'
import { statement } from '#db/statement.ts'

const parcelJson = `json_build_object('id', r.id, 'number', r.number, 'carrier', r.carrier, 'tracking_number', r.tracking_number,
    'tracking_url', r.tracking_url, 'sent_at', moment_text(r.sent_at), 'revision', r.revision,
    'lines', coalesce((select json_agg(json_build_object('order_line_id', i.order_line_id, 'quantity', i.quantity) order by i.order_line_id)
              from parcel_lines i where i.parcel_id = r.id), '[]'))`

export const parcelsJson = `(select coalesce(json_agg(${parcelJson} order by r.number), '[]') from parcels r where r.order_id = o.id)`

export interface PackedOrder {
  order_code: string
  state: OrderState
  parcels: ShopParcel[]
  lines: { id: number; quantity: number }[]
  /** The highest number that a parcel of the order ever had. */
  last_number: number
}

/** Locked, so that its parcels change one after the other, and not while it moves. */
export const lockPackedOrder = statement<{ order_id: number; shop_id: ShopId }, { id: number }>(
  'orders.lock_packed',
  'select id from orders where id = :order_id::bigint and shop_id = :shop_id for no key update',
)

// After the lock, in a statement of its own whose snapshot has what the previous holder wrote.
export const findPackedOrder = statement<{ order_id: number; shop_id: ShopId }, PackedOrder>(
  'orders.packed',
  `select o.order_code, o.state, ${parcelsJson} as parcels,
     (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id) as lines,
     coalesce((select max(e.number) from parcel_events e where e.order_id = o.id), 0) as last_number
   from orders o where o.id = :order_id::bigint and o.shop_id = :shop_id`,
)

interface ParcelFields {
  carrier: string
  tracking_number: string | null
  tracking_url: string | null
  /** `{order_line_id, quantity}[]` as JSON. */
  lines: string
  is_sent: boolean
}

const insertLines = `insert into parcel_lines (parcel_id, order_line_id, quantity)
  select written.id, i.order_line_id, i.quantity from written
  cross join jsonb_to_recordset(:lines::jsonb) as i (order_line_id bigint, quantity integer)`

export const insertParcel = statement<ParcelFields & { order_id: number; number: number }, { id: number }>(
  'orders.insert_parcel',
  `with written as (
     insert into parcels (order_id, number, carrier, tracking_number, tracking_url, sent_at)
     values (:order_id, :number, :carrier, :tracking_number, :tracking_url, case when :is_sent::boolean then now() end)
     returning id
   ), lines as (${insertLines})
   select id from written`,
)

export const updateParcel = statement<ParcelFields & { parcel_id: number }, { id: number }>(
  'orders.update_parcel',
  `update parcels set carrier = :carrier, tracking_number = :tracking_number, tracking_url = :tracking_url, revision = revision + 1,
     sent_at = case when :is_sent::boolean then coalesce(sent_at, now()) end
   where id = :parcel_id returning id`,
)

export const deleteParcelLines = statement<{ parcel_id: number }, never>(
  'orders.delete_parcel_lines',
  'delete from parcel_lines where parcel_id = :parcel_id',
)

export const insertParcelLines = statement<{ parcel_id: number; lines: string }, never>(
  'orders.insert_parcel_lines',
  `with written as (select :parcel_id::integer as id) ${insertLines}`,
)

export const deleteParcel = statement<{ parcel_id: number }, never>(
  'orders.delete_parcel',
  'delete from parcels where id = :parcel_id',
)

export interface NewParcelEvent {
  order_id: number
  number: number
  event: ParcelEvent
  person_id: number | null
}

export const insertParcelEvent = statement<NewParcelEvent, { id: number }>(
  'orders.insert_parcel_event',
  `insert into parcel_events (order_id, number, event, person_id) values (:order_id, :number, :event, :person_id::integer) returning id`,
)

/** Marks all parcels of an order as sent, unless one already is. */
export const markParcelsSent = statement<{ order_ids: number[]; person_id: number | null }, never>(
  'orders.mark_parcels_sent',
  `with sent as (
     update parcels r set sent_at = now() where r.order_id = any (:order_ids::bigint[])
       and not exists (select from parcels other where other.order_id = r.order_id and other.sent_at is not null)
     returning r.order_id, r.number)
   insert into parcel_events (order_id, number, event, person_id)
   select order_id, number, 'sent', :person_id::integer from sent order by order_id, number`,
)
