import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'

/** A shop, or null for the market. */
interface Desk {
  shop_id: ShopId | null
}

export interface StoredReply {
  id: number
  name: string
  texts: Record<string, string>
  /** Nothing refers to a reply: answers hold its text. */
  use_count: number
}

const isOfDesk = 'coalesce(r.shop_id, 0) = coalesce(:shop_id::integer, 0)'

export const findReplies = statement<Desk, StoredReply>(
  'replies.list',
  `select r.id, r.name, r.texts, 0 as use_count from replies r where ${isOfDesk} order by lower(r.name), r.id`,
)

interface Rows extends Desk {
  rows: string
}

export const insertReplies = statement<Rows, never>(
  'replies.insert',
  `insert into replies (shop_id, name, texts)
   select :shop_id::integer, sent.name, sent.texts from jsonb_to_recordset(:rows::jsonb) as sent (name text, texts jsonb)`,
)

export const updateReplies = statement<Rows, never>(
  'replies.update',
  `update replies r set name = sent.name, texts = sent.texts
   from jsonb_to_recordset(:rows::jsonb) as sent (id integer, name text, texts jsonb) where r.id = sent.id and ${isOfDesk}`,
)

export const deleteReplies = statement<Desk & { ids: number[] }, never>(
  'replies.delete',
  `delete from replies r where r.id = any (:ids::integer[]) and ${isOfDesk}`,
)
