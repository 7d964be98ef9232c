import { z } from 'zod'
import { refuse, refuseField } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { refuseForged, verifyIdToken } from './id-token.ts'
import { requestProvider } from './provider-request.ts'
import type { SignInParams } from './providers.ts'
import { toIdentity, type VerifiedIdentity } from './rules.ts'

const tokenResponse = z.object({ id_token: z.string() })
const errorResponse = z.object({ error: z.string().max(60) })

/** Exchanges the code for an ID token (RFC 6749, 4.1.3; RFC 7636, 4.5). */
export async function verifyGoogle(
  ctx: Context,
  { client_id, attempt, body }: SignInParams,
): Promise<VerifiedIdentity> {
  const { config, keys } = ctx.social
  const { issuer } = config.google
  const token = await exchangeCode(ctx, { client_id, attempt, body })
  const claims = await verifyIdToken(ctx, { token, keys: keys.google, issuer, client_id, nonce: attempt.nonce })
  return toIdentity(issuer, claims.sub, claims)
}

async function exchangeCode(ctx: Context, { client_id, attempt, body }: SignInParams): Promise<string> {
  const { token_url, secret = '' } = ctx.social.config.google
  const redirect_uri = body.data.redirect_url ?? refuseField('data', 'errors.required')
  const { status, json } = await requestProvider(ctx.log, token_url, {
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
  if (status === 200) return tokenResponse.safeParse(json).data?.id_token ?? refuseForged()
  const error = errorResponse.safeParse(json).data?.error
  if (error === 'invalid_grant') return refuseForged()
  // A wrong configuration: the secret, the client id or the redirect URL is not what Google has.
  ctx.log.error({ status, error }, 'Google refuses this shop')
  return refuse('unavailable', 'social.unreachable')
}
