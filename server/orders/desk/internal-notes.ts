import type { InternalNote } from '#contract/order-desk-shapes.ts'
import { statement } from '#db/statement.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { DeskContext } from '../../context.ts'

interface NewInternalNote {
  order_id: number
  /** Whose people read it. */
  desk: 'shop' | 'market'
  text: string
}

const insertInternalNote = statement<NewInternalNote & { person_id: number }, InternalNote>(
  'orders.insert_internal_note',
  `insert into order_notes (order_id, desk, person_id, text) values (:order_id, :desk, :person_id, :text)
   returning id, text, moment_text(created_at) as at, (select name from people where id = :person_id) as name`,
)

/** Adds an internal note to an order that the caller has found. */
export const addInternalNote = async ({ db, person_id }: DeskContext, note: NewInternalNote): Promise<InternalNote> =>
  mustExist((await insertInternalNote(db, { ...note, person_id }))[0], 'the internal note')
