import type { PrivateChannel, realtimeCalls } from '#contract/realtime.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { signatureOf } from '#server/platform/pusher/app.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { channelOfShop, channelOfUser } from './rules.ts'

export { accessTo } from './rules.ts'

type Verb = Verbs<typeof realtimeCalls>

export const authorizeChannel: Verb['authorizeChannel'] = (ctx, { body }) => ({
  data: { auth: sign(ctx, body, channelOfUser(ctx.user_id)) },
})

export const authorizeShopChannel: Verb['authorizeShopChannel'] = (ctx, { body }) => ({
  data: { auth: sign(ctx, body, channelOfShop(ctx.shop_id)) },
})

/** Only ever for the own channel, spelt as it is: whose id the token says is the only one that counts. */
function sign({ pusher }: Context, asked: { socket_id: string; channel_name: string }, own: PrivateChannel): string {
  if (asked.channel_name !== own) refuse('forbidden', 'errors.forbidden')
  return signatureOf(pusher, { socket_id: asked.socket_id, channel: own })
}
