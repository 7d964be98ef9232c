import type { accountCalls } from '#contract/accounts.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { Context } from '../context.ts'
import { findById, type UserRow } from './queries.ts'
import { touchUser } from './session-queries.ts'
import { endSession } from './sessions.ts'

export { findAccountByContact, findPhoneProblem, replaceContact } from './contacts.ts'
export { disableAccount, enableAccount, lockAccount } from './disabling.ts'
export { findIdentity, insertIdentity, lockIdentity } from './identity-queries.ts'
export {
  closeAccountsOfLeaver,
  deleteCredentialsOfLeaver,
  findLeaving,
  type LeavingRow,
  setLeaving,
  setStaying,
} from './leaving-queries.ts'
export { notifyOwner, notifyOwnerOfMarket } from './notices.ts'
export { lockProfile, type ProfileFields, updateProfileRow } from './queries.ts'
export { addUser, validateNewUser } from './registration.ts'
export { requireNotDisabled } from './require-not-disabled.ts'
export { announceNewPassword, lockPasswordHash, requirePassword, setPassword } from './secrets.ts'
export {
  deleteAccountCredentials,
  deleteOtherSessions,
  deleteSession,
  sessionOfTokenSql,
  userOfTokenSql,
} from './session-queries.ts'
export {
  closeConnections,
  deleteEndedSessions,
  endAllSessions,
  endSessionsOf,
  findSessionOwner,
  forgetOtherBrowsers,
  isActiveSession,
  isKnownBrowser,
  openSession,
} from './sessions.ts'

type Verb = Verbs<typeof accountCalls>

/** Undefined for a closed account. */
export const findUser = async (ctx: Context, user_id: number): Promise<UserRow | undefined> =>
  (await findById(ctx.db, { user_id }))[0]

export const logout: Verb['logout'] = async (ctx) => {
  await endSession(ctx, ctx.token_hash)
  ctx.report('session_ended')
  return { message: ctx.t('accounts.logged_out'), data: {} }
}

export const updateLastSeen: Verb['updateLastSeen'] = async (ctx) => {
  const { user_id, token_hash, locale, browser } = ctx
  await touchUser(ctx.db, {
    user_id,
    token_hash,
    locale,
    browser_hash: browser && !browser.isNew ? browser.hash : null,
  })
  return { data: {} }
}
