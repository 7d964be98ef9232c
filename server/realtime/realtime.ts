import { type PrivateChannel, realtimeCalls } from '#contract/realtime.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { signSubscription } from '#server/platform/pusher/app.ts'
import type { Access } from '#server/platform/pusher/subscriptions.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'

type Verb = Verbs<typeof realtimeCalls>

const authorizeChannel: Verb['authorizeChannel'] = (ctx, { body }) => ({
  data: { auth: sign(ctx, body, channelOfUser(ctx.user_id)) },
})

const authorizePersonChannel: Verb['authorizePersonChannel'] = (ctx, { body }) => ({
  data: { auth: sign(ctx, body, channelOfPerson(ctx.person_id)) },
})

const authorizeShopChannel: Verb['authorizeShopChannel'] = (ctx, { body }) => ({
  data: { auth: sign(ctx, body, channelOfShop(ctx.shop_id)) },
})

/** Signs a subscription to the requester's own channel only, which the token determines. */
function sign(
  { pusher }: Context,
  subscription: { socket_id: string; channel_name: string },
  own: PrivateChannel,
): string {
  if (subscription.channel_name !== own) refuse('forbidden', 'errors.forbidden')
  return signSubscription(pusher, { socket_id: subscription.socket_id, channel: own })
}

export const channelOfUser = (id: number): PrivateChannel => `private-user_${id}`
const channelOfPerson = (id: number): PrivateChannel => `private-person_${id}`
export const channelOfShop = (id: number): PrivateChannel => `private-shop_${id}`

const id = '[1-9]\\d{0,9}'
const publicChannel = new RegExp(`^chat_user_${id}$`)
const privateChannel = new RegExp(`^private-(?:user|person|shop)_${id}$`)

/** Only channels of the contract exist; clients cannot create others. */
export function accessTo(channel: string): Access {
  if (publicChannel.test(channel)) return 'public'
  return privateChannel.test(channel) ? 'private' : 'none'
}

export const realtimeRoutes = routesOf(realtimeCalls, {
  authorizeChannel,
  authorizePersonChannel,
  authorizeShopChannel,
})
