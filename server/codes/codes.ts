import type { codeCalls } from '#contract/codes.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse } from '#server/platform/refusal.ts'
import type { Hashing } from '#server/platform/security/passwords.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { replaceContact } from '../accounts/accounts.ts'
import type { Context, ShopperContext } from '../context.ts'
import { countWrongTry, limitTries, selectComparableCodes } from './limits.ts'
import {
  deleteOldProofs,
  deleteOtherProofs,
  findOwnContacts,
  findProver,
  findReachable,
  insertProof,
  type OwnContacts,
  type ReachableContact,
} from './proof-queries.ts'
import { type CodeRow, deleteCode, deleteExpired, deleteResets, insertResetToken, takeTries } from './queries.ts'
import { requireBrowser } from './request-code.ts'
import { readDestination, resetMinutes } from './rules.ts'

export { type OwnContacts, ownContactsSql } from './proof-queries.ts'
export { deleteCodesOfLeaver } from './queries.ts'
export { replacePassword } from './replace-password.ts'
export { readDestination } from './rules.ts'

type Verb = Verbs<typeof codeCalls>

const maxTries = 5

export const verifyOtp: Verb['verifyOtp'] = async (ctx, { body }) => {
  const destination = readDestination(body.phone, null) ?? refuse('invalid', 'codes.wrong')
  await limitTries(ctx)
  const { hash: browser_hash, isNew } = requireBrowser(ctx)
  if (isNew) refuse('invalid', 'codes.no_cookie')
  const { code, isUsedUp } = await ctx.passwords.runInQueue(async (hashing) => {
    const codes = await takeTries(ctx.db, { destination, asker: ctx.user_id, browser_hash, max_tries: maxTries })
    // This browser has requested no code, so no try is counted.
    if (codes.length === 0) return refuse('invalid', 'codes.wrong', { event: 'code_wrong' })
    const comparable = await selectComparableCodes(ctx, destination, codes)
    return {
      code: await findMatchingCode(hashing, comparable, body.otp),
      isUsedUp: codes.every(({ tries }) => tries >= maxTries),
    }
  })
  if (!code?.user_id) {
    await countWrongTry(ctx)
    ctx.report('code_wrong')
    return refuse('invalid', isUsedUp ? 'codes.used_up' : 'codes.wrong')
  }
  const { user_id, purpose } = code
  const answer = await redeemCode(ctx, destination, { ...code, user_id })
  ctx.report('code_used', { user_id })
  if (purpose === 'change') ctx.report('contact_changed', { user_id })
  return answer
}

/** Verifies a dummy hash without codes, to take the same time. */
async function findMatchingCode(
  hashing: Hashing,
  codes: readonly CodeRow[],
  otp: string,
): Promise<CodeRow | undefined> {
  if (codes.length === 0) await hashing.verify(otp, undefined)
  const matching: CodeRow[] = []
  for (const code of codes) if (await hashing.verify(otp, code.code_hash)) matching.push(code)
  return matching[0]
}

/** Deletes the code first, so that of concurrent requests only one redeems it. */
const redeemCode = (ctx: Context, destination: string, code: CodeRow & { user_id: number }) =>
  ctx.transaction(async (inner) => {
    const { db } = inner
    const { id, code_hash, user_id, purpose } = code
    const [deleted] = await deleteCode(db, { id, code_hash })
    if (!deleted) refuse('invalid', 'codes.wrong')
    if (purpose === 'change') {
      await replaceContact(inner, { user_id, contact: destination })
      await deleteResets(db, { user_id })
    }
    if (purpose === 'reset') await deleteOtherProofs(db, { user_id, destination })
    await insertProof(db, { user_id, destination })
    await deleteOldProofs(db, { user_id })
    if (purpose !== 'reset') return { message: ctx.t('codes.proved'), data: { token: null } }
    const token = newToken()
    await insertResetToken(db, { token_hash: hashToken(token), user_id, destination: null, minutes: resetMinutes })
    return { message: ctx.t('codes.right'), data: { token } }
  })

export const getOwnContacts = async ({ db, user_id }: ShopperContext): Promise<OwnContacts> =>
  mustExist((await findOwnContacts(db, { user_id }))[0], 'the account of a shopper')

/** Accounts without a contact are left out. */
export const findReachableContacts = (ctx: Context, user_ids: readonly number[]): Promise<ReachableContact[]> =>
  findReachable(ctx.db, { user_ids })

export const findAccountByProof = async (ctx: Context, destination: string): Promise<number | undefined> =>
  (await findProver(ctx.db, { destination }))[0]?.user_id

/** For proofs by a trusted provider. */
export const storeProof = async (ctx: Context, proof: { user_id: number; destination: string }): Promise<void> =>
  void (await insertProof(ctx.db, proof))

export const deleteEndedCodes = async (db: Context['db']) => void (await deleteExpired(db, {}))
