import pusherJs, { type Channel, type ChannelAuthorizationCallback } from 'pusher-js'
import type { Person } from '#server/testing/shop.ts'

/** Its types say that what it is lies under `default`; its build for Node is it. */
const Pusher = pusherJs as unknown as typeof pusherJs.default

/** What is connected on a page. */
export type Page = InstanceType<typeof Pusher>

interface Place {
  readonly key: string
  readonly port: number
  /** Who is signed in there. */
  readonly by: Person
}

/** A page that listens as ours do, without a browser. */
export function openPage({ key, port, by }: Place): Page {
  const authorize = (asked: { socketId: string; channelName: string }, answer: ChannelAuthorizationCallback) => {
    const body = { socket_id: asked.socketId, channel_name: asked.channelName }
    by.call('POST /realtime/authorize', { body }).then(
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

/** What a channel has heard, subscriptions too. */
export function hear(page: Page, name: string): { channel: Channel; heard: [event: string, data: unknown][] } {
  const channel = page.subscribe(name)
  const heard: [string, unknown][] = []
  channel.bind_global((event: string, data: unknown) => heard.push([event, data]))
  return { channel, heard }
}

/** What every channel hears first. */
export const subscribed = ['pusher:subscription_succeeded', {}]
