import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { refuseForged } from './id-token.ts'
import type { SignInParams } from './providers.ts'
import { type Proof, proofOf } from './rules.ts'
import { askProvider } from './wire.ts'

/** Who says so, beside the subjects that it numbers for this shop alone. */
const issuer = 'https://www.facebook.com'

const id = z.string().min(1).max(255)
const about = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: id.optional(),
    /** Seconds since 1970; 0: never. */
    expires_at: z.number().optional(),
  }),
})
const person = z.object({ id, name: z.unknown().optional(), email: z.unknown().optional() })

/**
 * Asks Facebook whom the token is of and which shop it was given to, and then, with it, who that is. What the browser said
 * of them is not looked at.
 */
export async function proveByFacebook(ctx: Context, { client_id, body }: SignInParams): Promise<Proof> {
  const { secret = '' } = ctx.social.config.facebook
  const token = body.code
  const asked = await askGraph(ctx, 'debug_token', { input_token: token, access_token: `${client_id}|${secret}` })
  const known = about.safeParse(asked).data?.data
  if (!known?.is_valid || known.app_id !== client_id || !known.user_id) return refuseForged()
  if (known.expires_at && known.expires_at * 1000 <= ctx.now().getTime()) return refuseForged()
  const appsecret_proof = createHmac('sha256', secret).update(token).digest('hex')
  const told = person.safeParse(
    await askGraph(ctx, 'me', { fields: 'id,name,email', access_token: token, appsecret_proof }),
  ).data
  return told?.id === known.user_id ? proofOf(issuer, told.id, told) : refuseForged()
}

async function askGraph(ctx: Context, path: string, query: Record<string, string>): Promise<unknown> {
  const { graph_url } = ctx.social.config.facebook
  const { status, json } = await askProvider(ctx.log, `${graph_url}/${path}?${new URLSearchParams(query)}`)
  if (status === 200) return json
  // Of `me`, the token may have ended meanwhile. Of the other, it is the shop that Facebook does not know.
  if (path === 'me') return refuseForged()
  ctx.log.error({ status }, 'Facebook refuses this shop')
  return refuse('unavailable', 'social.unreachable')
}
