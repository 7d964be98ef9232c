import { refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { readIdToken } from './id-token.ts'
import type { SignInParams } from './providers.ts'
import { type Proof, proofOf } from './rules.ts'

/** Apple's signed word came with the call. The name is told to the browser alone, once, and unsigned: it is only a name. */
export async function proveByApple(ctx: Context, { client_id, attempt, body }: SignInParams): Promise<Proof> {
  const { config, keys } = ctx.social
  const { issuer } = config.apple
  const token = body.data.id_token ?? refuseField('data', 'errors.required')
  const claims = await readIdToken(ctx, { token, keys: keys.apple, issuer, client_id, nonce: attempt.nonce })
  return proofOf(issuer, claims.sub, { ...claims, name: body.data.name })
}
