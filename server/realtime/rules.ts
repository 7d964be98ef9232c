import type { PrivateChannel } from '#contract/realtime.ts'
import type { Access } from '#server/platform/pusher/subscriptions.ts'

/** The channel that is a shopper's, or a shop's, alone. */
export const channelOfUser = (id: number): PrivateChannel => `private-user_${id}`
export const channelOfShop = (id: number): PrivateChannel => `private-shop_${id}`

const id = '[1-9]\\d{0,9}'
const open = new RegExp(`^chat_user_${id}$`)
const closed = new RegExp(`^private-(?:user|shop)_${id}$`)

/** Who may hear a channel. There are no others than those of the contract: nobody talks to others here. */
export function accessTo(channel: string): Access {
  if (open.test(channel)) return 'public'
  return closed.test(channel) ? 'private' : 'none'
}
