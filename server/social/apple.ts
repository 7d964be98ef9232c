import { refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { verifyIdToken } from './id-token.ts'
import type { SignInParams } from './providers.ts'
import { toIdentity, type VerifiedIdentity } from './rules.ts'

/** The request has the ID token. Apple gives the name only to the browser, once and unsigned. */
export async function verifyApple(ctx: Context, { client_id, attempt, body }: SignInParams): Promise<VerifiedIdentity> {
  const { config, keys } = ctx.social
  const { issuer } = config.apple
  const token = body.data.id_token ?? refuseField('data', 'errors.required')
  const claims = await verifyIdToken(ctx, { token, keys: keys.apple, issuer, client_id, nonce: attempt.nonce })
  return toIdentity(issuer, claims.sub, { ...claims, name: body.data.name })
}
