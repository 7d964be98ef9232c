import { statement } from '#db/statement.ts'
import { announceNewPassword, deleteAccountCredentials, setPassword } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'

interface ReplacePasswordParams {
  user_id: number
  password_hash: string
  /** Token hash of the session that stays; undefined for a reset by a proved contact. */
  kept_token_hash?: Buffer
}

/** Except the given ones. Without a kept session also identities whose address the provider did not verify. */
const deleteCredentials = statement<
  { user_id: number; kept_token_hash: Buffer | null; browser_hash: Buffer | null },
  never
>(
  'codes.delete_credentials',
  `with pending as (delete from codes where user_id = :user_id),
   reset as (delete from reset_tokens where user_id = :user_id),
   ${deleteAccountCredentials}`,
)

/** Ends all other sessions and codes. A reset also removes unverified identities and cancels a planned deletion. */
export async function replacePassword(
  ctx: Context,
  { user_id, password_hash, kept_token_hash }: ReplacePasswordParams,
): Promise<void> {
  const user = await setPassword(ctx, { user_id, password_hash, kept_token_hash: kept_token_hash ?? null })
  await deleteCredentials(ctx.db, {
    user_id,
    kept_token_hash: kept_token_hash ?? null,
    browser_hash: (kept_token_hash && ctx.browser?.hash) ?? null,
  })
  await announceNewPassword(ctx, user_id, user)
}
