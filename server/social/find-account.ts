import { foldEmail } from '#contract/pasted.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  addUser,
  findIdentity,
  findUser,
  insertIdentity,
  lockIdentity,
  requireNotDisabled,
} from '../accounts/accounts.ts'
import { findAccountByProof, storeProof } from '../codes/codes.ts'
import type { Context } from '../context.ts'
import type { VerifiedIdentity } from './rules.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Finds or creates the account of an identity. Must run in a transaction: two sign-ins may run concurrently. */
export async function findOrCreateAccount(ctx: Context, identity: VerifiedIdentity): Promise<User> {
  await lockIdentity(ctx.db, identity)
  const [linked] = await findIdentity(ctx.db, identity)
  if (linked) {
    await requireNotDisabled(ctx, { user_id: linked.user_id })
    return (await findUser(ctx, linked.user_id)) ?? refuse('invalid', 'social.closed')
  }
  return createAccount(ctx, identity)
}

async function createAccount(ctx: Context, identity: VerifiedIdentity): Promise<User> {
  const { email, name } = identity
  if (!email) return refuse('invalid', 'social.no_email')
  const user = await addUser(ctx, { email, name: name ?? ctx.t('social.nameless') })
  if (!user) return linkByEmail(ctx, { ...identity, email })
  await linkIdentity(ctx, { ...identity, email }, user)
  return user
}

/** The provider must have verified the address, and the account must have proved it with a code. */
async function linkByEmail(ctx: Context, identity: VerifiedIdentity & { email: string }): Promise<User> {
  if (!identity.is_email_proved) return refuse('conflict', 'social.email_taken')
  await requireNotDisabled(ctx, { email: foldEmail(identity.email) })
  const user_id = await findAccountByProof(ctx, foldEmail(identity.email))
  const user = user_id && (await findUser(ctx, user_id))
  if (!user) return refuse('conflict', 'accounts.prove_email_first', { data: { email_or_phone: identity.email } })
  await linkIdentity(ctx, identity, user)
  return user
}

async function linkIdentity(ctx: Context, identity: VerifiedIdentity & { email: string }, user: User): Promise<void> {
  await insertIdentity(ctx.db, { ...identity, user_id: user.id })
  if (identity.is_email_proved) await storeProof(ctx, { user_id: user.id, destination: foldEmail(identity.email) })
}
