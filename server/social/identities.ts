import { foldEmail } from '#contract/pasted.ts'
import { refuse } from '#server/platform/refusal.ts'
import { addUser, findUser } from '../accounts/accounts.ts'
import { findProved, keepProof } from '../codes/codes.ts'
import type { Context } from '../context.ts'
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
  if (!user) return accountByEmail(ctx, { ...proof, email })
  await link(ctx, { ...proof, email }, user)
  return user
}

/**
 * Somebody has an account with this address. Whoever the provider says it is may not be the one who made it: it is theirs where
 * the provider made sure that the address is, and whoever made the account has proved the same to us with a code.
 */
async function accountByEmail(ctx: Context, proof: Proof & { email: string }): Promise<User> {
  if (!proof.is_email_proved) return refuse('conflict', 'social.email_taken')
  const user_id = await findProved(ctx, foldEmail(proof.email))
  const user = user_id && (await findUser(ctx, user_id))
  if (!user) return refuse('conflict', 'accounts.prove_email_first', { figures: { email_or_phone: proof.email } })
  await link(ctx, proof, user)
  return user
}

async function link(ctx: Context, proof: Proof & { email: string }, user: User): Promise<void> {
  await insertIdentity(ctx.db, { ...proof, user_id: user.id })
  if (proof.is_email_proved) await keepProof(ctx, { user_id: user.id, destination: foldEmail(proof.email) })
}
