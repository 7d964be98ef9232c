import { z } from 'zod'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { readIdToken, refuseForged } from './id-token.ts'
import type { SignInParams } from './providers.ts'
import { type Proof, proofOf } from './rules.ts'
import { askProvider } from './wire.ts'

const good = z.object({ id_token: z.string() })
const bad = z.object({ error: z.string().max(60) })

/** Exchanges the code for Google's signed word on who it is (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export async function proveByGoogle(ctx: Context, { client_id, attempt, body }: SignInParams): Promise<Proof> {
  const { config, keys } = ctx.social
  const { issuer } = config.google
  const token = await exchangeCode(ctx, { client_id, attempt, body })
  const claims = await readIdToken(ctx, { token, keys: keys.google, issuer, client_id, nonce: attempt.nonce })
  return proofOf(issuer, claims.sub, claims)
}

async function exchangeCode(ctx: Context, { client_id, attempt, body }: SignInParams): Promise<string> {
  const { token_url, secret = '' } = ctx.social.config.google
  const redirect_uri = body.data.redirect_url ?? refuseField('data', 'errors.required')
  const { status, json } = await askProvider(ctx.log, token_url, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: body.code,
      client_id,
      client_secret: secret,
      redirect_uri,
      code_verifier: attempt.code_verifier,
    }),
  })
  if (status === 200) return good.safeParse(json).data?.id_token ?? refuseForged()
  const error = bad.safeParse(json).data?.error
  if (error === 'invalid_grant') return refuseForged()
  // Not the shopper's doing: the secret, the identifier or the address is not what Google knows.
  ctx.log.error({ status, error }, 'Google refuses this shop')
  return refuse('unavailable', 'social.unreachable')
}
