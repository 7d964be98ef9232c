import type { Channel, ChannelAuthorizationCallback } from 'pusher-js'
import pusherJs from 'pusher-js'
import type { Person } from '#server/testing/shop.ts'

/** pusher-js types a default export, but under Node the module is the class. */
export const Pusher = pusherJs as unknown as typeof pusherJs.default

/** The realtime connection of a page. */
export type Page = InstanceType<typeof Pusher>

interface OpenPageParams {
  readonly key: string
  readonly port: number
  /** The person who is signed in on the page. */
  readonly by: Person
  /** The call that authorises private channels; by default that of shoppers. */
  readonly authorizeBy?: 'POST /realtime/authorize' | 'POST /desk/realtime/authorize'
}

/** Connects like the shop's pages, without a browser. */
export function openPage({ key, port, by, authorizeBy = 'POST /realtime/authorize' }: OpenPageParams): Page {
  const authorize = (request: { socketId: string; channelName: string }, answer: ChannelAuthorizationCallback) => {
    const body = { socket_id: request.socketId, channel_name: request.channelName }
    by.call(authorizeBy, { body }).then(
      ({ status, data }) => (status === 200 ? answer(null, data) : answer(new Error(String(status)), null)),
      (error) => answer(error, null),
    )
  }
  return new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    pongTimeout: 10_000,
    channelAuthorization: { customHandler: authorize },
  })
}

/** Subscribes to a channel and collects its events, those of the subscription included. */
export function collectEvents(
  page: Page,
  name: string,
): { channel: Channel; events: [event: string, data: unknown][] } {
  const channel = page.subscribe(name)
  const events: [string, unknown][] = []
  channel.bind_global((event: string, data: unknown) => events.push([event, data]))
  return { channel, events }
}

/** The first event of every channel. */
export const subscribedEvent = ['pusher:subscription_succeeded', {}]
