import { statement } from '#db/statement.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'

const findDisabled = statement<{ user_id: number | null; email: string | null }, { reason: string | null }>(
  'accounts.disabled',
  `select d.reason from users u left join disabled_accounts d on d.user_id = u.id and d.enabled_at is null
   where (u.id = :user_id or lower(u.email) = :email) and u.disabled_at is not null and u.deleted_at is null`,
)

/** Refuses a disabled account with the reason. Only its owner may learn it: call it once an account is authenticated. */
export async function requireNotDisabled(
  ctx: Context,
  { user_id, email }: { user_id?: number; email?: string },
): Promise<void> {
  const [disabled] = await findDisabled(ctx.db, { user_id: user_id ?? null, email: email ?? null })
  if (!disabled) return
  // Accounts that were disabled in the database have no reason.
  const reason = isolateText(disabled.reason ?? '–')
  refuse('forbidden', 'accounts.disabled', { values: { reason }, event: 'sign_in_failed' })
}
