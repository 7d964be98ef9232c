import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import { notifyOwnerOfMarket } from './notices.ts'
import { endSessionsOf } from './sessions.ts'

interface LockedAccount {
  is_disabled: boolean
  is_deleted: boolean
  deletes_at: string | null
}

/** Serialises the decisions on an account and its sign-ins. Orders, which refer to its row, do not wait. */
export const lockAccount = statement<{ user_id: number }, LockedAccount>(
  'accounts.lock',
  `select disabled_at is not null and deleted_at is null as is_disabled, deleted_at is not null as is_deleted,
     moment_text(deletes_at) as deletes_at
   from users where id = :user_id for no key update`,
)

const insertDisabling = statement<{ user_id: number; reason: string; person_id: number }, never>(
  'accounts.insert_disabling',
  `with disabled as (update users set disabled_at = now() where id = :user_id returning id)
   insert into disabled_accounts (user_id, reason, disabled_by) select id, :reason, :person_id::integer from disabled`,
)

const endDisabling = statement<{ user_id: number; person_id: number }, never>(
  'accounts.end_disabling',
  `with enabled as (update users set disabled_at = null where id = :user_id returning id)
   update disabled_accounts d set enabled_at = clock_timestamp(), enabled_by = :person_id from enabled
   where d.user_id = enabled.id and d.enabled_at is null`,
)

interface DisableAccountParams {
  user_id: number
  person_id: number
  reason: string
}

/** Disables a locked account, and ends its sessions and live connections. */
export async function disableAccount(ctx: Context, params: DisableAccountParams): Promise<void> {
  const { user_id, reason } = params
  await insertDisabling(ctx.db, params)
  await endSessionsOf(ctx, user_id)
  await notifyOwnerOfMarket(ctx, { user_id, change: 'disabled', reason })
}

export async function enableAccount(ctx: Context, params: Omit<DisableAccountParams, 'reason'>): Promise<void> {
  await endDisabling(ctx.db, params)
  await notifyOwnerOfMarket(ctx, { user_id: params.user_id, change: 'enabled' })
}
