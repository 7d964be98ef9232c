import { Pusher } from '#host/testing/live-page.ts'
import { type Api, apiOf } from './api.ts'

/** Subscribes to a shop's private channel with the official client. */
export async function listenAsShop(api: Api, shop_id: number) {
  const { pusher_app_key } = await apiOf()('GET /master')
  const { hostname, port } = new URL(process.env.SOUK_URL ?? '')
  const pusher = new Pusher(pusher_app_key ?? '', {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId: socket_id, channelName: channel_name }, answer) => {
        api('POST /shop/realtime/authorize', { body: { socket_id, channel_name } }).then(
          (data) => answer(null, data),
          (error) => answer(error, null),
        )
      },
    },
  })
  const received: string[] = []
  const channel = pusher.subscribe(`private-shop_${shop_id}`)
  channel.bind_global((event: string) => received.push(event))
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', reject)
  })
  return { received, close: () => pusher.disconnect() }
}
