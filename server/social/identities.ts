import { addUser, findUser } from '../accounts/accounts.ts'
import type { Context } from '../context.ts'
import { refuse } from '../kit/refusal.ts'
import { findIdentity, insertIdentity, lockIdentity } from './queries.ts'
import type { Proof } from './rules.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The account of whoever proved who they are; inside a transaction, for two windows may do so at once. */
export async function accountOf(ctx: Context, proof: Proof): Promise<User> {
  await lockIdentity(ctx.db, proof)
  const [known] = await findIdentity(ctx.db, proof)
  if (known) return (await findUser(ctx, known.user_id)) ?? refuse('invalid', 'social.closed')
  return makeAccount(ctx, proof)
}

async function makeAccount(ctx: Context, proof: Proof): Promise<User> {
  const { email, name } = proof
  if (!email) return refuse('invalid', 'social.no_email')
  const user = await addUser(ctx, { email, name: name ?? ctx.t('social.nameless') })
  if (!user) return accountByEmail()
  await insertIdentity(ctx.db, { ...proof, user_id: user.id })
  return user
}

/**
 * Somebody has an account with this address. Whoever the provider says it is may not be the one who made it: the account is
 * not theirs before they have proved to us that the address is.
 */
const accountByEmail = (): never => refuse('conflict', 'accounts.prove_email_first')
