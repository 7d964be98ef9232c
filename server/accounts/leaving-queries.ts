import { statement } from '#db/statement.ts'

export interface LeavingRow {
  deletes_at: string | null
  password_hash: string | null
}

const leavingColumns = `moment_text(deletes_at) as deletes_at, password_hash`

export const findLeaving = statement<{ user_id: number }, LeavingRow>(
  'accounts.leaving',
  `select ${leavingColumns} from users where id = :user_id`,
)

/** Idempotent: a second request does not extend the waiting time. */
export const setLeaving = statement<{ user_id: number; days: number }, LeavingRow>(
  'accounts.set_leaving',
  `update users set deletes_at = coalesce(deletes_at, now() + make_interval(days => :days::integer)) where id = :user_id
   returning ${leavingColumns}`,
)

export const setStaying = statement<{ user_id: number }, LeavingRow>(
  'accounts.set_staying',
  `update users set deletes_at = null where id = :user_id returning ${leavingColumns}`,
)
