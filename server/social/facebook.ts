import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { refuseForged } from './id-token.ts'
import { requestProvider } from './provider-request.ts'
import type { SignInParams } from './providers.ts'
import { toIdentity, type VerifiedIdentity } from './rules.ts'

/** Facebook's subjects are ids for this app alone. */
const issuer = 'https://www.facebook.com'

const id = z.string().min(1).max(255)
const tokenResponse = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: id.optional(),
    /** Seconds since 1970; 0: never. */
    expires_at: z.number().optional(),
  }),
})
const personResponse = z.object({ id, name: z.unknown().optional(), email: z.unknown().optional() })

/** Checks with Facebook that the token is for this app and who owns it. Data of the browser is ignored. */
export async function verifyFacebook(ctx: Context, { client_id, body }: SignInParams): Promise<VerifiedIdentity> {
  const { secret = '' } = ctx.social.config.facebook
  const token = body.code
  const response = await requestGraph(ctx, 'debug_token', {
    input_token: token,
    access_token: `${client_id}|${secret}`,
  })
  const owner = tokenResponse.safeParse(response).data?.data
  if (!owner?.is_valid || owner.app_id !== client_id || !owner.user_id) return refuseForged()
  if (owner.expires_at && owner.expires_at * 1000 <= ctx.now().getTime()) return refuseForged()
  const appsecret_proof = createHmac('sha256', secret).update(token).digest('hex')
  const person = personResponse.safeParse(
    await requestGraph(ctx, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof }),
  ).data
  return person?.id === owner.user_id ? toIdentity(issuer, person.id, person) : refuseForged()
}

async function requestGraph(ctx: Context, path: string, query: Record<string, string>): Promise<unknown> {
  const { graph_url } = ctx.social.config.facebook
  const { status, json } = await requestProvider(ctx.log, `${graph_url}/${path}?${new URLSearchParams(query)}`)
  if (status === 200) return json
  // The token may have expired before `me`; for `debug_token` it is the configuration of the app that is wrong.
  if (path === 'me') return refuseForged()
  ctx.log.error({ status }, 'Facebook refuses this shop')
  return refuse('unavailable', 'social.unreachable')
}
