import { refuse } from '#server/platform/refusal.ts'
import { deleteKeys, findYoungKey, replaceKey } from '#server/platform/security/own-keys.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import { lockEdits } from '#server/platform/versions.ts'
import type { Context } from '../context.ts'
import { isClaimed } from '../people/people.ts'

/** The mailed link has a key of its own, which is generated when the mail is written. */
type ClaimKey = 'setup_link' | 'setup_mail'
const names: readonly ClaimKey[] = ['setup_link', 'setup_mail']

const validHours = 24

const textOf = (key: string): string => hashToken(key).toString('hex')

/** Creates a key of 256 bits in place of the former one; returns the path of its link. Servers do not log the fragment. */
export async function createClaimPath({ db }: Pick<Context, 'db'>, name: ClaimKey = 'setup_link'): Promise<string> {
  const key = newToken()
  await replaceKey(db, { name, value: textOf(key) })
  return `/console/set-up#${key}`
}

export async function requireClaimKey({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  const [found] = await findYoungKey(db, { names, value: textOf(key), hours: validHours })
  if (!found) refuse('invalid', 'setup.wrong_key')
}

export const deleteClaimKeys = ({ db }: Pick<Context, 'db'>): Promise<unknown> => deleteKeys(db, { names })

/** Of concurrent claims, in all processes, the first to lock makes the operator. Returns whether this one may. */
export async function lockClaim(ctx: Pick<Context, 'db'>): Promise<boolean> {
  await lockEdits(ctx.db, { name: 'first operator' })
  return !(await isClaimed(ctx))
}
